import { pino } from 'pino';
import { strikeSecrets } from './strike-secrets.js';

export type Fields = Readonly<Record<string, unknown>>;

/** The process's log: one JSON object a line on stderr, with secrets struck out of every text. */
export interface Logger {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warning(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

export interface LoggerOptions {
  /** The process, for example `gateway`. */
  name: string;
  level: 'debug' | 'info' | 'warning' | 'error';
  /** Takes the lines; stderr unless a test gives another. */
  write?: (line: string) => void;
}

export function makeLogger({ name, level, write = (line) => process.stderr.write(line) }: LoggerOptions): Logger {
  const log = pino(
    { name, level: level === 'warning' ? 'warn' : level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => write(strikeSecrets(line)) },
  );
  const fieldsOf = (fields: Fields = {}): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? describe(value) : value]),
    );
  return {
    debug: (message, fields) => log.debug(fieldsOf(fields), message),
    info: (message, fields) => log.info(fieldsOf(fields), message),
    warning: (message, fields) => log.warn(fieldsOf(fields), message),
    error: (message, fields) => log.error(fieldsOf(fields), message),
  };
}

/** Characters of a text of an error: what Postgres says of a value repeats it, whatever its length. Chosen. */
const ERROR_CHARACTERS = 8_000;

function describe(error: Error): Fields {
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  const [message, stack] = [error.message, error.stack].map((text) => text?.slice(0, ERROR_CHARACTERS));
  return { type: error.name, message, stack, ...cause };
}
