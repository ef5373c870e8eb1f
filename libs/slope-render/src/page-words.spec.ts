import { describe, expect, it } from '@jest/globals';
import { editIn, headlineIn, nameIn, numberIn, toldIn, valueIn } from './page-words.js';

describe('the words of pages', () => {
  it('tell what an edit did, with somebody’s names as they are', () => {
    expect(editIn('es', 'Changed the material "Deleted the mesh"')).toBe('Cambió el material "Deleted the mesh"');
    expect(editIn('es', 'Deleted 1 load')).toBe('Eliminó 1 carga');
    expect(editIn('es', 'Deleted 3 loads')).toBe('Eliminó 3 cargas');
    expect(editIn('en', 'Deleted 3 loads')).toBe('Deleted 3 loads');
    expect(editIn('es', 'Something new')).toBe('Something new');
  });

  it('tell a value by what it is', () => {
    expect(valueIn('en', 'fos', 1.0844)).toBe('F = 1.084');
    expect(valueIn('es', 'overdesign', 1.0844)).toBe('FSD = 1,084');
    expect(valueIn('es', 'newmark', 0.12345)).toBe('d = 0,123 m');
    expect([numberIn('en', 0.15), numberIn('es', 0.15)]).toEqual(['0.15', '0,15']);
    expect([valueIn('en', 'ky', null), valueIn('es', 'ky', null)]).toEqual(['none', 'ninguno']);
  });

  it('tell a headline method by method, and any other as a sentence', () => {
    const text = 'Bishop simplified F = 1.084; Spencer no factor; Janbu corrected over-design factor = 0.991';
    expect(headlineIn('es', text)).toBe('Bishop simplificado F = 1,084; Spencer ninguno; Janbu corregido FSD = 0,991');
    expect(headlineIn('es', 'Steady seepage')).toBe('Steady seepage');
    expect(headlineIn('en', text)).toBe(text);
  });

  it('name what has an id, and keep what nobody has translated', () => {
    expect(nameIn('es', 'bishop_simplified')).toBe('Bishop simplificado');
    expect(nameIn('en', 'bishop_simplified')).toBe('bishop simplified');
    expect(toldIn('es', 'A sentence that is nowhere.')).toBe('A sentence that is nowhere.');
  });
});
