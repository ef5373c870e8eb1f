import { type SolvedEntry, type SupportCutEntry, type SurfaceEntry, valueText } from '@talud/slope-model';
import { type Cut, capped } from '../edit/capped-list.js';
import { counted } from '../model/section-text.js';
import type { MethodView, Shown } from './result-face.js';

/** The methods of a list, or the one asked for. */
export function only<T extends { readonly method_id: string }>(
  methods: readonly T[],
  wanted: string | undefined,
): readonly T[] {
  return wanted === undefined ? methods : methods.filter(({ method_id }) => method_id === wanted);
}

/** `Bishop simplified F = 1.084; Spencer F = 1.081`. */
export function factorsText(methods: readonly MethodView[]): string {
  return methods
    .map(({ name, value, caption }) => `${name} ${value === null ? 'no factor' : valueText(caption, value)}`)
    .join('; ');
}

/** The figures of a surface without its lists; of the supports, how many it cuts and what they give together, kN/m. */
export function withoutSlices(solved: SolvedEntry | null): Readonly<Record<string, unknown>> | null {
  if (solved === null) return null;
  const { slices: _slices, sides: _sides, lambda_curves: _curves, supports, ...figures } = solved;
  return {
    ...figures,
    ...(supports === undefined ? {} : { supports_cut: supports.length, support_force: sumOf(supports) }),
  };
}

function sumOf(supports: NonNullable<SolvedEntry['supports']>): number {
  return Math.round(supports.reduce((sum, { force }) => sum + force, 0) * 1e4) / 1e4;
}

export function methodLine({ method_id, name, value, caption, solved }: MethodView): string {
  const factor = value === null ? 'no factor' : valueText(caption, value);
  if (solved === null) return `${name} (${method_id}) ${factor}`;
  const { surface, supports } = solved;
  const held =
    supports === undefined
      ? ''
      : `; it cuts ${counted(supports.length, 'support')}, ${sumOf(supports).toFixed(1)} kN/m`;
  return `${name} (${method_id}) ${factor} on ${surfaceText(surface)}${held}`;
}

export function surfaceText(surface: SurfaceEntry): string {
  if (surface.type === 'polyline') {
    return `the polyline ${surface.vertices.map(([x, y]) => `(${x}, ${y})`).join(' ')}`;
  }
  const { centre_x, centre_y, radius, x_left, x_right } = surface;
  const [x, y, r] = [centre_x, centre_y, radius].map((value) => value.toFixed(2));
  const ends =
    x_left === undefined || x_right === undefined ? '' : `, from x ${x_left.toFixed(2)} to ${x_right.toFixed(2)}`;
  return `the circle about (${x}, ${y}), radius ${r} m${ends}`;
}

/** Slices listed in one answer, over all methods. */
const SLICES = 100;
/** Supports listed of one surface where an answer is to stay short; how many there are is said besides. */
const FIRST_SUPPORTS = 50;
const ALL_SUPPORTS = 'Price the surface with surface_evaluate on a section with fewer supports.';

/** The surface of each method with its slices, as many as an answer holds. */
export function criticalView(methods: readonly MethodView[], cuts: Cut[]): Shown {
  let room = SLICES;
  const shown = methods.map(({ solved, ...method }) => {
    if (solved === null) return { ...method, solved };
    const rest = room > 0 ? 'Configure fewer slices.' : `Ask for view critical with method_id ${method.method_id}.`;
    const slices = capped(solved.slices, `slices of ${method.method_id}`, rest, cuts, Math.max(0, room));
    room -= slices.length;
    const supports = solved.supports && capped(solved.supports, `supports of ${method.method_id}`, ALL_SUPPORTS, cuts);
    const { sides: _sides, lambda_curves: _curves, ...listed } = solved;
    return { ...method, solved: { ...listed, slices, ...(supports && { supports }) } };
  });
  return {
    structured: { critical: Object.fromEntries(shown.map(({ method_id, solved }) => [method_id, solved])) },
    lines: shown.flatMap((method) => [
      `- ${methodLine(method)}`,
      ...(method.solved?.supports ?? []).map(supportLine),
      ...sliceLines(method.solved?.slices ?? []),
    ]),
  };
}

/** The supports that a surface cuts, and what each gives there; the first of very many. */
export function supportLines(solved: SolvedEntry | null): string[] {
  return firstSupports(solved).map(supportLine);
}

export function firstSupports(solved: SolvedEntry | null): readonly SupportCutEntry[] {
  return solved?.supports?.slice(0, FIRST_SUPPORTS) ?? [];
}

const GOVERNS: Readonly<Record<NonNullable<SupportCutEntry['governs']>, string>> = {
  tensile: 'its strength governs',
  pullout: 'pullout beyond the surface governs',
  stripping: 'what holds before the surface governs',
};

function supportLine({ name, x, y, force, governs, shear, force_application }: SupportCutEntry): string {
  const bound = governs === undefined ? '' : ` (${GOVERNS[governs]})`;
  const across = shear === undefined ? '' : ` and ${shear} kN/m across it`;
  return `  support "${name}": cut at (${x}, ${y}), ${force} kN/m${bound}${across}, ${force_application}`;
}

function sliceLines(slices: SolvedEntry['slices']): string[] {
  if (slices.length === 0) return [];
  return [
    '  slice: x, width m, base angle deg, W (with 1 + kv and partial factors), N, S kN/m, u kPa, material',
    ...slices.map(
      (slice) =>
        `  ${slice.index}: ${slice.x_centre}, ${slice.width}, ${slice.base_angle_deg}, ${slice.weight}, ${slice.base_normal_force}, ${slice.base_shear_force}, ${slice.pore_pressure}, "${slice.material}"`,
    ),
  ];
}
