import { factorSymbol, flowUnit, type RunResult, type StageEntry, shownFactor } from '@talud/slope-model';
import { rateText } from '../groundwater/rate-text.js';
import type { ResultFace } from './result-face.js';

type Groundwater = RunResult<'groundwater'>;

/** A solved seepage. Its field is read with groundwater_results and drawn with model_render. */
export const groundwaterFace: ResultFace<'groundwater'> = {
  progress: 'stages solved',
  methods: () => [],
  headline,
  figures: (result) => {
    const { kind: _kind, mesh_blob: _mesh, field_blob: _field, ...figures } = result;
    const { accepted_defaults: _accepted, assumptions: _assumptions, warnings: _warnings, ...own } = figures;
    return own;
  },
  lines: (result) => [
    ...fieldLines(result),
    ...(result.stages ?? []).map((stage) => stageLine(stage, result)),
    ...writtenLines(result),
  ],
  views: {},
  queries: {},
};

function headline({ analysis, field, permeability_unit, stages }: Groundwater): string {
  const [low, high] = field.pore_pressure_kpa;
  const what = analysis === 'steady' ? 'Steady seepage' : `Seepage in ${stages?.length ?? 0} stages`;
  const settled = field.converged ? '' : ', NOT CONVERGED';
  return `${what}${settled}: pore pressure ${low} to ${high} kPa, inflow ${rateText(field.inflow)} ${flowUnit(permeability_unit)}`;
}

function fieldLines({ field, field_is, mesh, permeability_unit }: Groundwater): string[] {
  const [low, high] = field.total_head_m;
  return [
    `The field is ${field_is}: total head ${low} to ${high} m on ${mesh.elements} elements; ${field.seepage_face_nodes} nodes of seepage faces let water out; largest velocity ${rateText(field.max_velocity)} ${permeability_unit}; ${field.iterations} iterations.`,
  ];
}

function stageLine(
  { stage, time, label, converged, steps, fos, fos_warning }: StageEntry,
  result: Groundwater,
): string {
  const symbol = factorSymbol(result);
  const named = label === undefined ? '' : ` "${label}"`;
  const factors = Object.entries(fos ?? {}).map(
    ([id, value]) => `${id} ${symbol} = ${value === null ? 'none' : shownFactor(value)}`,
  );
  const found = factors.length === 0 ? '' : `; ${factors.join(', ')}`;
  const warned = fos_warning === undefined ? '' : ` ${fos_warning}`;
  return `- stage ${stage}${named}, ${time} ${result.time_unit}: ${converged ? 'converged' : 'NOT converged'} in ${steps} steps${found}.${warned}`;
}

function writtenLines({ written_back: written, why_not_written: why }: Groundwater): string[] {
  if (written === undefined) return [];
  return [written ? 'The project holds this field now.' : `Not written back. ${why ?? ''}`];
}
