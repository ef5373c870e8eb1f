import { setTimeout as delay } from 'node:timers/promises';
import type {
  InputRequest,
  InputRequired,
  JsonObject,
  TaskCreated,
  ToolCall,
  ToolListing,
  ToolResult,
} from '@talud/mcp';

type Outcome = ToolResult | InputRequired | TaskCreated;

/** A tool that the official conformance suites call by name. Its texts are the suites', word for word. */
export interface FixtureTool {
  listing: ToolListing;
  /** @param owner the caller, as a text that tasks are kept under */
  run(call: ToolCall<unknown>, owner: string): Outcome | Promise<Outcome>;
}

export const NO_ARGUMENTS: JsonObject = { type: 'object', additionalProperties: false };

export function tool(
  name: string,
  description: string,
  run: FixtureTool['run'],
  inputSchema: JsonObject = NO_ARGUMENTS,
): FixtureTool {
  return { listing: { name, description, inputSchema }, run };
}

export function text(value: string): ToolResult {
  return { content: [{ type: 'text', text: value }] };
}

/** Waits as a tool that works would, and stops when the client is gone. */
export async function work(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}

/** A form with one field. */
export function form(message: string, field: string, type: 'string' | 'boolean' = 'string'): InputRequest {
  const requestedSchema = { type: 'object', properties: { [field]: { type } }, required: [field] };
  return { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
}

/** What was filled in; undefined unless the form was accepted. */
export function filledIn(answer: JsonObject | undefined, field: string): unknown {
  const content = answer?.action === 'accept' ? answer.content : undefined;
  return typeof content === 'object' && content !== null ? Reflect.get(content, field) : undefined;
}

/** A red pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
/** A header and no samples: 8 kHz, one channel, 16 bits. */
export const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';
