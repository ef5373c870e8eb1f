import { ASSUMED } from './assumed.js';
import { HEADLINES } from './headlines.js';
import { IMPORTED } from './imported.js';
import { REJECTED } from './rejected.js';
import { SEARCHES } from './searches.js';
import type { Sentence } from './sentence.js';
import { TOLD } from './told.js';
import { WARNED } from './warned.js';

/** What the analysis can say, and the import of a file; the first that fits is taken, so what is more exact stands first. */
export const SENTENCES: readonly Sentence[] = [
  ...ASSUMED,
  ...WARNED,
  ...TOLD,
  ...REJECTED,
  ...SEARCHES,
  ...IMPORTED,
  ...HEADLINES,
];
