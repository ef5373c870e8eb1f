import { analyseSteadySeepage, analyseTransientSeepage, freeSurface } from '@talud/slope';
import { withFlow } from '@talud/slope-io';
import { fieldBytes, flowProblem, flowSource, openMesh } from '@talud/slope-model';

/**
 * @typedef {import('@talud/slope').SeepageField} Field
 * @typedef {import('@talud/slope-model').ProjectDocument} ProjectDocument
 * @typedef {import('@talud/slope-io').PublishedSeepage} PublishedSeepage
 */

/** Chosen, for every case alike: where water comes out is a node, so its height is as coarse as the mesh. */
const ELEMENTS = 10_000;

/**
 * The steady field of a case's flow, and the project that holds it.
 * @param {ProjectDocument} section
 * @param {PublishedSeepage} seepage
 * @returns {{ ok: true, field: Field, document: ProjectDocument } | { ok: false, reason: string }}
 */
export function steadyField(section, seepage) {
  const { document, problem, reason } = flowOf(section, seepage, { elements: ELEMENTS });
  if (problem?.kind !== 'steady') return { ok: false, reason };
  const outcome = analyseSteadySeepage(problem.model, problem.conditions);
  if (!outcome.ok) return { ok: false, reason: outcome.problems.map(({ message }) => message).join(' ') };
  if (!outcome.value.solution.convergence.converged) return { ok: false, reason: 'seepage did not converge' };
  return { ok: true, field: outcome.value, document: holding(document, outcome.value) };
}

/**
 * The fields of a transient flow at given times.
 * @param {ProjectDocument} section
 * @param {PublishedSeepage} seepage
 * @param {readonly number[]} timesS
 * @returns {{ ok: true, fields: Map<number, Field>, document: ProjectDocument } | { ok: false, reason: string }}
 */
export function transientFields(section, seepage, timesS) {
  const { document, problem, reason } = flowOf(section, seepage, { elements: ELEMENTS, timesS });
  if (problem?.kind !== 'transient') return { ok: false, reason };
  const { model, initial, stages, settings } = problem;
  const outcome = analyseTransientSeepage(model, initial, stages, settings);
  if (!outcome.ok) return { ok: false, reason: outcome.problems.map(({ message }) => message).join(' ') };
  const fields = new Map(outcome.value.stages.map(({ field }, i) => [timesS[i] ?? 0, field]));
  return { ok: true, fields, document };
}

/**
 * @param {ProjectDocument} section
 * @param {PublishedSeepage} seepage
 * @param {import('@talud/slope-io').FlowWishes} wishes
 */
function flowOf(section, seepage, wishes) {
  const made = withFlow(section, seepage, wishes);
  if (!made.ok) return { document: section, problem: null, reason: made.reason };
  const mesh = openMesh(made.document);
  return { document: made.document, problem: mesh ? flowProblem(made.document, mesh) : null, reason: 'no mesh' };
}

/**
 * A project that holds a solved field, as a run leaves it.
 * @param {ProjectDocument} document
 * @param {Field} field
 * @returns {ProjectDocument}
 */
function holding(document, field) {
  const { seepage } = document;
  if (!seepage) return document;
  const blob = 'b'.repeat(64);
  const written = { blob, analysis: /** @type {const} */ ('steady'), stages: 1, solvedFrom: flowSource(document) };
  const blobs = new Map([...(document.blobs ?? []), [blob, fieldBytes([field.solution])]]);
  return { ...document, seepage: { ...seepage, field: written }, blobs };
}

/**
 * What a field says of a published quantity; null for one that is not read.
 * @param {Field} field
 * @param {import('@talud/slope-io').PublishedSeepage} seepage
 * @param {import('@talud/slope-io').CaseExpected} expected
 * @returns {number | null}
 */
export function measured(field, seepage, { quantity, at: [x, y] = [0, 0], at_x: atX }) {
  switch (quantity) {
    case 'total_head':
      return field.at(x, y)?.totalHeadM ?? null;
    case 'pressure_head':
      return field.at(x, y)?.pressureHeadM ?? null;
    case 'excess_ratio': {
      const drained = seepage.conditions.find(({ kind }) => kind === 'total_head');
      const head = field.at(x, y)?.totalHeadM;
      if (drained?.kind !== 'total_head' || head === undefined || seepage.initialHeadM === null) return null;
      return (head - drained.headM) / (seepage.initialHeadM - drained.headM);
    }
    case 'discharge_m2_per_s':
    case 'discharge_m3_per_s_per_m':
      return field.inflowM2PerS();
    case 'discharge_m3_per_min_per_m':
      return 60 * field.inflowM2PerS();
    case 'phreatic_height':
      return atX === undefined ? null : surfaceAt(field, atX);
    case 'phreatic_height_above_focus_y1':
      return surfaceAt(field, focusX(seepage));
    case 'water_table_elevation_at_toe':
      return tailWater(seepage, field);
    case 'release_point_elevation':
      return Math.max(
        ...Array.from(field.solution.exitNodes, (node) => field.mesh.y[node] ?? Number.NEGATIVE_INFINITY),
      );
    default:
      return null;
  }
}

/**
 * Total head where the tail water meets the slope: the upper end of the line that the lowest head is held on.
 * @param {import('@talud/slope-io').PublishedSeepage} seepage
 * @param {Field} field
 */
function tailWater({ conditions }, field) {
  const heads = conditions.flatMap((each) => (each.kind === 'total_head' ? [each] : []));
  const lowest = heads.sort((a, b) => a.headM - b.headM)[0];
  const shore = lowest && [...lowest.at.along].sort((a, b) => b[1] - a[1])[0];
  return shore ? (field.at(shore[0], shore[1])?.totalHeadM ?? null) : null;
}

/**
 * The focus of Kozeny's parabola: the tip of the drain, where the lowest head is held.
 * @param {import('@talud/slope-io').PublishedSeepage} seepage
 */
function focusX({ conditions }) {
  const heads = conditions.flatMap((each) => (each.kind === 'total_head' ? [each] : []));
  const drain = heads.sort((a, b) => a.headM - b.headM)[0];
  return drain?.at.along[0]?.[0] ?? Number.NaN;
}

/**
 * Highest zero of the pressure over x.
 * @param {Field} field
 * @param {number} x
 */
function surfaceAt(field, x) {
  const heights = freeSurface(field.mesh, field.pressureHeadM()).flatMap((line) =>
    line.slice(1).flatMap(([bx, by], i) => {
      const [ax, ay] = line[i] ?? [bx, by];
      return ax !== bx && (ax - x) * (bx - x) <= 0 ? [ay + ((x - ax) / (bx - ax)) * (by - ay)] : [];
    }),
  );
  return heights.length > 0 ? Math.max(...heights) : null;
}
