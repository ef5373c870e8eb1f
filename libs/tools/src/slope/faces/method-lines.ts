import { type SolvedEntry, type SurfaceEntry, valueText } from '@talud/slope-model';
import { type Cut, capped } from '../edit/capped-list.js';
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

type Figures = Omit<SolvedEntry, 'slices' | 'sides' | 'lambda_curves'>;

export function withoutSlices(solved: SolvedEntry | null): Figures | null {
  return solved === null ? null : figuresOf(solved);
}

function figuresOf({ slices: _slices, sides: _sides, lambda_curves: _curves, ...figures }: SolvedEntry): Figures {
  return figures;
}

export function methodLine({ method_id, name, value, caption, solved }: MethodView): string {
  const factor = value === null ? 'no factor' : valueText(caption, value);
  return `${name} (${method_id}) ${factor}${solved === null ? '' : ` on ${surfaceText(solved.surface)}`}`;
}

export function surfaceText(surface: SurfaceEntry): string {
  if (surface.type === 'polyline') {
    return `the polyline ${surface.vertices.map(([x, y]) => `(${x}, ${y})`).join(' ')}`;
  }
  const { centre_x, centre_y, radius, x_left, x_right } = surface;
  const [x, y, r, left, right] = [centre_x, centre_y, radius, x_left, x_right].map((value) => value.toFixed(2));
  return `the circle about (${x}, ${y}), radius ${r} m, from x ${left} to ${right}`;
}

/** Slices listed in one answer, over all methods. */
const SLICES = 100;

/** The surface of each method with its slices, as many as an answer holds. */
export function criticalView(methods: readonly MethodView[], cuts: Cut[]): Shown {
  let room = SLICES;
  const shown = methods.map(({ solved, ...method }) => {
    if (solved === null) return { ...method, solved };
    const rest = room > 0 ? 'Configure fewer slices.' : `Ask for view critical with method_id ${method.method_id}.`;
    const slices = capped(solved.slices, `slices of ${method.method_id}`, rest, cuts, Math.max(0, room));
    room -= slices.length;
    return { ...method, solved: { ...figuresOf(solved), slices } };
  });
  return {
    structured: { critical: Object.fromEntries(shown.map(({ method_id, solved }) => [method_id, solved])) },
    lines: shown.flatMap((method) => [`- ${methodLine(method)}`, ...sliceLines(method.solved?.slices ?? [])]),
  };
}

function sliceLines(slices: SolvedEntry['slices']): string[] {
  if (slices.length === 0) return [];
  return [
    '  slice: x, width m, base angle deg, W, N, S kN/m, u kPa, material',
    ...slices.map(
      (slice) =>
        `  ${slice.index}: ${slice.x_centre}, ${slice.width}, ${slice.base_angle_deg}, ${slice.weight}, ${slice.base_normal_force}, ${slice.base_shear_force}, ${slice.pore_pressure}, "${slice.material}"`,
    ),
  ];
}
