import { expect, it } from '@jest/globals';
import { orgModule, slopeModule } from '@talud/tools';
import { files, SPEC, textOf } from './repository.js';

/** What names of tools end in and names of other things do not. */
const TOOL_LIKE =
  /\b[a-z]+(?:_[a-z]+)*_(?:run|set|add|delete|get|list|new|open|save|generate|import|export|configure|define|evaluate|validate|query|render|assign|reset|clear|inspect|ungroup)\b/g;
/** What ends so and is none. */
const OTHERS: ReadonlySet<string> = new Set(['can_run', 'equals_run', 'enum_list']);
/** A text with a space in it: what somebody reads. */
const TEXTS = /'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|`[^`]* [^`]*`/g;

it('no text that an assistant reads names a tool that there is not', () => {
  const tools = new Set([slopeModule, orgModule].flatMap((module) => module.tools.map(({ name }) => name)));
  const named = files(/^(libs|apps)\/[^/]+\/src\/.*\.ts$/)
    .filter((path) => !SPEC.test(path) && !path.includes('/generated/'))
    .flatMap((path) => (textOf(path).match(TEXTS) ?? []).flatMap((text) => text.match(TOOL_LIKE) ?? []));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !tools.has(name) && !OTHERS.has(name))).toEqual([]);
});
