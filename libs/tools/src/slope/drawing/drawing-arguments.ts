import { TaludError } from '@talud/errors';
import { DRAWING_UNIT_NAMES, type DrawingOptions, KIND_ALIASES, LAYER_KINDS, type LayerKind } from '@talud/slope-io';
import type { Arguments, ToolRun } from '../../registry/tool.js';
import { closestName } from '../errors/words-of-the-field.js';
import { FILE, givenFile } from '../exchange/given-file.js';
import type { DrawingGiven } from '../heavy/import-in-thread.js';

/** Shares of the diagonal of the layers that are read, in percent. */
const [WELD_PCT, SIMPLIFY_PCT] = [0.05, 0.02];

export const UNIT = {
  type: 'string',
  enum: DRAWING_UNIT_NAMES,
  description: 'Of the drawing; dxf_import asks for it when the drawing states another than m.',
} as const;

/** What reading a drawing takes. */
export const DRAWING_ARGUMENTS = {
  file: FILE,
  unit: UNIT,
  layer_kinds: {
    type: 'object',
    description: `{layer: what it holds}: ${LAYER_KINDS.join(', ')}. Default: as the names propose.`,
    additionalProperties: { type: 'string' },
  },
  weld_pct: {
    type: 'number',
    minimum: 0,
    maximum: 5,
    description: `Ends nearer than this are joined; % of the diagonal of the layers read. Default ${WELD_PCT}.`,
  },
  simplify: { type: 'boolean', description: 'Leave out vertices that a line can do without. Default true.' },
  simplify_pct: {
    type: 'number',
    minimum: 0,
    maximum: 5,
    description: `How far a line may move by that; % of the diagonal. Default ${SIMPLIFY_PCT}.`,
  },
} as const;

export interface GivenDrawing {
  readonly name: string;
  /** What reading it takes: work that grows with the drawing, bounded by what is read of one (`libs/slope-io/src/dxf/read-pairs.ts`). */
  readonly given: DrawingGiven;
}

/**
 * The drawing that a call gives, not read yet.
 *
 * @throws E_NOT_FOUND, E_INVALID_ARGUMENT, E_TOO_LARGE
 */
export async function givenDrawing(run: ToolRun, args: Arguments): Promise<GivenDrawing> {
  const { name, content } = await givenFile(run, args.file);
  const unit = DRAWING_UNIT_NAMES.find((one) => one === args.unit);
  const options: DrawingOptions = {
    ...(unit === undefined ? {} : { unit }),
    layerKinds: layerKinds(args.layer_kinds),
    weldShare: numberOf(args.weld_pct, WELD_PCT) / 100,
    simplifyShare: args.simplify === false ? 0 : numberOf(args.simplify_pct, SIMPLIFY_PCT) / 100,
  };
  return { name, given: { content, options } };
}

function layerKinds(raw: unknown): Map<string, LayerKind> {
  const kinds = new Map<string, LayerKind>();
  for (const [layer, value] of Object.entries(typeof raw === 'object' && raw !== null ? raw : {})) {
    const wanted = String(value).toLowerCase();
    const kind = LAYER_KINDS.find((one) => one === (KIND_ALIASES[wanted] ?? wanted));
    if (kind === undefined) {
      throw new TaludError('E_INVALID_ARGUMENT', 'layer_kinds names a kind that there is not.', {
        hint: closestName(wanted, LAYER_KINDS),
      });
    }
    kinds.set(layer, kind);
  }
  return kinds;
}

function numberOf(value: unknown, standard: number): number {
  return typeof value === 'number' ? value : standard;
}
