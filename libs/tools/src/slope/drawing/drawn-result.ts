import { type RunResult, type SolvedEntry, valueText } from '@talud/slope-model';
import type { DrawnSurface, SectionResult } from '@talud/slope-render';
import { methodsOf } from '../faces/faces.js';

type Vertex = readonly [number, number];

/** A stored result as a picture shows it; undefined when the method asked for is not in it. */
export function drawnResult(result: RunResult, wanted: string | undefined, stale: boolean): SectionResult | undefined {
  const methods = methodsOf(result, wanted)?.map(({ method_id, name, value, caption, solved }) => {
    const text = value === null ? {} : { valueText: valueText(caption, value) };
    return {
      method_id,
      label: name,
      factor: value,
      ...text,
      ...(solved === null ? {} : { surface: drawnSurface(solved) }),
    };
  });
  const report = result.factor_report === undefined ? [] : [result.factor_report.summary];
  return methods && { methods, assumptions: [...report, ...result.accepted_defaults], stale };
}

function drawnSurface({ surface, slices }: SolvedEntry): DrawnSurface {
  const last = slices[slices.length - 1];
  const sliceBases: Vertex[] = slices.map((slice): Vertex => [slice.base_x_left, slice.base_y_left]);
  if (last) sliceBases.push([last.base_x_right, last.base_y_right]);
  if (surface.type === 'polyline') return { kind: 'polyline', points: surface.vertices, sliceBases };
  const { centre_x, centre_y, radius, x_left, x_right } = surface;
  return {
    kind: 'circle',
    centre: [centre_x, centre_y],
    radiusM: radius,
    xLeftM: x_left ?? centre_x - radius,
    xRightM: x_right ?? centre_x + radius,
    sliceBases,
  };
}
