import { type McpHost, resourceNotFound } from '@talud/mcp';
import { PNG } from './fixture-tool.js';

const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/;

/** The resources that the suites read. */
export const fixtureResources: NonNullable<McpHost<unknown>['resources']> = {
  list: () => [
    {
      uri: 'test://static-text',
      name: 'Static text',
      description: 'A text that never changes.',
      mimeType: 'text/plain',
    },
    {
      uri: 'test://static-binary',
      name: 'Static binary',
      description: 'A picture that never changes.',
      mimeType: 'image/png',
    },
    {
      uri: 'test://watched-resource',
      name: 'Watched resource',
      description: 'A text that can be watched.',
      mimeType: 'text/plain',
    },
  ],
  templates: () => [
    {
      uriTemplate: 'test://template/{id}/data',
      name: 'Template',
      description: 'Data by id.',
      mimeType: 'application/json',
    },
  ],
  read: async ({ uri }) => {
    if (uri === 'test://static-text') {
      const text = 'This is the content of the static text resource.';
      return { contents: [{ uri, mimeType: 'text/plain', text }] };
    }
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] };
    if (uri === 'test://watched-resource') {
      return { contents: [{ uri, mimeType: 'text/plain', text: 'Watched resource content' }] };
    }
    const id = TEMPLATE.exec(uri)?.[1];
    if (id === undefined) throw resourceNotFound(uri);
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  },
};
