import { type FixtureTool, PNG, text, tool, WAV, work } from './fixture-tool.js';

/** Between the messages of a tool that tells how far it is. */
const STEP_MS = 50;

const EVERY_KEYWORD = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** Tools that answer in one round. */
export const plainTools: readonly FixtureTool[] = [
  tool('test_simple_text', 'Answers with a text.', () => text('This is a simple text response for testing.')),
  tool('test_image_content', 'Answers with a picture.', () => ({
    content: [{ type: 'image', data: PNG, mimeType: 'image/png' }],
  })),
  tool('test_audio_content', 'Answers with a sound.', () => ({
    content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  })),
  tool('test_embedded_resource', 'Answers with an embedded resource.', () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  })),
  tool('test_multiple_content_types', 'Answers with a text, a picture and a resource.', () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: PNG, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  })),
  tool('test_error_handling', 'Always fails.', () => ({
    ...text('This tool intentionally returns an error for testing'),
    isError: true,
  })),
  tool('test_tool_with_logging', 'Logs three messages.', async ({ log, signal }) => {
    log('info', 'Tool execution started');
    await work(STEP_MS, signal);
    log('info', 'Tool processing data');
    await work(STEP_MS, signal);
    log('info', 'Tool execution completed');
    return text('Tool with logging executed successfully');
  }),
  tool('test_logging_tool', 'Logs one message.', ({ log }) => {
    log('info', 'This is a log message');
    return text('Logged');
  }),
  tool('test_tool_with_progress', 'Reports progress in three steps.', async ({ progress, signal }) => {
    progress(0, 100);
    await work(STEP_MS, signal);
    progress(50, 100);
    await work(STEP_MS, signal);
    progress(100, 100);
    return text('Tool with progress executed successfully');
  }),
  tool('json_schema_2020_12_tool', 'Has a schema with every keyword.', () => text('Accepted'), EVERY_KEYWORD),
  tool('test_custom_header', 'Mirrors an argument into a header.', ({ arguments: { region } }) => text(`${region}`), {
    type: 'object',
    properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
  }),
];
