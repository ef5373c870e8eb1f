import type { ProjectDocument, RunResult } from '@talud/slope-model';
import type { DrawnWater } from '@talud/slope-render';
import type { ToolRun } from '../../registry/tool.js';
import { flowInSection } from '../groundwater/flow-to-read.js';
import { drawnWater } from './drawn-field.js';

/** The water of the seepage that a picture of a section shows; nothing where the section reads none. */
export async function waterInSection(
  run: ToolRun,
  section: ProjectDocument,
  result?: RunResult,
): Promise<{ readonly water?: DrawnWater }> {
  const flow = await flowInSection(run, section, result);
  return flow === undefined ? {} : { water: drawnWater(flow) };
}
