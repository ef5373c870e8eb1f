import type { CaseGeometry, CasePoint } from './case-file.js';

/**
 * The edges of zones that do not lie on the outline, joined to lines: what a section draws as material boundaries. An edge
 * that two zones share is drawn once.
 */
export function zoneLines({ external, zones }: CaseGeometry): CasePoint[][] {
  const edges = new Map<string, readonly [CasePoint, CasePoint]>();
  const corners = zones.flatMap(({ polygon }) => polygon);
  for (const { polygon } of zones) {
    polygon.forEach((start, i) => {
      for (const [from, to] of pieces(start, polygon[(i + 1) % polygon.length] ?? start, corners)) {
        if (samePoint(from, to) || liesOn(external, from, to)) continue;
        const [first, second] = [key(from), key(to)].sort();
        edges.set(`${first} ${second}`, [from, to]);
      }
    });
  }
  return chain([...edges.values()]);
}

/** An edge cut at the corners of zones that lie on it: what two zones share only in part is drawn once too. */
function pieces(from: CasePoint, to: CasePoint, corners: readonly CasePoint[]): [CasePoint, CasePoint][] {
  const along = (p: CasePoint) => (p[0] - from[0]) * (to[0] - from[0]) + (p[1] - from[1]) * (to[1] - from[1]);
  const whole = along(to);
  const on = corners.filter((p) => along(p) > 0 && along(p) < whole && distance(p, from, to) <= 1e-9);
  const stops = [from, ...on.sort((a, b) => along(a) - along(b)), to];
  return stops.slice(1).map((stop, i): [CasePoint, CasePoint] => [stops[i] ?? from, stop]);
}

const key = ([x, y]: CasePoint) => `${x},${y}`;
const samePoint = (a: CasePoint, b: CasePoint) => a[0] === b[0] && a[1] === b[1];

/** Whether an edge runs along the outline: its ends and its middle are on it. */
function liesOn(outline: readonly CasePoint[], from: CasePoint, to: CasePoint): boolean {
  const middle: CasePoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from, middle, to].every((point) =>
    outline.some((a, i) => distance(point, a, outline[(i + 1) % outline.length] ?? a) <= Math.max(1e-6, 1e-6 * reach)),
  );
}

function distance(p: CasePoint, a: CasePoint, b: CasePoint): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Joins edges end to end where just two meet. */
function chain(edges: readonly (readonly [CasePoint, CasePoint])[]): CasePoint[][] {
  const meeting = new Map<string, number[]>();
  edges.forEach((edge, i) => {
    for (const end of edge) meeting.set(key(end), [...(meeting.get(key(end)) ?? []), i]);
  });
  const used = new Set<number>();
  const grow = (line: CasePoint[]) => {
    for (;;) {
      const end = line[line.length - 1];
      const at = end ? (meeting.get(key(end)) ?? []) : [];
      const next = at.length === 2 ? at.find((i) => !used.has(i)) : undefined;
      const edge = next === undefined ? undefined : edges[next];
      if (next === undefined || !edge || !end) return line;
      used.add(next);
      line.push(samePoint(edge[0], end) ? edge[1] : edge[0]);
    }
  };
  return edges.flatMap(([from, to], i) => {
    if (used.has(i)) return [];
    used.add(i);
    return [grow(grow([from, to]).reverse())];
  });
}
