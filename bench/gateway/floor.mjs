// The floor: the same statements and commands as one native call, in a handler written by hand and nothing else.
// FLOOR=nest puts it on the same Nest and Express, FLOOR=http on node:http alone.
import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Controller, Module, Post, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import pg from 'pg';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

const { FLOOR, FLOOR_RECORD, FLOOR_APP_URL, FLOOR_AUTH_URL, FLOOR_REDIS_URL } = process.env;
/** @type {import('./start-floor.mjs').Recorded} */
const record = JSON.parse(FLOOR_RECORD ?? '{}', (_, value) =>
  value && typeof value === 'object' && 'base64' in value
    ? Buffer.from(value.base64, 'base64')
    : value && typeof value === 'object' && 'date' in value
      ? new Date(value.date)
      : value,
);
// As many connections as the gateway lends to one organization.
const app = new pg.Pool({ connectionString: FLOOR_APP_URL, max: 4, pipeline: true });
const auth = new pg.Pool({ connectionString: FLOOR_AUTH_URL, max: 10, pipeline: true });
const redis = new Redis(FLOOR_REDIS_URL ?? '');
const ofTenant = record.statements.filter((one) => !one.pool.includes('auth'));
const ofAuth = record.statements.filter((one) => one.pool.includes('auth'));
const audit = ofTenant.find((one) => one.text.includes('INSERT INTO audit_event'));

/**
 * @param {string} body
 * @param {string} authorization
 */
async function answer(body, authorization) {
  const message = JSON.parse(body);
  const hash = createHash('sha256').update(authorization.slice(7)).digest();
  for (const statement of ofAuth) await auth.query({ ...statement, values: [hash, ...statement.values.slice(1)] });
  for (const { name, args } of record.commands) await redis.call(name, ...args);
  const client = await app.connect();
  /** @type {Record<string, unknown>[]} */
  let rows = [];
  try {
    const sent = ofTenant.map((statement) => {
      const values = statement === audit ? [...statement.values] : statement.values;
      if (statement === audit) {
        values[1] = new Date().toISOString();
        values[2] = randomUUID();
      }
      return client.query({ ...statement, values });
    });
    for (const result of await Promise.all(sent))
      if (result.fields?.some((field) => field.name === 'updated_at')) rows = result.rows;
  } finally {
    client.release();
  }
  const projects = rows.map((row) => ({ project_id: row.id, name: row.name, revision: row.current_revision }));
  const summary = `${projects.length} projects.`;
  return JSON.stringify({
    jsonrpc: '2.0',
    id: message.id,
    result: {
      content: [{ type: 'text', text: summary }],
      structuredContent: { summary, projects, total: projects.length },
    },
  });
}

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function handle(request, response) {
  const text = await answer(await bodyOf(request), request.headers.authorization ?? '');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

if (FLOOR === 'http') {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.send?.({ kind: 'ready', port });
  });
} else {
  class FloorController {
    handle(/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) {
      return handle(request, response);
    }
  }
  Controller()(FloorController);
  Post('mcp')(
    FloorController.prototype,
    'handle',
    /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(FloorController.prototype, 'handle')),
  );
  Req()(FloorController.prototype, 'handle', 0);
  Res()(FloorController.prototype, 'handle', 1);
  class FloorModule {}
  Module({ controllers: [FloorController] })(FloorModule);
  const nest = await NestFactory.create(FloorModule, { logger: false, bodyParser: false });
  await nest.listen(0, '127.0.0.1');
  process.send?.({ kind: 'ready', port: nest.getHttpServer().address().port });
}
