import type { SearchMethodId } from '../search/search-methods.js';

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

/** A setting: its type, default and bounds, what it means, and when the analysis reads it. */
export type SettingSpec = Described &
  (
    | { type: 'enum'; default: string; choices: readonly string[]; aliases?: Readonly<Record<string, string>> }
    /** null: none of them. */
    | { type: 'optional_enum'; default: null; choices: readonly string[] }
    | { type: 'enum_list'; default: readonly string[]; choices: readonly string[] }
    | { type: 'bool'; default: boolean }
    | { type: 'text'; default: string }
    /** Null: as the rest of the settings has it. */
    | { type: 'optional_bool'; default: null }
    | ({ type: 'int'; default: number } & NumberRange)
    | ({ type: 'float'; default: number } & NumberRange)
    | ({ type: 'optional_float' | 'optional_int'; default: null } & NumberRange)
  );
