# One image for everything that runs: pages, background jobs, migrations, setup. docs/operating says how.
#   docker build --build-arg COMMIT="$(git rev-parse HEAD)" -t anjuri .
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG SYSTEM_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Behind a package proxy of your own: --secret id=npmrc,src=FILE. A secret is in no layer.
RUN --mount=type=secret,id=npmrc NPM_CONFIG_USERCONFIG=/run/secrets/npmrc npm ci --no-audit --no-fund --loglevel=error

FROM packages AS pages
COPY . .
ARG COMMIT=
RUN COMMIT="$COMMIT" npm run build

# What runs: no compiler (npm leaves it, because a reader of settings could use one), no tests, no maps, of the text recogniser only the engine that is used.
FROM packages AS needed
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' \) -delete \
  && find node_modules/tesseract.js-core -type f -name 'tesseract-core*' ! -name '*-lstm*' -delete \
  && rm -rf node_modules/typescript node_modules/@tesseract.js-data/eng/4.0.0 node_modules/pdfjs-dist/build node_modules/pdfjs-dist/web node_modules/pdfjs-dist/legacy/web \
  && find node_modules -type d -empty -delete

FROM ${SYSTEM_IMAGE}
# bubblewrap holds the processes that open other people's files, where the container engine lets it.
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends bubblewrap libstdc++6 >/dev/null \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* \
  && groupadd --gid 10001 anjuri && useradd --uid 10001 --gid anjuri --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin anjuri
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=needed /app/node_modules node_modules
COPY package.json LICENSE ./
COPY docs/api.md docs/api.md
COPY words words
COPY contract contract
COPY api api
COPY --from=pages /app/dist dist
# By number: a cluster that wants no root cannot look a name up. Nothing here belongs to this account, so it can change nothing.
USER 10001:10001
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "api/main.ts"]
