import { LIMITS, type Parsed, parsed, type Refused } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { eachMember, type Members, membersOf, noteUnknown } from './members.js';

/** Where surfaces must pass, in the words of a document. */
export function ogrFocus(raw: unknown, ledger: Ledger): Parsed<readonly object[]> | Refused {
  const list = eachMember('focus_objects', raw, LIMITS.focusObjects);
  if (!list.ok) return list;
  const focus: object[] = [];
  for (const { path, members } of list.value) {
    noteUnknown(ledger, path, members, ['id', 'kind', 'points', 'tolerance', 'enabled']);
    const [kind, points] = [members.get('kind'), members.get('points')];
    // The file has a tolerance for each kind; a window and a line read none.
    const toleranceM = kind === 'point' || kind === 'tangent' ? members.get('tolerance') : undefined;
    focus.push({ id: members.get('id'), kind, points, toleranceM, enabled: members.get('enabled') ?? true });
  }
  if (focus.length > 0) ledger.add('kept', `${focus.length} focus objects.`);
  return parsed(focus);
}

export interface VariablesGiven {
  readonly variables: readonly { readonly key: string }[];
  /** The mean that the file has of each. */
  readonly means: ReadonlyMap<string, unknown>;
}

/** The random variables, in the words of a document. */
export function ogrVariables(
  raw: unknown,
  converted: ReadonlySet<unknown>,
  ledger: Ledger,
): Parsed<VariablesGiven> | Refused {
  const list = eachMember('random_variables', raw, LIMITS.randomVariables);
  if (!list.ok) return list;
  const variables: { key: string }[] = [];
  const means = new Map<string, unknown>();
  for (const { path, members } of list.value) {
    noteUnknown(ledger, path, members, KNOWN);
    const spread = membersOf(`${path}.distribution`, members.get('distribution'));
    if (!spread.ok) return spread;
    noteUnknown(ledger, `${path}.distribution`, spread.value, ['dist_type', 'mean', 'std_dev', 'rel_min', 'rel_max']);
    const [kind, target, param] = ['kind', 'target_id', 'param'].map((name) => members.get(name) ?? '');
    const key = [kind, target, param].map(String).join(':');
    if (kind === 'distributed_load' && converted.has(target)) {
      ledger.add('problem', `The random variable ${param}: its load has other numbers here; define it again.`);
      continue;
    }
    const label = members.get('label');
    variables.push({
      key,
      ...{ distribution: spread.value.get('dist_type'), standardDeviation: spread.value.get('std_dev') },
      ...{ relMin: spread.value.get('rel_min'), relMax: spread.value.get('rel_max') },
      ...partner(members),
      ...(label === '' ? {} : { label }),
    });
    means.set(key, spread.value.get('mean'));
  }
  if (variables.length > 0) ledger.add('kept', `${variables.length} random variables.`);
  return parsed({ variables, means });
}

const KNOWN = ['kind', 'target_id', 'param', 'label', 'distribution', 'correlated_with', 'correlation'];

/** The variable that it is correlated with; an empty text is none. */
function partner(members: Members): { correlatedWith?: unknown; correlation?: unknown } {
  const correlatedWith = members.get('correlated_with') ?? '';
  return correlatedWith === '' ? {} : { correlatedWith, correlation: members.get('correlation') };
}
