import { effectiveSetting, surfaceCount, unreadSetting } from '@talud/slope-model';
import type { ReportInput } from './report-input.js';
import type { Text } from './report-parts.js';
import { choiceName } from './setting-choices.js';
import type { ReportWords } from './words.js';

/** With what a search can be run again. `tried`: how many surfaces it tried; absent: as many as it was to try. */
export function searchProvenance(
  { document, language }: Pick<ReportInput, 'document' | 'language'>,
  words: ReportWords,
  tried?: number,
): readonly (readonly [string, Text])[] {
  const { settings } = document;
  const search = ['search.surface_type', 'search.search_method'] as const;
  const drawsNumbers = unreadSetting(settings, 'random_numbers.seed') === undefined;
  const named = search.map((path) => choiceName(language, path, effectiveSetting(settings, path))).join(', ');
  return [
    [words.search, `${named}; ${words.tried(tried ?? surfaceCount(document))}`],
    [words.seed, drawsNumbers ? String(effectiveSetting(settings, 'random_numbers.seed')) : words.noSeed],
  ];
}
