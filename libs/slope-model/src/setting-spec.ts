import type { SearchMethodId } from './search/search-methods.js';

interface Described {
  unit: string;
  meaning: string;
  /** Condition under which the analysis reads it; absent: always. */
  readWhen?: string;
  /** The searches that read it; absent: all. */
  searches?: readonly SearchMethodId[];
}

interface NumberRange {
  min?: number;
  max?: number;
  /** Exclusive bounds. */
  above?: number;
  below?: number;
}

export type SettingSpec = Described &
  (
    | { type: 'enum'; default: string; choices: readonly string[]; aliases?: Readonly<Record<string, string>> }
    /** null: none of them. */
    | { type: 'optional_enum'; default: null; choices: readonly string[] }
    | { type: 'enum_list'; default: readonly string[]; choices: readonly string[] }
    | { type: 'bool'; default: boolean }
    | ({ type: 'int'; default: number } & NumberRange)
    | ({ type: 'float'; default: number } & NumberRange)
    | ({ type: 'optional_float'; default: null } & NumberRange)
  );
