import type { AnalysisAnswer, MethodAnswer, Notice } from './answer.js';
import { solveSurface } from './evaluate-surface.js';
import type { EngineMethodId } from './input.js';
import { type AlongLayer, leastAlongLayers } from './least-along-layers.js';
import { satisfiesAllEquilibrium } from './methods/method.js';
import { METHODS } from './methods/registry.js';
import type { Point } from './point.js';
import type { PreparedSection } from './section/prepare.js';
import { shownFactor } from './shown-factor.js';

/** Chosen: where no layer decides surfaces of any shape end up to 3 % below circles; what is lower than that is another slide. */
const MARGIN = 0.03;

/**
 * The answer of a search for circles, with a warning where a surface along a layer has less than the critical circle: no circle can follow
 * a thin seam. Those surfaces count nowhere else. Whoever searches a section again and again asks for it once.
 */
export function withLayerWarning(section: PreparedSection, answer: AnalysisAnswer): AnalysisAnswer {
  if (answer.stopped || section.settings.search.kind === 'free' || !hasLayers(section)) return answer;
  const method = methodAlongLayers(section.settings.methods);
  const circle = comparedWith(answer.methods, method);
  if (!circle) return answer;
  const found = leastAlongLayers(section, method, (1 - MARGIN) * leastOf(circle, section, method));
  return found ? { ...answer, warnings: [...answer.warnings, layerNotice(section, method, circle, found)] } : answer;
}

function hasLayers({ strips }: PreparedSection): boolean {
  return new Set(strips.material.filter((material) => material >= 0)).size > 1;
}

/**
 * A method of the analysis that satisfies all equilibrium, or else Spencer: the others leave out or assume the shear between slices, and
 * what they make of the corners of such a surface is not to be set against circles.
 */
function methodAlongLayers(methods: readonly EngineMethodId[]): EngineMethodId {
  return methods.find((id) => satisfiesAllEquilibrium(METHODS[id])) ?? 'spencer';
}

interface CriticalCircle {
  name: string;
  method: EngineMethodId;
  /** Factor, or yield coefficient where that is looked for. */
  value: number;
  surface: { type: 'circle'; centre: Point; radiusM: number; xLimits: readonly [number, number] };
}

/** The critical circle of the same method, else of Bishop, which is made for circles, else of the first method that has one. */
function comparedWith(answers: readonly MethodAnswer[], own: EngineMethodId): CriticalCircle | null {
  const circles = answers.flatMap(({ method, name, factor, critical }): CriticalCircle[] => {
    if (factor === null || critical?.surface.type !== 'circle') return [];
    const { centre, radiusM, xLeftM, xRightM } = critical.surface;
    return [{ name, method, value: factor, surface: { type: 'circle', centre, radiusM, xLimits: [xLeftM, xRightM] } }];
  });
  const by = (id: EngineMethodId) => circles.find(({ method }) => method === id);
  return by(own) ?? by('bishop_simplified') ?? circles[0] ?? null;
}

/** The lower of what a circle has by its own method and by another: what only the other method makes less is no matter of the surface. */
function leastOf({ method, value, surface }: CriticalCircle, section: PreparedSection, other: EngineMethodId): number {
  if (method === other) return value;
  const [again] = solveSurface(section, surface, [other]);
  return again?.ok ? Math.min(value, again.solved.yieldCoefficient ?? again.solved.factor) : value;
}

function layerNotice(
  section: PreparedSection,
  method: EngineMethodId,
  circle: CriticalCircle,
  { value, isBound, endsM, layer, along }: AlongLayer,
): Notice {
  const round = (length: number) => Number(length.toFixed(2));
  const [left, right] = endsM.map(round);
  const [from, to] = along.map(([x, y]) => `(${round(x)}, ${round(y)})`);
  const has = `${isBound ? 'at most ' : ''}${shownFactor(value)} by ${METHODS[method].name}`;
  const text = `${circle.name}: ${shownFactor(circle.value)} is the ${quantityOf(section)} of the critical circle, but a surface from x ${left} to ${right} m that runs along "${layer}" from ${from} to ${to} has ${has}. No circle can follow a layer: set search.surface_type to non_circular, with auto_refine as search.search_method, and run by that method.`;
  return { code: 'layer_below_circles', text };
}

function quantityOf({ settings }: PreparedSection): string {
  if (settings.yieldTarget !== undefined) return 'yield coefficient';
  return settings.partialFactors ? 'over-design factor' : 'factor of safety';
}
