import { describe, expect, it } from '@jest/globals';
import { didYouMean } from './did-you-mean.js';

const METHODS = ['bishop_simplified', 'janbu_simplified', 'janbu_corrected', 'spencer', 'morgenstern_price'];

describe('did you mean', () => {
  it.each([
    ['spencr', '"spencer"'],
    ['SPENCER', '"spencer"'],
    ['bishop_simplifed', '"bishop_simplified" or "janbu_simplified"'],
    ['morgenstern-price', '"morgenstern_price"'],
    ['Morgenstern Price', '"morgenstern_price"'],
    ['MorgensternPrice', '"morgenstern_price"'],
    // Too short for their share of characters, and yet one word of the name.
    ['bishop', '"bishop_simplified"'],
    ['Janbu', '"janbu_corrected" or "janbu_simplified"'],
    ['Spencer method', '"spencer"'],
  ])('%s: %s', (unknown, options) => {
    expect(didYouMean(unknown, METHODS)).toBe(`Did you mean ${options}? Known: ${METHODS.join(', ')}.`);
  });

  it('takes what people call a thing in other words', () => {
    const other = { swedish_circle: ['ordinary_fellenius', 'spencer'] };
    expect(didYouMean('Swedish-circle', METHODS, other)).toContain('Did you mean "spencer"?');
    expect(didYouMean('constructor', METHODS, other)).toBe(`Known: ${METHODS.join(', ')}.`);
  });

  it('puts likeness before a word in common', () => {
    expect(didYouMean('method', ['methods', 'search_method'])).toContain('Did you mean "methods" or "search_method"?');
  });

  it('takes words of any script', () => {
    expect(didYouMean('глина', ['Песок', 'Глина 1'])).toContain('Did you mean "Глина 1"?');
  });

  it('asks nothing when nothing is close', () => {
    expect(didYouMean('xyz', METHODS)).toBe(`Known: ${METHODS.join(', ')}.`);
    expect(didYouMean(' -', METHODS)).toBe(`Known: ${METHODS.join(', ')}.`);
    expect(didYouMean('', METHODS)).toBe(`Known: ${METHODS.join(', ')}.`);
  });

  // Ratcliff and Obershelp's measure as the literature works it out: WIKIMEDIA and WIKIMANIA share WIKIM, I and A: 14/18;
  // ALEXANDRE and ALEKSANDER share ALE, AND and R: 14/19.
  it.each([
    ['wikimedia', 'wikimania', true],
    ['alexandre', 'aleksander', true],
    // A quarter in common: 2 of 8 characters.
    ['abcd', 'axyz', false],
  ])('%s against %s: %p', (unknown, known, close) => {
    expect(didYouMean(unknown, [known]).startsWith('Did you mean')).toBe(close);
  });

  it('offers three at most, and lists forty', () => {
    const many = Array.from({ length: 50 }, (_, i) => `layer_${i}`);
    const text = didYouMean('layer_', many);
    expect(text.match(/"/g)).toHaveLength(6);
    expect(text).toContain('(+10 more)');
  });

  it('gives a single good guess alone where the list would hide it', () => {
    const known = [...'abcdefghijklmnopqr'].map((letter) => `material_strength:${letter.repeat(24)}:phi`);
    expect(didYouMean('friction angle', [...known, 'Clay: friction_angle'])).toBe(
      'Did you mean "Clay: friction_angle"?',
    );
  });

  it('takes many long names in its stride', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `${'ab'.repeat(100)}${i}`);
    expect(didYouMean('ab'.repeat(50), many)).toContain('(+99960 more)');
  });

  it('never repeats what it was given, and takes a long text in its stride', () => {
    expect(didYouMean('<script>'.repeat(10_000), METHODS)).not.toContain('script');
  });
});
