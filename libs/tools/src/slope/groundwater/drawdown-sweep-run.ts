import { TaludError } from '@talud/errors';
import { effectiveSetting, MOST_LEVELS, surfaceCount, sweepable, sweepLevels } from '@talud/slope-model';
import { refusal } from '../edit/edit-project.js';
import { PROJECT_RUN_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { METHODS_ARGUMENT, refuseTooMany, requireRunnable } from '../runs/require-runnable.js';
import { runOfProject } from '../runs/run-of-project.js';

const DEFAULT_LEVELS = 11;

export const drawdownSweepRun = runOfProject({
  name: 'drawdown_sweep_run',
  title: 'Sweep a drawdown',
  description:
    'Searches the slope at n_levels levels of the reservoir, from the water table down to the lowest ground under it, and with no water left: the worst level is often one on the way down. Needs groundwater.advanced_option rapid_drawdown; the method is groundwater.rapid_drawdown_method. Soil that drains follows the pool at each level; the drawdown line is not read. Trap: each level is a whole search.',
  set: 'groundwater',
  errors: PROJECT_RUN_ERRORS,
  takes: {
    methods: METHODS_ARGUMENT,
    n_levels: { type: 'integer', minimum: 2, maximum: MOST_LEVELS, description: `Default ${DEFAULT_LEVELS}.` },
    include_total: { type: 'boolean', description: 'Also with no water left. Default true.' },
  },
  answers: { worst: { type: ['object', 'null'] }, notes: LIST },
  ask(document, args, run) {
    if (effectiveSetting(document.settings, 'groundwater.advanced_option') !== 'rapid_drawdown') {
      throw new TaludError('E_NOT_CONFIGURED', 'Rapid drawdown is off.', {
        hint: 'Set groundwater.advanced_option to rapid_drawdown with settings_set.',
      });
    }
    const terms = requireRunnable(sweepable(document), args);
    const levels = sweepLevels(document, typeof args.n_levels === 'number' ? args.n_levels : DEFAULT_LEVELS);
    if (!levels.ok) throw refusal(levels);
    const includeTotal = args.include_total !== false;
    const searches = levels.value.length + (includeTotal ? 1 : 0);
    refuseTooMany(searches * surfaceCount(document), run.context.limits.surfacesPerRun);
    return { kind: 'drawdown_sweep', ...terms, levels: levels.value, includeTotal };
  },
});
