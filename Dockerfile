# Slipway in a container (docs/operations.md, 'Run it in a container'): built once, runs as a plain user, data in /data.
FROM node:22-bookworm-slim AS build
WORKDIR /slipway
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then(({ buildProduct }) => buildProduct())"

FROM node:22-bookworm-slim
ENV NODE_ENV=production LANG=C.UTF-8 DATA_DIR=/data HOST=0.0.0.0 PORT=3000
RUN useradd --user-group --uid 10001 --create-home --shell /usr/sbin/nologin slipway \
  && install --directory --owner=slipway --group=slipway --mode=0711 /data
WORKDIR /slipway
# With the sources and their loader: npm run backup, restore and doctor work here as everywhere.
COPY --from=build --chown=root:root /slipway /slipway
USER slipway
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 CMD ["node", "scripts/health.mjs"]
CMD ["node", "scripts/start.mjs"]
