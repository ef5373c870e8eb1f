import { analyseSteadySeepage, analyseTransientSeepage } from '@talud/slope';
import {
  flowProblem,
  generateMesh,
  meshBytes,
  openMesh,
  setHydraulic,
  setSeepageCondition,
  setSettings,
  setTransient,
  withMesh,
} from '@talud/slope-model';
import { cellsOfFlow } from '../matrix/cells.mjs';
import { project, undrained } from './sections.mjs';

/**
 * A rectangle of one soil that lets water through where conditions say, by the edits that anybody makes.
 * @typedef {object} Block
 * @property {number} widthM
 * @property {number} heightM
 * @property {number} elements
 * @property {object} hydraulic as `setHydraulic` takes it, but for the material
 * @property {readonly object[]} conditions as `setSeepageCondition` takes them, over no flow anywhere
 */

/**
 * Water that enters the block in steady flow, m2/s.
 * @param {Block} block
 * @returns {import('./check-identities.mjs').Side}
 */
export function steadyInflow(block) {
  const document = blockDocument(block);
  const problem = problemOf(document);
  if (problem.kind !== 'steady') throw new Error('no steady flow');
  const outcome = analyseSteadySeepage(problem.model, problem.conditions);
  if (!outcome.ok || !outcome.value.solution.convergence.converged) throw new Error('the flow did not converge');
  return { value: outcome.value.inflowM2PerS(), cells: cellsOfFlow(document, 'steady') };
}

/**
 * Total head at a point of the block after a time, from one head everywhere.
 * @param {Block} block
 * @param {{ headM: number, timeS: number, at: readonly [number, number] }} asked
 * @returns {import('./check-identities.mjs').Side}
 */
export function headAfter(block, { headM, timeS, at }) {
  const timed = taken(setSettings(blockDocument(block), { 'units.time': 's' })).document;
  const initial = { base: 'defaults', assign: [SEALED, { bc_type: 'total_head', value: headM, side: 'left' }] };
  const { document } = taken(setTransient(timed, { stages: [{ time: timeS }], initial, time_steps: 150 }));
  const problem = problemOf(document);
  if (problem.kind !== 'transient') throw new Error('no transient flow');
  const outcome = analyseTransientSeepage(problem.model, problem.initial, problem.stages, problem.settings);
  const head = outcome.ok ? outcome.value.stages.at(-1)?.field.at(...at)?.totalHeadM : undefined;
  if (head === undefined) throw new Error('no head at the point');
  return { value: head, cells: cellsOfFlow(document, 'transient') };
}

const SEALED = { bc_type: 'nodal_flow', side: 'ground', value: 0 };

/** Any name does: the bytes are not stored. */
const MESH = 'a'.repeat(64);

/** @param {Block} block */
function blockDocument({ widthM, heightM, elements, hydraulic, conditions }) {
  const ground = /** @type {const} */ ([
    [0, heightM],
    [widthM, heightM],
  ]);
  const section = project(ground, 0, [{ strength: undrained(10) }]);
  const mesh = taken(generateMesh(section, { target_elements: elements })).value;
  const meshed = taken(withMesh(section, mesh, MESH)).document;
  const opened = { ...meshed, blobs: new Map([[MESH, meshBytes(mesh)]]) };
  let document = taken(setHydraulic(opened, { material: 'Soil 0', reset: true, ...hydraulic })).document;
  for (const wish of [SEALED, ...conditions]) document = taken(setSeepageCondition(document, wish)).document;
  return document;
}

/** @param {import('@talud/slope-model').ProjectDocument} document */
function problemOf(document) {
  const mesh = openMesh(document);
  if (!mesh) throw new Error('no mesh');
  return flowProblem(document, mesh);
}

/**
 * What an edit makes; a refusal is a fault of the identity.
 * @template {{ ok: true } | { ok: false, message: string }} Outcome
 * @param {Outcome} outcome
 * @returns {Extract<Outcome, { ok: true }>}
 */
function taken(outcome) {
  if (outcome.ok) return /** @type {Extract<Outcome, { ok: true }>} */ (outcome);
  throw new Error(outcome.message);
}
