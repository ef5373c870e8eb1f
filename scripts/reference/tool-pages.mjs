/**
 * What of a module is written down; `ToolModule` of the library of tools is one.
 *
 * @typedef {Readonly<Record<string, unknown>>} Schema
 * @typedef {{
 *   readonly name: string,
 *   readonly title: string,
 *   readonly description: string,
 *   readonly set: string,
 *   readonly access: 'read' | 'edit' | 'admin',
 *   readonly annotations: { readonly readOnlyHint: boolean, readonly destructiveHint: boolean, readonly idempotentHint: boolean },
 *   readonly inputSchema: Schema,
 *   readonly outputSchema: Schema,
 * }} Tool
 * @typedef {{
 *   readonly name: string,
 *   readonly tools: readonly Tool[],
 *   readonly argumentErrors: Readonly<Record<string, Readonly<Record<string, string>>>>,
 *   readonly prompts: readonly { readonly name: string, readonly description: string }[],
 * }} ToolModule
 * @typedef {{
 *   readonly codes: Readonly<Record<string, string>>,
 *   readonly anyTool: Readonly<Record<string, string>>,
 *   readonly stated: (module: ToolModule, tool: Tool) => ReadonlyMap<string, readonly string[]>,
 * }} Refusals the closed list of codes with their meanings; which any tool answers and when; which a tool states besides
 */

const WRITTEN = 'Written by `scripts/reference.mjs` from what the service itself lists; do not edit it by hand.';

/** @type {Record<Tool['access'], string>} */
const WHO = {
  read: 'everybody who is granted it',
  edit: 'engineers and above, over a connection that may edit',
  admin: 'administrators and owners',
};

/**
 * The reference of all tools, one page for each tool set and one that leads to them.
 *
 * @param {readonly ToolModule[]} modules
 * @param {Refusals} refusals
 * @returns {Map<string, string>} text by file name
 */
export function toolPages(modules, refusals) {
  const pages = new Map();
  const sets = modules.flatMap(({ name, tools }) =>
    [...new Set(tools.map(({ set }) => set))].map((set) => [name, set]),
  );
  for (const [module = '', set = ''] of sets) {
    const tools = toolsOf(modules, module, set).map((tool) => {
      const owner = modules.find(({ tools }) => tools.includes(tool));
      return { tool, stated: owner ? refusals.stated(owner, tool) : new Map() };
    });
    pages.set(fileOf(module, set), setPage(tools, module, set));
  }
  pages.set('tools.md', firstPage(modules, sets, refusals));
  return pages;
}

/** @param {string} module @param {string} set */
const fileOf = (module, set) => `${module}-${set}.md`;

/** @param {readonly ToolModule[]} modules @param {string} module @param {string} set */
const toolsOf = (modules, module, set) =>
  modules.flatMap(({ name, tools }) => (name === module ? tools.filter((tool) => tool.set === set) : []));

/** @param {readonly ToolModule[]} modules @param {string[][]} sets @param {Refusals} refusals */
function firstPage(modules, sets, { codes, anyTool }) {
  const lines = [
    '# The tools',
    '',
    WRITTEN,
    '',
    'Units are m, kN, kPa, kN/m3 and degrees throughout; x grows to the right, y upward.',
    '',
    'With `if_revision` an edit is refused at any other revision of the project, so it is safe to repeat.',
    '',
    'Every edit tells besides: `changed`, `can_run`, `problems`, `warnings`, `notes`.',
    '',
  ];
  for (const [module = '', set = ''] of sets) {
    lines.push(`## [${module}: ${set}](${fileOf(module, set)})`, '', '| tool | does |', '| --- | --- |');
    for (const { name, title } of toolsOf(modules, module, set)) {
      lines.push(`| [\`${name}\`](${fileOf(module, set)}#${name}) | ${cell(title)} |`);
    }
    lines.push('');
  }
  lines.push(
    '## Refusals',
    '',
    'A refusal is `[CODE] sentence. Hint: next step.`',
    '',
    '| code | means |',
    '| --- | --- |',
  );
  for (const [code, meaning] of Object.entries(codes)) lines.push(`| \`${code}\` | ${cell(meaning)} |`);
  lines.push(
    '',
    'Each tool states which it answers, and when. Any tool answers besides:',
    '',
    ...refusalRows(Object.entries(anyTool)),
  );
  lines.push('', '## Prompts', '');
  for (const { name, description } of modules.flatMap(({ prompts }) => prompts))
    lines.push(`- \`${name}\`: ${description}`);
  return `${lines.join('\n')}\n`;
}

