import { TaludError } from '@talud/errors';
import { coercePoint, groundLine, listSymbol, type RunResult, shownFactor } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import type { Arguments } from '../../registry/tool.js';
import { documentOf, refusal } from '../edit/edit-project.js';
import {
  alongSlope,
  byCode,
  byFactor,
  type Found,
  perCentre,
  type Reader,
  rawRows,
  throughPoint,
} from '../population/population-views.js';
import { populationReader } from '../population/read-population.js';
import { CODES } from './census-queries.js';
import { surfaceText } from './method-lines.js';
import type { Answered, Asked, Query } from './result-face.js';

const [DEFAULT_ROWS, DEFAULT_BINS, DEFAULT_TOLERANCE_M, RAW_ROWS] = [20, 48, 0.5, 20];

type Analysis = RunResult<'analysis'>;

/** Questions to all surfaces that a search tried. */
export const POPULATION_QUERIES: Readonly<Record<string, Query<RunResult<'analysis'>>>> = {
  filter: {
    reads: ['fos_min', 'fos_max', 'code', 'n'],
    answer: async (asked) =>
      listed(asked, await filtered(reader(asked), asked.methodIndex, asked.args, rowsOf(asked.args))),
  },
  surfaces_through_point: {
    reads: ['point_xy', 'tolerance', 'n'],
    answer: async (asked) => {
      const { args, methodIndex } = asked;
      const point = coercePoint('point_xy', args.point_xy);
      if (!point.ok) throw refusal(point);
      const tolerance = typeof args.tolerance === 'number' ? args.tolerance : DEFAULT_TOLERANCE_M;
      return listed(asked, await throughPoint(reader(asked), methodIndex, point.value, tolerance, rowsOf(args)));
    },
  },
  minimum_per_centre: {
    reads: ['n'],
    answer: async (asked) => {
      const centres = await perCentre(reader(asked), asked.methodIndex, rowsOf(asked.args));
      if (centres.count > 0) return listed(asked, centres, 'centre');
      throw new TaludError('E_CONFLICT', 'No centre of a grid has a surface with a factor.', {
        hint: 'Only a grid search has centres; view filter lists the surfaces of every search.',
      });
    },
  },
  sf_along_slope: {
    reads: ['bins'],
    answer: async (asked) => {
      const { run, found, result, methodIndex, args } = asked;
      const symbol = symbolOf(result, methodIndex);
      const ground = groundLine(documentOf((await readRevision(run.tx, found.projectId, found.revision)).document));
      const range = [ground[0]?.[0] ?? 0, ground[ground.length - 1]?.[0] ?? 0] as const;
      const bins = typeof args.bins === 'number' ? args.bins : DEFAULT_BINS;
      const points = await alongSlope(reader(asked), methodIndex, range, bins);
      const lines = points.map(([x, factor]) => `x ${x.toFixed(2)}: ${symbol} = ${shownFactor(factor, 4)}`);
      return { said: `${points.length} of ${bins} stretches with surfaces`, structured: { points }, lines };
    },
  },
  raw_data: {
    reads: [],
    answer: async (asked) => {
      const { rows: count, head } = await rawRows(reader(asked), asked.methodIndex, RAW_ROWS);
      return {
        said: `${count} surfaces that cut out a mass, the first ${head.length - 1} listed`,
        structured: { rows: count, csv_head: head },
        lines: head,
      };
    },
  },
};

function reader({ run, found }: Pick<Asked<Analysis>, 'run' | 'found'>): Reader {
  return populationReader(run.tx, found.id);
}

function rowsOf({ n }: Arguments): number {
  return typeof n === 'number' ? n : DEFAULT_ROWS;
}

async function filtered(read: Reader, method: number, args: Arguments, rows: number): Promise<Found> {
  const { code, fos_min: from, fos_max: to } = args;
  if (code === undefined) {
    const range = { from: typeof from === 'number' ? from : 0, to: typeof to === 'number' ? to : Infinity };
    return byFactor(read, method, range, rows);
  }
  if (from !== undefined || to !== undefined) {
    throw new TaludError('E_CONFLICT', 'A surface with a code has no factor.', {
      hint: 'Give code, or fos_min and fos_max.',
    });
  }
  if (typeof code !== 'number' || !CODES.includes(code)) {
    throw new TaludError('E_NOT_FOUND', 'There is no such code.', { hint: `Codes: ${CODES.join(', ')}.` });
  }
  return byCode(read, method, code, rows);
}

/** What the values of the population are. */
function symbolOf({ methods }: Analysis, methodIndex: number): string {
  return listSymbol(methods[methodIndex]?.caption ?? 'fos');
}

function listed({ result, methodIndex }: Asked<Analysis>, { count, surfaces }: Found, noun = 'surface'): Answered {
  const symbol = symbolOf(result, methodIndex);
  const lines = surfaces.map(({ fos, error_code, reason, surface, distance }, index) => {
    const outcome = fos === null ? `${error_code} ${reason ?? ''}` : `${symbol} = ${shownFactor(fos, 4)}`;
    return `${index + 1}. ${outcome} on ${surfaceText(surface)}${distance === undefined ? '' : `, ${distance} m off`}`;
  });
  const truncated =
    surfaces.length < count
      ? {
          truncated: [
            {
              what: 'surfaces',
              shown: surfaces.length,
              total: count,
              rest: 'Ask with a larger n, or a narrower filter.',
            },
          ],
        }
      : {};
  const said = `${count} ${noun}${count === 1 ? '' : 's'}, ${surfaces.length} listed`;
  return { said, structured: { count, surfaces, ...truncated }, lines };
}
