import type { ProjectDocument, RunResult } from '@talud/slope-model';
import type { DrawnWater } from '@talud/slope-render';
import type { ToolRun } from '../../registry/tool.js';
import { flowInSection } from '../groundwater/flow-to-read.js';
import { drawnWater } from './drawn-field.js';

/**
 * The water of the seepage that a picture without words shows; nothing where the section reads none, or one that is out of date: no run
 * would take its pressures from it, and the picture could not say so.
 */
export async function waterInSection(
  run: ToolRun,
  section: ProjectDocument,
  result?: RunResult,
): Promise<{ readonly water?: DrawnWater }> {
  const flow = await flowInSection(run, section, result);
  if (flow === undefined || (flow.outOfDate && result?.kind !== 'groundwater')) return {};
  return { water: drawnWater(flow) };
}
