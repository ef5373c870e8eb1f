import { describe, expect, it } from '@jest/globals';
import { undeclaredCapabilities } from './input-required.js';

const form = { method: 'elicitation/create', params: { mode: 'form' } } as const;
const plain = { method: 'elicitation/create', params: {} } as const;
const url = { method: 'elicitation/create', params: { mode: 'url' } } as const;
const sampling = { method: 'sampling/createMessage' } as const;
const roots = { method: 'roots/list' } as const;

describe('what a client would have to declare', () => {
  it.each([
    [{}, { a: form }, { elicitation: { form: {} } }],
    [{ elicitation: {} }, { a: form, b: plain }, undefined],
    [{ elicitation: { form: {} } }, { a: form }, undefined],
    [{ elicitation: { url: {} } }, { a: form }, { elicitation: { form: {} } }],
    [{ elicitation: {} }, { a: url }, { elicitation: { url: {} } }],
    [{}, { a: url, b: form }, { elicitation: { url: {}, form: {} } }],
    [{ elicitation: {}, roots: {} }, { a: sampling, b: roots }, { sampling: {} }],
    [{ sampling: {} }, { a: roots }, { roots: {} }],
    [{ sampling: {} }, {}, undefined],
  ])('declares %j, is asked %j: %j', (capabilities, requests, missing) => {
    expect(undeclaredCapabilities(capabilities, requests)).toEqual(missing);
  });
});
