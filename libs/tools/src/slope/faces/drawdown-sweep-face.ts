import { captionOfResult, type RunResult, shownFactor, valueText } from '@talud/slope-model';
import { criticalQueries } from './critical-queries.js';
import { criticalView, only, surfaceText, withoutSlices } from './method-lines.js';
import type { MethodView, ResultFace } from './result-face.js';

type Sweep = RunResult<'drawdown_sweep'>;

/** A search at every level of a drawdown; the value of a method is its least. */
export const drawdownSweepFace: ResultFace<'drawdown_sweep'> = {
  progress: 'searches done',
  methods,
  headline: (result) => {
    const { worst, levels } = result;
    if (worst === null) return `No surface has a factor at any of ${levels.length} levels`;
    const name = result.methods.find(({ method_id }) => method_id === worst.method_id)?.name ?? worst.method_id;
    return `Worst of ${levels.length} levels: ${levelText(worst.level)}, ${name} ${valueText(captionOfResult(result), worst.fos)}`;
  },
  figures: ({ levels, methods: swept, worst, notes }, wanted) => ({
    methods: only(swept, wanted).map(({ critical, ...method }) => ({
      ...method,
      levels,
      critical: critical === null ? null : { ...critical, solved: withoutSlices(critical.solved) },
    })),
    worst,
    notes,
  }),
  lines: ({ levels, methods: swept, notes }, wanted) => [
    ...only(swept, wanted).flatMap(({ name, method_id, fos, critical }) => [
      `${name} (${method_id})${critical === null ? '' : `, worst at ${levelText(critical.level)} on ${surfaceText(critical.solved.surface)}`}:`,
      ...levels.map((level, i) => `  ${levelText(level)}: ${factorText(fos[i] ?? null)}`),
    ]),
    ...notes,
  ],
  views: { critical: (result, { wanted, cuts }) => criticalView(only(methods(result), wanted), cuts) },
  queries: criticalQueries(methods),
};

function methods(result: Sweep): readonly MethodView[] {
  const caption = captionOfResult(result);
  return result.methods.map(({ method_id, name, critical }) => {
    return { method_id, name, caption, value: critical?.fos ?? null, solved: critical?.solved ?? null };
  });
}

function levelText(level: Sweep['levels'][number]): string {
  return typeof level === 'number' ? `level ${level} m` : level;
}

function factorText(value: number | null): string {
  return value === null ? 'no factor' : shownFactor(value, 4);
}
