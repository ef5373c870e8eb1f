import { pino } from 'pino';
import { strikeSecrets } from './strike-secrets.js';

export type Fields = Readonly<Record<string, unknown>>;

/** The process's log: one JSON object a line on stderr, with secrets struck out of every text, and nothing that a terminal obeys. */
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
    { write: (line: string) => write(inertLine(strikeSecrets(line))) },
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

/**
 * JSON leaves some signs as they are that move the cursor, part lines or turn the direction of reading where somebody reads the
 * log: the controls of eight bits, the separators of Unicode and the marks of direction. They only stand in its texts.
 */
function inertLine(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Characters of a text of an error: what Postgres says of a value repeats it, whatever its length. Chosen. */
const ERROR_CHARACTERS = 8_000;

function describe(error: Error): Fields {
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  const [message, stack] = [error.message, error.stack].map((text) => text?.slice(0, ERROR_CHARACTERS));
  return { type: error.name, message, stack, ...cause };
}
