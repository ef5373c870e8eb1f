import { freeSurfaceEntry, type OpenedFlow } from '@talud/slope-model';
import type { DrawnField, DrawnWater } from '@talud/slope-render';

export const FIELDS = ['total_head', 'pressure_head', 'pore_pressure'] as const;
export type FieldName = (typeof FIELDS)[number];

const NAMES: Readonly<Record<FieldName, { label: string; unit: string }>> = {
  total_head: { label: 'Total head', unit: 'm' },
  pressure_head: { label: 'Pressure head', unit: 'm' },
  pore_pressure: { label: 'Pore pressure', unit: 'kPa' },
};

/** A stage of a field as a picture shows it. */
export function drawnField(flow: OpenedFlow, quantity: FieldName): DrawnField {
  const { field, analysis, stage, stages } = flow;
  return {
    mesh: field.mesh,
    values: valuesOf(flow, quantity),
    ...NAMES[quantity],
    ...drawnWater(flow),
    caption: analysis === 'steady' ? 'steady' : `stage ${stage} (of ${stages})`,
  };
}

/** Free surface and pools of a stage. */
export function drawnWater(flow: OpenedFlow): DrawnWater {
  return {
    freeSurface: freeSurfaceEntry(flow),
    pools: flow.pools.flatMap(({ levelM, xRange }) =>
      xRange === undefined ? [] : [xRange.map((x) => [x, levelM] as const)],
    ),
  };
}

/**
 * The water of a seepage that a picture of a section shows; nothing of a field that is out of date, unless it is that of the result itself:
 * no run would take its pressures from it, and the picture could not say so.
 */
export function waterOf(flow: OpenedFlow, isOfResult: boolean): { readonly water?: DrawnWater } {
  return flow.outOfDate && !isOfResult ? {} : { water: drawnWater(flow) };
}

function valuesOf({ field }: OpenedFlow, quantity: FieldName): Float64Array {
  switch (quantity) {
    case 'total_head':
      return field.solution.totalHeadM;
    case 'pressure_head':
      return field.pressureHeadM();
    case 'pore_pressure':
      return field.porePressureKpa();
  }
}
