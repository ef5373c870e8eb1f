import { redactField, redactText } from './redact.js';

export type Level = 'debug' | 'info' | 'warning' | 'error';

/** Writes what happened: a fixed sentence, and what varies as fields. */
export type Logger = Readonly<Record<Level, (message: string, fields?: Readonly<Record<string, unknown>>) => void>>;

export interface LoggerOptions {
  /** Which process speaks, for example `gateway`. */
  readonly program: string;
  /** The least level that is written. */
  readonly level: Level;
  /** Takes one line, with its line end; standard error by default. */
  readonly write?: (line: string) => void;
  readonly now?: () => Date;
}

const ORDER: readonly Level[] = ['debug', 'info', 'warning', 'error'];
const LONGEST_LINE = 16_384;

/**
 * A logger of JSON lines: `time`, `level`, `program`, `message`, then the fields. Secrets are left out of all of them
 * (see `redact.ts`); a line longer than 16 KB keeps its head only. Logging never throws.
 */
export function makeLogger({ program, level, write = toStandardError, now = () => new Date() }: LoggerOptions): Logger {
  const at =
    (own: Level) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}): void => {
      if (ORDER.indexOf(own) < ORDER.indexOf(level)) return;
      const head = { time: now().toISOString(), level: own, program, message: redactText(message) };
      write(`${line(head, fields)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warning: at('warning'), error: at('error') };
}

function line(head: Record<string, string>, fields: Readonly<Record<string, unknown>>): string {
  try {
    // The head comes last into the object, so that no field passes itself off as the time or the program.
    const rest = Object.entries(fields).filter(([key]) => !(key in head));
    const text = JSON.stringify({
      ...head,
      ...Object.fromEntries(rest.map(([key, value]) => [key, redactField(key, value)])),
    });
    if (text.length <= LONGEST_LINE) return text;
    return JSON.stringify({ ...head, message: head.message?.slice(0, 2000), cut: text.slice(0, LONGEST_LINE / 2) });
  } catch (error) {
    return JSON.stringify({ ...head, unwritable: String(error) });
  }
}

function toStandardError(text: string): void {
  process.stderr.write(text);
}
