import { analyseSteadySeepage, analyseTransientSeepage } from '@talud/slope';
import {
  defineModel,
  emptyDocument,
  flowProblem,
  generateMesh,
  meshBytes,
  setHydraulic,
  setSeepageCondition,
  setTransient,
  withMesh,
} from '@talud/slope-model';

/** @typedef {import('@talud/slope-model').ProjectDocument} ProjectDocument */

const STAGES = 20;

/**
 * A dam on a foundation, unsaturated above the water, a reservoir on one side: mesh and steady flow, and the reservoir drawn down over
 * twenty stages. Both as a project states them.
 * @returns {import('./scenes.mjs').Scene[]}
 */
export function seepageScenes() {
  const { document, mesh, meshing } = damWithReservoir();
  const name = `seepage of ${mesh.regionOfTriangle.length} triangles`;
  const problem = flowProblem(document, mesh);
  if (problem.kind !== 'steady') throw new Error('the scene is not steady');
  const { model, conditions } = problem;
  const steady = Array.from({ length: 5 }, () =>
    seconds(() => {
      const solved = analyseSteadySeepage(model, conditions);
      if (!solved.ok || !solved.value.solution.convergence.converged) throw new Error('the flow did not converge');
    }),
  );
  return [
    row(`mesh of ${mesh.regionOfTriangle.length} triangles`, meshing, 0.1),
    row(`${name}, unconfined, steady`, median(steady), 1.5),
    row(`${name}, a reservoir drawn down in ${STAGES} stages`, drawdown(document, mesh), 15),
  ];
}

/**
 * @param {ProjectDocument} steady
 * @param {import('@talud/slope').TriangleMesh} mesh
 */
function drawdown(steady, mesh) {
  const stages = Array.from({ length: STAGES }, (_, index) => ({
    time: index + 1,
    bcs: { base: 'defaults', assign: [{ reservoir: { level: 36 - (12 * (index + 1)) / STAGES } }] },
  }));
  const document = after(setTransient(steady, { stages }));
  const problem = flowProblem(document, mesh);
  if (problem.kind !== 'transient') throw new Error('the scene is not transient');
  return seconds(() => {
    const solved = analyseTransientSeepage(problem.model, problem.initial, problem.stages, problem.settings);
    if (!solved.ok || solved.value.stages.some(({ stage }) => !stage.convergence.converged)) {
      throw new Error('a stage did not converge');
    }
  });
}

function damWithReservoir() {
  let ids = 0;
  const strength = { model: 'undrained', params: { cohesion: 10 } };
  const defined = defineModel(
    emptyDocument('dam'),
    {
      external: [
        [0, 0],
        [200, 0],
        [200, 20],
        [130, 20],
        [100, 40],
        [90, 40],
        [50, 20],
        [0, 20],
      ],
      material_boundaries: [
        [
          [50, 20],
          [130, 20],
        ],
      ],
      materials: [
        { name: 'foundation', strength, unit_weight: 20, at: [100, 10] },
        { name: 'dam', strength, unit_weight: 20, at: [95, 30] },
      ],
    },
    () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`,
  );
  const section = after(defined);
  const generated = generateMesh(section, { target_elements: 10_000 });
  if (!generated.ok) throw new Error(generated.message);
  const mesh = generated.value;
  const times = Array.from({ length: 5 }, () => seconds(() => generateMesh(section, { target_elements: 10_000 })));
  const hash = 'a'.repeat(64);
  /** @type {import('@talud/slope-model').ProjectDocument} */
  let document = { ...after(withMesh(section, mesh, hash)), blobs: new Map([[hash, meshBytes(mesh)]]) };
  document = after(setHydraulic(document, { material: 'foundation', model: 'van_genuchten', library: 'Loam' }));
  document = after(setHydraulic(document, { material: 'dam', model: 'van_genuchten', library: 'Silt Loam' }));
  document = after(setSeepageCondition(document, { reservoir: { level: 36 } }));
  return { document, mesh, meshing: median(times) };
}

/**
 * @param {object} edited
 * @returns {ProjectDocument}
 */
function after(edited) {
  if (!('document' in edited))
    throw new Error('message' in edited ? String(edited.message) : 'the scene cannot be set up');
  return /** @type {ProjectDocument} */ (edited.document);
}

/** @param {() => void} work */
function seconds(work) {
  const { user } = process.cpuUsage();
  work();
  return (process.cpuUsage().user - user) / 1e6;
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {number} reach
 * @returns {import('./scenes.mjs').Scene}
 */
function row(name, seconds, reach) {
  const value = Math.round(seconds * 1000) / 1000;
  return { name, value, unit: 's of CPU', reach, ok: value <= reach };
}
