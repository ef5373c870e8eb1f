import { type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';
import { type Members, membersOf, quoted } from './members.js';

/** Models with parts beside their numbers and tables, of which nobody has published how a file holds them. */
const UNPUBLISHED: readonly unknown[] = ['generalized_anisotropic', 'snowden_anisotropic_linear', 'discrete_function'];

/** A strength in the words of a document: the models have the same names, parameters and units, and a document reads them strictly. */
export function ogrStrength(path: string, raw: unknown): Parsed<object> | Refused {
  const strength = membersOf(path, raw);
  if (!strength.ok) return strength;
  const model = strength.value.get('model_id');
  if (UNPUBLISHED.includes(model)) {
    const message = `${path}: how a file holds the strength model ${quoted(String(model))} is not published.`;
    return refuse(
      'E_INVALID_ARGUMENT',
      message,
      'Give the material another model in a copy of the file, and its own with material_set.',
    );
  }
  const params = membersOf(`${path}.params`, strength.value.get('params') ?? {});
  if (!params.ok) return params;
  const beside = [...strength.value].filter(([name]) => !['model_id', 'params', 'cutoff_enabled'].includes(name));
  return parsed({
    ...Object.fromEntries(beside),
    model,
    params: Object.fromEntries(withCutoff(strength.value, params.value)),
  });
}

/** A cutoff that is off has a number all the same; in a document it counts when it is there. */
function withCutoff(strength: Members, params: Members): [string, unknown][] {
  const on = strength.get('cutoff_enabled') === true;
  return [...params].filter(([name]) => on || name !== 'cutoff');
}