/** @param {readonly { tool: Tool, stated: ReadonlyMap<string, readonly string[]> }[]} tools @param {string} module @param {string} set */
function setPage(tools, module, set) {
  const sections = tools.flatMap(({ tool, stated }) => toolLines(tool, stated));
  return `${[`# ${module}: ${set}`, '', WRITTEN, '', 'All of them: [tools.md](tools.md).', '', ...sections].join('\n').trimEnd()}\n`;
}

/** @param {Iterable<readonly [string, string]>} refusals codes with when they are answered */
const refusalRows = (refusals) => [
  '| refusal | when |',
  '| --- | --- |',
  ...[...refusals].map(([code, when]) => `| \`${code}\` | ${cell(when)} |`),
];

/** @param {Tool} tool @param {ReadonlyMap<string, readonly string[]>} stated */
function toolLines({ name, title, description, access, annotations, inputSchema, outputSchema }, stated) {
  const kind = annotations.readOnlyHint
    ? 'reads'
    : annotations.destructiveHint
      ? 'takes something away'
      : 'changes something';
  const again = annotations.idempotentHint ? '; calling it again makes no difference' : '';
  const parameters = parameterRows(inputSchema);
  const takes =
    parameters.length === 0
      ? ['It takes no arguments.']
      : ['| argument | type | limits | meaning |', '| --- | --- | --- | --- |', ...parameters];
  /** @type {[string, string][]} */
  const refusals = [...stated].map(([code, when]) => [code, when.join(' ')]);
  const answers = Object.keys(properties(outputSchema)).map((key) => `\`${key}\``);
  return [
    ...[`## ${name}`, '', `**${title}.** ${plain(description)}`, ''],
    ...[`For ${WHO[access]}. It ${kind}${again}.`, '', ...takes, ''],
    ...[`Answers: ${answers.join(', ')}${access === 'edit' ? ', and what every edit tells' : ''}.`, ''],
    ...(refusals.length === 0 ? [] : [...refusalRows(refusals), '']),
  ];
}

/**
 * @param {Schema} schema
 * @param {string} [prefix] the path to this object
 * @returns {string[]}
 */
function parameterRows(schema, prefix = '') {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties(schema)).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const must = required.includes(name) ? ', required' : '';
    const row = `| \`${path}\` | ${typeOf(value)}${must} | ${limitsOf(value)} | ${cell(String(value.description ?? ''))} |`;
    const inner = isObject(value.items) ? value.items : value;
    return [row, ...parameterRows(inner, `${path}${inner === value ? '' : '[]'}.`)];
  });
}

/** @param {Schema} schema @returns {Record<string, Schema>} */
function properties(schema) {
  return isObject(schema.properties) ? /** @type {Record<string, Schema>} */ (schema.properties) : {};
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const named = types.length === 0 ? 'any' : types.join(' or ');
  return isObject(schema.items) && schema.items.type ? `${named} of ${typeOf(schema.items)}` : named;
}

const BOUNDS = /** @type {const} */ ([
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['minItems', 'entries ≥'],
  ['maxItems', 'entries ≤'],
  ['minLength', 'characters ≥'],
  ['maxLength', 'characters ≤'],
]);

/** @param {Schema} schema */
function limitsOf(schema) {
  const choices = isObject(schema.items) && !schema.enum ? schema.items.enum : schema.enum;
  const bounds = BOUNDS.filter(([key]) => schema[key] !== undefined).map(([key, sign]) => `${sign} ${schema[key]}`);
  return [...(Array.isArray(choices) ? choices.map((choice) => `\`${choice}\``) : []), ...bounds].join(', ');
}

/** @param {unknown} value @returns {value is Schema} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a cell; a bar would end it. @param {string} text */
const cell = (text) => plain(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Braces and angles stand as they are written, not as markup. @param {string} text */
const plain = (text) => text.replaceAll('<', '&lt;');
