import type { OtherWords } from '@talud/errors';
import type { FileFamily } from './file-family.js';
import type { Tool } from './tool.js';
import type { ToolErrors } from './tool-errors.js';

/** What one module brings: its tools, what a model should know before it uses them, and texts to read. */
export interface ToolModule {
  readonly name: string;
  readonly tools: readonly Tool[];
  /** What an argument brings with it in every tool that takes one of this name. */
  readonly argumentErrors: Readonly<Record<string, ToolErrors>>;
  /** How people of the field call what the module has other names for: said in hints, never taken for the name. */
  readonly otherWords: OtherWords;
  /** At most 2 KB with those of the other modules: the facts that change a number. */
  readonly instructions: string;
  readonly guides: readonly Guide[];
  readonly guideFamilies: readonly GuideFamily[];
  readonly files: readonly FileFamily[];
  readonly prompts: readonly Prompt[];
}

/** A text that is the same for everybody. */
export interface Guide {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  text(): string;
}

/** Texts that differ in one word of their address, such as `slope://catalog/{kind}`. */
export interface GuideFamily {
  readonly uriTemplate: string;
  /** The word in braces. */
  readonly variable: string;
  readonly values: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** `value` is one of `values`. */
  text(value: string): string;
}

export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** What the person says, given the arguments. */
  text(args: Readonly<Record<string, string>>): string;
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** Known values, for completion. */
  readonly values?: readonly string[];
}
