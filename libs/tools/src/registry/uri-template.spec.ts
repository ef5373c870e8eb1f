import { describe, expect, it } from '@jest/globals';
import { expandUri, readUri } from './uri-template.js';

const TEMPLATE = 'slope://results/{result_id}/report.pdf{?language,title}';

describe('an address', () => {
  // RFC 6570, sections 3.2.2 and 3.2.8.
  it.each([
    [{ result_id: 'r_1' }, 'slope://results/r_1/report.pdf'],
    [{ result_id: 'r_1', title: 'a b&c=d?' }, 'slope://results/r_1/report.pdf?title=a%20b%26c%3Dd%3F'],
    [{ result_id: 'a/b', language: 'es', title: 'á' }, 'slope://results/a%2Fb/report.pdf?language=es&title=%C3%A1'],
  ])('%j is %s and comes back', (variables, uri) => {
    expect(expandUri(TEMPLATE, variables)).toBe(uri);
    expect(readUri(TEMPLATE, uri)).toEqual(variables);
  });

  it.each([
    'slope://results/r_1/report.pdfx',
    'slope://results//report.pdf',
    'slope://results/r_1/x/report.pdf',
    'slope://results/r_1/report.pdf?',
    'slope://results/r_1/report.pdf?other=1',
    'slope://results/r_1/report.pdf?title=a&title=b',
    'slope://results/r_1/report.pdf?title=a=b',
    'slope://results/r_1/report.pdf?title=a?language=es',
    'slope://results/r_1/report.pdf?title=%00',
    'slope://results/r_1/report.pdf?title=%E0%A4',
    `slope://results/r_1/report.pdf?title=${'x'.repeat(301)}`,
    'slope://results/r_1/report.pdf?__proto__=x',
    'slope://results/r_1/reportXpdf',
    '',
  ])('%s is none of the template', (uri) => {
    expect(readUri(TEMPLATE, uri)).toBeUndefined();
  });
});
