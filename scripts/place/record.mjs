// Loaded before the gateway (`node --import`): writes down what one call asks of Postgres and Redis, so that the floor
// can ask the same. Switched on and off over IPC.

import { Redis } from 'ioredis';
import pg from 'pg';

/** @type {{ pool: string, name?: string, text: string, values: unknown[] }[] | undefined} */
let statements;
/** @type {{ name: string, args: unknown[] }[]} */
let commands = [];

const query = pg.Client.prototype.query;
/** @type {any} */ (pg.Client.prototype).query = function recorded(
  /** @type {any} */ config,
  /** @type {any[]} */ ...rest
) {
  if (statements && config) {
    const { name, text, values } =
      typeof config === 'string' ? { name: undefined, text: config, values: rest[0] } : config;
    statements.push({
      pool: this.connectionParameters.application_name,
      ...(name ? { name } : {}),
      text,
      values: values ?? [],
    });
  }
  return Reflect.apply(query, this, [config, ...rest]);
};

const send = Redis.prototype.sendCommand;
Redis.prototype.sendCommand = function recorded(/** @type {any} */ command, /** @type {any} */ stream) {
  if (statements) commands.push({ name: command.name, args: command.args });
  return send.call(this, command, stream);
};

process.on('message', (message) => {
  if (message === 'record') {
    statements = [];
    commands = [];
  } else if (message === 'recorded') {
    const plain = JSON.parse(
      JSON.stringify({ statements, commands }, function revive(key, value) {
        const raw = this[key];
        return Buffer.isBuffer(raw)
          ? { base64: raw.toString('base64') }
          : raw instanceof Date
            ? { date: raw.toISOString() }
            : value;
      }),
    );
    statements = undefined;
    // What is measured from here on is the server as it is.
    pg.Client.prototype.query = query;
    Redis.prototype.sendCommand = send;
    process.send?.({ kind: 'recorded', ...plain });
  }
});
