# One image for every part of the product: the command says which part a container is.
FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV CHECKPOINT_DISABLE=1 PRISMA_HIDE_UPDATE_MESSAGE=1 PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node
COPY . .
RUN npm ci --no-audit --no-fund
RUN npx prisma generate && npx tsc -b
RUN if [ -f apps/console/package.json ]; then npm run build -w apps/console; fi
# What only building and testing need goes.
RUN npm prune --omit=dev --omit=peer --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 8787
CMD ["node", "--enable-source-maps", "--max-old-space-size=768", "apps/gateway/dist/main.js"]
