import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import { canonicalJson, modelText, sameJson } from './canonical-json.js';

describe('canonicalJson', () => {
  it('gives the text of RFC 8785, section 3.2.2', () => {
    const value: unknown = JSON.parse(
      '{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],' +
        String.raw`"string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
    );
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys as RFC 8785, section 3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const values = [...canonicalJson(value).matchAll(/:"([^"]+)"/gu)].map((match) => match[1]);
    expect(values).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('writes -0 as 0 and leaves undefined members out', () => {
    expect(canonicalJson({ b: -0, a: undefined, c: [1.0] })).toBe('{"b":0,"c":[1]}');
  });

  it('throws for numbers that JSON has no word for', () => {
    expect(() => canonicalJson([Number.NaN])).toThrow(TypeError);
    expect(() => canonicalJson(Number.POSITIVE_INFINITY)).toThrow(TypeError);
  });
});

describe('modelText', () => {
  it('does not depend on the name and the colours, which change no number', () => {
    const demo = demoDocument('A');
    const recoloured = {
      ...demo,
      name: 'B',
      materials: demo.materials.map((material) => ({ ...material, color: '#123456' })),
    };
    expect(modelText(recoloured)).toBe(modelText(demo));
  });

  it('depends on everything else', () => {
    const demo = demoDocument('A');
    const others = [
      { ...demo, settings: {} },
      { ...demo, placements: [] },
      { ...demo, boundaries: demo.boundaries.slice(0, 1) },
      { ...demo, materials: demo.materials.map((material) => ({ ...material, unitWeightKnM3: 19.5 })) },
    ];
    const texts = new Set([demo, ...others].map(modelText));
    expect(texts.size).toBe(5);
  });
});

describe('sameJson', () => {
  it.each<[string, unknown, unknown]>([
    ['another order of keys', { a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }],
    ['a key without a value', { a: 1, b: undefined }, { a: 1 }],
    ['a nought of another sign', [0], [-0]],
    ['another text', { a: 'x' }, { a: 'y' }],
    ['a list for an object', { a: [] }, { a: {} }],
    ['a longer list', [1, 2], [1]],
    ['null for an object', { a: null }, { a: {} }],
    ['a further key', { a: 1 }, { a: 1, b: 2 }],
  ])('judges %s as the canonical text does', (_what, a, b) => {
    const same = canonicalJson(a) === canonicalJson(b);
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([same, same]);
    expect(sameJson(a, a)).toBe(true);
  });
});
