# The same app where there is no Space:
#   docker build -t evalboard . && docker run -p 7860:7860 -v evalboard:/home/board/cache evalboard
# The tag says what it is, the digest which one: `make base-image` takes the newest.
FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7

RUN useradd --create-home --uid 1000 board
USER board
WORKDIR /home/board/app

ENV PATH=/home/board/.local/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    GRADIO_SERVER_NAME=0.0.0.0 \
    GRADIO_SERVER_PORT=7860 \
    GRADIO_ANALYTICS_ENABLED=False \
    HF_HOME=/home/board/cache/hf \
    EVALBOARD_CACHE=/home/board/cache/evalboard

# Made here, so that a volume mounted over it belongs to the user of the app.
RUN mkdir -p /home/board/cache

# Dependencies change less often than the source: a layer of their own. Their tests are a tenth of it.
COPY --chown=board locks/runtime.txt locks/
RUN pip install --no-cache-dir --user --require-hashes --requirement locks/runtime.txt \
    && find /home/board/.local/lib -type d -name tests -path '*/site-packages/*' -prune -exec rm -r {} +

COPY --chown=board app.py LICENSE ./
COPY --chown=board configs configs
COPY --chown=board src src

EXPOSE 7860
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:7860/healthz', timeout=4)"]
CMD ["python", "app.py"]
