import type { RunResult, SolvedEntry, SurfaceEntry } from '@talud/slope-model';
import { type Cut, capped } from './capped-list.js';

/** A method of a result of either kind. */
interface MethodView {
  readonly method_id: string;
  readonly name: string;
  readonly value: number | null;
  readonly solved: SolvedEntry | null;
  /** Why there is no factor, where one surface was named. */
  readonly text?: string;
}

/** A result as it was stored. We wrote it ourselves, so its shape is known. */
export function resultOf(stored: unknown): RunResult {
  return stored as RunResult;
}

/** The methods of a result, or the one asked for; undefined when that is not in it. */
export function methodsOf(result: RunResult, wanted: string | undefined): readonly MethodView[] | undefined {
  const all =
    result.kind === 'surface'
      ? result.methods
      : result.methods.map(({ critical, ...method }) => ({ ...method, solved: critical }));
  const chosen = wanted === undefined ? all : all.filter(({ method_id }) => method_id === wanted);
  return chosen.length === 0 ? undefined : chosen;
}

/** `Bishop simplified F = 1.084; Spencer F = 1.081`. */
export function factorsText(methods: readonly MethodView[]): string {
  return methods
    .map(({ name, value }) => `${name} ${value === null ? 'no factor' : `F = ${value.toFixed(3)}`}`)
    .join('; ');
}

/** Figures of a result without slices. */
export function summaryView(result: RunResult, wanted?: string): Readonly<Record<string, unknown>> {
  const { accepted_defaults, assumptions, warnings } = result;
  const methods =
    result.kind === 'surface'
      ? result.methods.map(({ solved, ...method }) => ({ ...method, solved: withoutSlices(solved) }))
      : result.methods.map(({ lowest: _lowest, critical, ...method }) => ({
          ...method,
          critical: withoutSlices(critical),
        }));
  return {
    methods: wanted === undefined ? methods : methods.filter(({ method_id }) => method_id === wanted),
    accepted_defaults,
    assumptions,
    warnings,
    ...(result.kind === 'surface' ? { notes: result.notes } : {}),
  };
}

function withoutSlices(solved: SolvedEntry | null): Omit<SolvedEntry, 'slices'> | null {
  if (solved === null) return null;
  const { slices: _slices, ...figures } = solved;
  return figures;
}

/** The summary's lines for a reader who sees no structure. */
export function summaryLines(result: RunResult, wanted?: string): string[] {
  const lines =
    result.kind === 'surface'
      ? result.methods.map((method) => `- ${methodLine(method)}${method.text ? `: ${method.text}` : ''}`)
      : result.methods.map(({ critical, counts, on_edge, ...method }) => {
          const edge = on_edge && on_edge.length > 0 ? ` On the edge of the search: ${on_edge.join(', ')}.` : '';
          const fates = `${counts.attempted} surfaces tried, ${counts.valid} valid, ${counts.inadmissible} inadmissible`;
          return `- ${methodLine({ ...method, solved: critical })}; ${fates}.${edge}`;
        });
  const shown = wanted === undefined ? lines : lines.filter((_, index) => result.methods[index]?.method_id === wanted);
  return [
    ...shown,
    ...result.warnings.map((warning) => `Warning: ${warning}`),
    ...(result.kind === 'surface' ? result.notes : []),
    ...(result.assumptions.length > 0 ? [`Assumed: ${result.assumptions.join(' ')}`] : []),
  ];
}

function methodLine({ method_id, name, value, solved }: MethodView): string {
  const factor = value === null ? 'no factor' : `F = ${value.toFixed(3)}`;
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

/** The critical surface of each method with its slices, as many as an answer holds. */
export function criticalView(methods: readonly MethodView[], cuts: Cut[]): Readonly<Record<string, unknown>> {
  let room = SLICES;
  return Object.fromEntries(
    methods.map(({ method_id, solved }) => {
      if (solved === null) return [method_id, null];
      const rest = room > 0 ? 'Configure fewer slices.' : `Ask for view critical with method_id ${method_id}.`;
      const slices = capped(solved.slices, `slices of ${method_id}`, rest, cuts, Math.max(0, room));
      room -= slices.length;
      return [method_id, { ...solved, slices }];
    }),
  );
}

export function criticalLines(methods: readonly MethodView[], shownSlices: number = SLICES): string[] {
  let room = shownSlices;
  return methods.flatMap((method) => {
    const slices = (method.solved?.slices ?? []).slice(0, Math.max(0, room));
    room -= slices.length;
    const head = slices.length === 0 ? [] : ['  slice: x, width m, base angle deg, W, N, S kN/m, u kPa, material'];
    return [
      `- ${methodLine(method)}`,
      ...head,
      ...slices.map(
        (slice) =>
          `  ${slice.index}: ${slice.x_centre}, ${slice.width}, ${slice.base_angle_deg}, ${slice.weight}, ${slice.base_normal_force}, ${slice.base_shear_force}, ${slice.pore_pressure}, "${slice.material}"`,
      ),
    ];
  });
}

/** The n lowest surfaces of each method; only a search has them. */
export function topView(
  result: RunResult & { kind: 'analysis' },
  wanted: string | undefined,
  count: number,
): Readonly<Record<string, readonly { fos: number; surface: SurfaceEntry }[]>> {
  const methods = result.methods.filter(({ method_id }) => wanted === undefined || method_id === wanted);
  return Object.fromEntries(methods.map(({ method_id, lowest }) => [method_id, lowest.slice(0, count)]));
}

export function topLines(top: ReturnType<typeof topView>): string[] {
  return Object.entries(top).flatMap(([method, rows]) => [
    `${method}:`,
    ...rows.map(({ fos, surface }, index) => `  ${index + 1}. F = ${fos.toFixed(4)} on ${surfaceText(surface)}`),
  ]);
}
