import { type ContentBlock, type McpHost, type PromptResult, unknownPrompt } from '@talud/mcp';
import { filledIn, form, PNG } from './fixture-tool.js';

function says(...content: ContentBlock[]): PromptResult {
  return { messages: content.map((block) => ({ role: 'user', content: block })) };
}

function required(name: string, description: string) {
  return { name, description, required: true };
}

/** The prompts that the suites get. */
export const fixturePrompts: NonNullable<McpHost<unknown>['prompts']> = {
  list: () => [
    { name: 'test_simple_prompt', description: 'A prompt without arguments.' },
    {
      name: 'test_prompt_with_arguments',
      description: 'A prompt with two arguments.',
      arguments: [required('arg1', 'First test argument'), required('arg2', 'Second test argument')],
    },
    {
      name: 'test_prompt_with_embedded_resource',
      description: 'A prompt that embeds a resource.',
      arguments: [required('resourceUri', 'URI of the resource to embed')],
    },
    { name: 'test_prompt_with_image', description: 'A prompt with a picture.' },
    { name: 'test_input_required_result_prompt', description: 'A prompt that asks.' },
  ],
  get: async ({ name, arguments: args, inputResponses }) => {
    switch (name) {
      case 'test_simple_prompt':
        return says({ type: 'text', text: 'This is a simple prompt for testing.' });
      case 'test_prompt_with_arguments':
        return says({ type: 'text', text: `Prompt with arguments: arg1='${args.arg1}', arg2='${args.arg2}'` });
      case 'test_prompt_with_embedded_resource':
        return says(
          {
            type: 'resource',
            resource: {
              uri: args.resourceUri ?? '',
              mimeType: 'text/plain',
              text: 'Embedded resource content for testing.',
            },
          },
          { type: 'text', text: 'Please process the embedded resource above.' },
        );
      case 'test_prompt_with_image':
        return says(
          { type: 'image', data: PNG, mimeType: 'image/png' },
          { type: 'text', text: 'Please analyze the image above.' },
        );
      case 'test_input_required_result_prompt': {
        const context = filledIn(inputResponses.user_context, 'context');
        if (typeof context === 'string') return says({ type: 'text', text: `Context: ${context}` });
        return { inputRequests: { user_context: form('What context should the prompt use?', 'context') } };
      }
      default:
        throw unknownPrompt(name);
    }
  },
};
