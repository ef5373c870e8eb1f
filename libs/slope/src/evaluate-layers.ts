import { EVERY_METHOD, evaluateTrace, type SurfaceFilter, type Workspace } from './evaluate.js';
import type { Solution } from './methods/method.js';
import { rejectionOrdinal } from './rejection.js';
import type { PreparedSection } from './section/prepare.js';
import { clipToLayer, copyPiecesOf } from './surface/weak-layers.js';

const NONE = rejectionOrdinal('none');

/**
 * Evaluates the surface of the workspace's trace, lifted onto the weak layers that it passes below: onto all of them, which is onto the
 * highest everywhere, or onto each combination of them in turn, of which every method keeps its least factor. Mass and slices in the
 * workspace are then those of the first method that was asked for.
 */
export function evaluateOnLayers(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  only = EVERY_METHOD,
): number {
  const { layers, trace } = work;
  if (!layers) return evaluateTrace(section, filter, work, only);
  const { plain } = layers;
  copyPiecesOf(trace, plain);
  const touched = touchedLayers(section, work);
  const most = section.settings.weakLayerCases?.mostLayers ?? 0;
  if (touched.length === 0 || touched.length > most) return evaluateCase(section, filter, work, touched, only);
  return leastOfCases(section, filter, work, touched, only);
}

/** Indices of the layers that the surface passes below. */
function touchedLayers({ weakLayers }: PreparedSection, { layers, trace }: Workspace): number[] {
  const touched: number[] = [];
  weakLayers.forEach((layer, i) => {
    if (!layers) return;
    if (clipToLayer(trace, layer, layers)) touched.push(i);
    copyPiecesOf(layers.plain, trace);
  });
  return touched;
}

function evaluateCase(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  lifted: readonly number[],
  only: number,
): number {
  const { layers, trace } = work;
  if (!layers) return NONE;
  copyPiecesOf(layers.plain, trace);
  for (const i of lifted) {
    const layer = section.weakLayers[i];
    if (layer) clipToLayer(trace, layer, layers);
  }
  return evaluateTrace(section, filter, work, only);
}

function leastOfCases(
  section: PreparedSection,
  filter: SurfaceFilter,
  work: Workspace,
  touched: readonly number[],
  only: number,
): number {
  const { solutions } = work;
  const least = solutions.map(() => ({ factor: 0, value: Number.POSITIVE_INFINITY, layers: touched }));
  for (let bits = 0; bits < 2 ** touched.length; bits++) {
    const lifted = touched.filter((_, k) => (bits >> k) & 1);
    if (evaluateCase(section, filter, work, lifted, only) !== NONE) continue;
    solutions.forEach(({ factor, value, rejection }, m) => {
      const best = least[m];
      if ((only !== EVERY_METHOD && only !== m) || rejection !== NONE || !best || value >= best.value) return;
      best.factor = factor;
      best.value = value;
      best.layers = lifted;
    });
  }
  const leading = least.find(({ value }) => Number.isFinite(value));
  // Where no case has a factor, the one on all layers says why.
  const lost = evaluateCase(section, filter, work, leading?.layers ?? touched, only);
  if (lost !== NONE) return lost;
  solutions.forEach((solution: Solution, m) => {
    const best = least[m];
    if (!best || !Number.isFinite(best.value)) return;
    solution.factor = best.factor;
    solution.value = best.value;
    solution.rejection = NONE;
  });
  return NONE;
}
