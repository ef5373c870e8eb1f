import { DISTRIBUTIONS, randomVariableEntry, randomVariables, setRandomVariable } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { variableLine } from './variable-line.js';

export const randomVariableSet = editTool({
  name: 'random_variable_set',
  title: 'Set a random variable',
  description:
    'Makes a number of the project random, or changes how; keys (kind:target_id:param) and labels (Clay: cohesion) come from random_variable_list. The mean is the value in the model. Values lie between mean - rel_min and mean + rel_max, what lies beyond is cut off. A new one is normal with a standard deviation of 10 % of the mean and a range of 30 %. catalog distributions says what each reads.',
  set: 'statistics',
  annotations: { ...EDIT, idempotentHint: true },
  errors: {
    ...SECTION_ERRORS,
    E_NOT_FOUND: 'No number of the project has the key.',
    E_CONFLICT: 'The two are correlated already, the other way round.',
    E_TOO_LARGE: 'The project has as many random variables as one may have.',
  },
  takes: {
    key: { type: 'string', description: 'Key or label.' },
    distribution: { type: 'string', enum: DISTRIBUTIONS, description: 'none: it does not vary.' },
    std_dev: { type: 'number', description: 'In the unit of the number.' },
    rel_min: { type: 'number', description: 'Mean less lowest value.' },
    rel_max: { type: 'number', description: 'Highest value less mean.' },
    correlated_with: { type: 'string', description: 'Another variable; "" for none.' },
    correlation: { type: 'number', description: '-1 to 1, of the ranks.' },
    label: { type: 'string' },
  },
  required: ['key'],
  answers: {},
  make: setRandomVariable,
  say: (placed, { document }) => {
    const variable = randomVariableEntry(placed);
    const { defined } = randomVariables(document);
    return {
      did: `Made ${variable.label} random: ${variableLine(variable, defined)}`,
      fields: { variable, defined: defined.length },
    };
  },
});
