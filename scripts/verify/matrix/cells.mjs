import { effectiveSetting, STRENGTH_MODELS } from '@talud/slope-model';

/**
 * A capability that a number depends on: its family and its id in the registry, such as `strength/undrained`.
 * @typedef {string} Cell
 */

/**
 * What an analysis is of: the engine's input, and the project that it came from where a project holds it.
 * @typedef {{ input: import('@talud/slope').AnalysisInput, document: import('@talud/slope-model').ProjectDocument | null }} Analysed
 */

/**
 * What the factor of a surface depends on: its method, the strengths of the bases that it runs through, the classes of the supports that
 * it cuts, and the drawdown and the design standard of the section. Materials and supports that the surface does not meet are none.
 * @param {Analysed} analysed
 * @param {string} method
 * @param {import('@talud/slope').SolvedSurface} solved
 * @returns {Cell[]}
 */
export function cellsOfSurface({ input, document }, method, { slices }) {
  return distinct([
    `method/${method}`,
    ...slices.flatMap(({ materialId }) => strengthOf(input, document, materialId)),
    ...supportsCut(document, slices),
    ...(input.drawdown ? [`drawdown/${input.drawdown.method}`] : []),
    ...standardOf(document),
  ]);
}

/**
 * The search that an engine's settings ask for, by the id of the project model.
 * @param {import('@talud/slope').SearchSettings} search
 * @returns {Cell[]}
 */
export function cellsOfSearch(search) {
  if (search.kind === 'free') return [`search/${search.shapes.kind}`];
  return [`search/${search.kind === 'circle_swarm' ? 'particle_swarm' : search.kind}`];
}

/**
 * What a field of water depends on: whether it is steady or in stages, by the choice of `groundwater.method`, and the curves of
 * permeability of the materials.
 * @param {import('@talud/slope-model').ProjectDocument} document
 * @param {'steady' | 'transient'} kind
 * @returns {Cell[]}
 */
export function cellsOfFlow({ materials }, kind) {
  return distinct([
    `flow/fea_${kind}`,
    ...materials.map(({ hydraulic }) => `conductivity/${hydraulic?.model ?? 'constant'}`),
  ]);
}

/**
 * A project names some strengths otherwise than the engine; without one, a name that both have is the same model.
 * @param {Analysed['input']} input
 * @param {Analysed['document']} document
 * @param {string} materialId
 */
function strengthOf(input, document, materialId) {
  const model = (document ?? input).materials.find(({ id }) => id === materialId)?.strength.model;
  return model !== undefined && Object.hasOwn(STRENGTH_MODELS, model) ? [`strength/${model}`] : [];
}

/**
 * @param {Analysed['document']} document
 * @param {import('@talud/slope').SolvedSurface['slices']} slices
 */
function supportsCut(document, slices) {
  const { supports = [], supportTypes = [] } = document ?? {};
  return supports.flatMap(({ head, tail, typeId }) => {
    const type = supportTypes.find(({ id }) => id === typeId);
    return type && slices.some((slice) => crosses(head, tail, slice)) ? [`support/${type.class}`] : [];
  });
}

/**
 * Whether a support meets the base of a slice.
 * @param {import('@talud/slope').Support['head']} head
 * @param {import('@talud/slope').Support['tail']} tail
 * @param {import('@talud/slope').SolvedSurface['slices'][number]} slice
 */
function crosses([hx, hy], [tx, ty], { baseXLeftM: ax, baseYLeftM: ay, baseXRightM: bx, baseYRightM: by }) {
  /** @type {(px: number, py: number, qx: number, qy: number, x: number, y: number) => number} */
  const side = (px, py, qx, qy, x, y) => (qx - px) * (y - py) - (qy - py) * (x - px);
  return (
    side(ax, ay, bx, by, hx, hy) * side(ax, ay, bx, by, tx, ty) <= 0 &&
    side(hx, hy, tx, ty, ax, ay) * side(hx, hy, tx, ty, bx, by) <= 0
  );
}

/** @param {Analysed['document']} document */
function standardOf(document) {
  if (!document || !effectiveSetting(document.settings, 'design_standard.enabled')) return [];
  return [`standard/${effectiveSetting(document.settings, 'design_standard.standard')}`];
}

/** @param {readonly Cell[]} cells */
function distinct(cells) {
  return [...new Set(cells)];
}
