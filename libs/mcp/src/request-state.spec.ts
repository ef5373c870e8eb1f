import { describe, expect, it } from '@jest/globals';
import { type BoundCall, readAnswers, sealState } from './request-state.js';
import { createSealing } from './sealing.js';

const CALL: BoundCall = {
  tenant: 'acme',
  connection: 'c1',
  method: 'tools/call',
  name: 'project_new',
  arguments: { a: 1, b: { c: 2, d: 3 } },
};
const TTL_MS = 600_000;
const key = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte) });

let nowMs = 1_000_000;
const sealing = createSealing([key('k1', 1)], () => nowMs);
const opened = (requestState: unknown, call = CALL, by = sealing) => readAnswers(by, { requestState }, call).state;
const refused = expect.objectContaining({ code: -32602, http: 200 });

describe('the state of an unfinished call', () => {
  const text = sealState(sealing, { step: 2 }, CALL, TTL_MS);

  it('comes back as it was, also when the arguments are ordered otherwise', () => {
    expect(opened(text)).toEqual({ step: 2 });
    expect(opened(text, { ...CALL, arguments: { b: { d: 3, c: 2 }, a: 1 } })).toEqual({ step: 2 });
  });

  it.each<[string, Partial<BoundCall>]>([
    ['another tenant', { tenant: 'other' }],
    ['another connection of the tenant', { connection: 'c2' }],
    ['a tenant and connection that only join to the same text', { tenant: 'acmec', connection: '1' }],
    ['another method', { method: 'prompts/get' }],
    ['another tool', { name: 'project_open' }],
    ['other arguments', { arguments: { a: 1, b: { c: 2, d: 4 } } }],
    ['fewer arguments', { arguments: { a: 1 } }],
  ])('is refused for %s', (_what, change) => {
    expect(() => opened(text, { ...CALL, ...change })).toThrow(refused);
  });

  it('is refused when any one character is changed, cut or added', () => {
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'A' ? 'B' : 'A';
      expect(() => opened(text.slice(0, at) + other + text.slice(at + 1))).toThrow(refused);
    }
    expect(() => opened(text.slice(0, -1))).toThrow(refused);
    expect(() => opened(`${text}A`)).toThrow(refused);
    expect(() => opened(`${text}.`)).toThrow(refused);
    expect(() => opened(`${text}=`)).toThrow(refused);
  });

  it.each([['', 'x', 7, null, {}, [text]]])('is refused when it is %j', (state) => {
    expect(() => opened(state)).toThrow(refused);
  });

  it('ends with its time', () => {
    const early = sealState(sealing, 'x', CALL, TTL_MS);
    nowMs += TTL_MS - 1;
    expect(opened(early)).toBe('x');
    nowMs += 1;
    expect(() => opened(early)).toThrow(refused);
  });

  it('is taken under an older key, signed with the newest, and refused under a key that is gone', () => {
    const rotated = createSealing([key('k2', 2), key('k1', 1)], () => nowMs);
    expect(opened(sealState(sealing, 'x', CALL, TTL_MS), CALL, rotated)).toBe('x');
    expect(() => opened(sealState(rotated, 'x', CALL, TTL_MS))).toThrow(refused);
    const impostor = createSealing([key('k1', 9)], () => nowMs);
    expect(() => opened(sealState(impostor, 'x', CALL, TTL_MS))).toThrow(refused);
  });

  it('cannot be a cursor', () => {
    const cursor = sealing.seal('cursor', 0, ['tools', 'all']);
    expect(() => opened(cursor)).toThrow(refused);
  });
});

describe('answers', () => {
  it('pass, also of unknown keys', () => {
    const inputResponses = { who: { action: 'accept', content: { name: 'A' } }, other: { roots: [] } };
    expect(readAnswers(sealing, { inputResponses }, CALL).inputResponses).toEqual(inputResponses);
  });

  it.each([
    [[]],
    ['yes'],
    [{ who: 'Alice' }],
    [{ who: null }],
    [{ who: { action: 'perhaps' } }],
    [{ who: { action: 'accept', content: 'Alice' } }],
  ])('are refused when malformed: %j', (inputResponses) => {
    expect(() => readAnswers(sealing, { inputResponses }, CALL)).toThrow(refused);
  });
});

describe('signing keys', () => {
  it('must be long enough and have a plain id', () => {
    expect(() => createSealing([{ id: 'k', secret: Buffer.alloc(31) }], Date.now)).toThrow('32 bytes');
    expect(() => createSealing([{ id: 'a.b', secret: Buffer.alloc(32) }], Date.now)).toThrow('key id');
  });
});
