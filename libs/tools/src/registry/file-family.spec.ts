import { describe, expect, it } from '@jest/globals';
import { fileName } from './file-family.js';

describe('the name of a file', () => {
  it.each([
    ['Ladera Río Claro', 'Ladera-Rio-Claro.pdf'],
    ['Año 2, señal', 'Ano-2-senal.pdf'],
    ['../a/b', 'a-b.pdf'],
    ['坂', 'project.pdf'],
  ])('is plain for %s', (project, name) => {
    expect(fileName(project, 'pdf')).toBe(name);
  });
});
