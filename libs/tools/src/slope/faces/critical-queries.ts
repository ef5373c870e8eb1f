import { TaludError } from '@talud/errors';
import { factorSymbol, type RunKind, type RunResult, type SolvedEntry, shownFactor } from '@talud/slope-model';
import type { Answered, MethodView, Query } from './result-face.js';

/** Questions to the critical surface of a method: tension at its bases, forces between its slices, its factors over lambda. */
export function criticalQueries<K extends RunKind>(
  methods: (result: RunResult<K>) => readonly MethodView[],
): Readonly<Record<string, Query<RunResult<K>>>> {
  const of = (
    answer: (solved: SolvedEntry, method: MethodView, result: RunResult<K>) => Answered,
  ): Query<RunResult<K>> => ({
    reads: [],
    answer: ({ result, methodIndex }) => {
      const method = methods(result)[methodIndex];
      if (method?.solved) return answer(method.solved, method, result);
      throw new TaludError('E_CONFLICT', 'No surface has a factor, so there is none to ask.', {
        hint: 'View invalid_summary of an analysis tells why.',
      });
    },
  });
  return { base_tension: of(baseTension), thrust_line: of(thrustLine), lambda_curves: of(lambdaCurves) };
}

function baseTension({ tension, slices_in_tension: bases, n_slices: slices }: SolvedEntry): Answered {
  if (tension === undefined) {
    return { said: `no base of ${slices} is in tension`, structured: { tension: { bases: 0, share: 0 } }, lines: [] };
  }
  const lines = Object.entries(tension.by_treatment).map(
    ([treatment, value]) => `${treatment}: ${value === null ? 'no factor' : shownFactor(value, 4)}`,
  );
  return {
    said: `${bases} of ${slices} bases are in tension, which counts as ${tension.treatment} (advanced.base_tension)`,
    structured: { tension: { bases, ...tension } },
    lines,
  };
}

function thrustLine({ sides }: SolvedEntry, { name }: MethodView): Answered {
  if (sides === undefined) throw without('forces between slices', name);
  const told = sides.filter(({ thrust_y: y }) => y !== null);
  const outside = told.filter(
    ({ thrust_y: y, base_y: base, ground_y: ground }) => y !== null && (y < base || y > ground),
  );
  const lines = sides.map(
    ({ x, thrust, shear, thrust_y, base_y, ground_y }) =>
      `x ${x}: E ${thrust}, X ${shear} kN/m${thrust_y === null ? '' : `, E at y ${thrust_y}`}, base ${base_y}, ground ${ground_y}`,
  );
  return {
    said: `${sides.length} sides of slices, the thrust outside the soil at ${outside.length} of the ${told.length} where its height is known`,
    structured: { sides },
    lines,
  };
}

function lambdaCurves(
  { lambda_curves: curves, fos, details }: SolvedEntry,
  { name }: MethodView,
  result: RunResult,
): Answered {
  if (curves === undefined) throw without('factors over lambda', name);
  const symbol = factorSymbol(result);
  const factor = (value: number | null) => (value === null ? 'none' : shownFactor(value, 4));
  return {
    said: `force and moment equilibrium meet at lambda ${details?.lambda}, ${symbol} = ${shownFactor(fos, 4)}`,
    structured: { lambda_curves: curves },
    lines: curves.map(
      ({ lambda, fos_force, fos_moment }) =>
        `lambda ${lambda}: ${symbol} of forces ${factor(fos_force)}, of moments ${factor(fos_moment)}`,
    ),
  };
}

function without(what: string, name: string): TaludError {
  return new TaludError('E_CONFLICT', `${name} has no ${what}, or they were not kept with this result.`, {
    hint: 'Ask for method_id spencer or gle_morgenstern_price; the surface of a back analysis has none.',
  });
}
