import type { RandomVariableEntry } from '@talud/slope-model';
import { unitName } from '../number-text.js';
import type { Language } from '../words.js';
import type { Text } from './report-parts.js';
import type { SectionTable } from './section-table.js';
import { nameOf, parameterName, REPORT_WORDS } from './words.js';

/** Random variables: how each is distributed, between what, and with which other it moves. */
export function variableTable(variables: readonly RandomVariableEntry[], language: Language): SectionTable {
  const { statistics: said, numbers } = REPORT_WORDS[language];
  const label = variableLabels(variables, language);
  const figure = (value: number): string => numbers.digits(value, 6);
  return {
    head: [said.name, said.distribution, said.mean, said.deviation, said.least, said.most, said.unit, said.correlation],
    rows: variables.map(({ key, unit, distribution, low, high, ...variable }): Text[] => [
      label(key),
      said.distributions[distribution.dist_type],
      figure(distribution.mean),
      figure(distribution.std_dev),
      figure(low),
      figure(high),
      unitName(unit),
      'correlated_with' in variable && variable.correlated_with !== undefined
        ? `${label(variable.correlated_with)}: ${numbers.plain(variable.correlation ?? 0)}`
        : null,
    ]),
  };
}

/** By its key the label of a variable, in the language of the report where it is the one that a variable has of itself. */
export function variableLabels(
  variables: readonly Pick<RandomVariableEntry, 'key' | 'label'>[],
  language: Language,
): (key: string) => string {
  return (key) => {
    const label = variables.find((variable) => variable.key === key)?.label ?? key;
    const param = key.slice(key.lastIndexOf(':') + 1);
    const ending = `: ${param}`;
    if (language === 'en' || !label.endsWith(ending)) return label;
    const of = label.slice(0, -ending.length);
    const owner = OWNERS[key.slice(0, key.indexOf(':'))];
    return `${owner === undefined ? of : nameOf(language, owner, of)}: ${parameterName(language, param)}`;
  };
}

/** What a section has one of, by the kind of its variables: no person named it. */
const OWNERS: Readonly<Record<string, string>> = { seismic: 'seismic', water_table: 'water_table' };
