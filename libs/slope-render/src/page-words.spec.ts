import { describe, expect, it } from '@jest/globals';
import { editIn, headlineIn, nameIn, numberIn, toldIn, valueIn } from './page-words.js';

describe('the words of pages', () => {
  it('tell what an edit did, with somebody’s names as they are', () => {
    expect(editIn('es', 'Changed the material "Deleted the mesh"')).toBe('Cambió el material "Deleted the mesh"');
    expect(editIn('es', 'Deleted 1 load')).toBe('Eliminó 1 carga');
    expect(editIn('es', 'Deleted 3 loads')).toBe('Eliminó 3 cargas');
    expect(editIn('es', 'Configure the analysis: methods, grid')).toBe(
      'Configuró el cálculo: Métodos; Malla de centros',
    );
    expect(editIn('es', 'Set search.grid_nx, search.of_next_year')).toBe(
      'Fijó Intervalos de centros en x; search.of_next_year',
    );
    expect(editIn('es', 'Made Fill: c random: uniform, mean 6, deviation 2, 0.5 to 12 kPa')).toBe(
      'Hizo aleatoria la variable Fill: c: uniforme, media 6, desviación 2, de 0,5 a 12 kPa',
    );
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
    for (const [english, spanish] of [
      [
        'Steady seepage, NOT CONVERGED: pore pressure -66.1142 to 166.7605 kPa, inflow 1.4832e-6 m2/s',
        'Filtración estacionaria, SIN CONVERGER: presión intersticial de -66,1142 a 166,7605 kPa, caudal de entrada 1,4832 × 10⁻⁶ m²/s',
      ],
      [
        'Seepage in 4 stages: pore pressure -6.5 to 16 kPa, inflow 0.25 m x cm/s',
        'Filtración en 4 etapas: presión intersticial de -6,5 a 16 kPa, caudal de entrada 0,25 m × cm/s',
      ],
      [
        'Worst of 5 levels: total drawdown, Bishop simplified F = 1.084',
        'El peor de 5 niveles: desembalse total, Bishop simplificado F = 1,084',
      ],
      [
        'Bishop simplified: 12.50 kN/m needed for a factor of safety of 1.3',
        'Bishop simplificado: hacen falta 12,50 kN/m para un factor de seguridad de 1,3',
      ],
      [
        'Spencer F = 1.081, improved from F = 1.2; Janbu simplified F = 1.100, not improved on F = 1.100',
        'Spencer F = 1,081, mejorado desde F = 1,2; Janbu simplificado F = 1,100, sin mejorar respecto de F = 1,100',
      ],
      [
        'Spencer F = 1.081, 3 of 100 samples fail, pf 3 % (95 %: 1.03 % to 8.45 %)',
        'Spencer F = 1,081, 3 de 100 muestras fallan, pf 3 % (95 %: 1,03 % a 8,45 %)',
      ],
    ] as const) {
      expect(headlineIn('es', english)).toBe(spanish);
    }
  });

  it('name what has an id, and keep what nobody has translated', () => {
    expect(nameIn('es', 'bishop_simplified')).toBe('Bishop simplificado');
    expect(nameIn('en', 'bishop_simplified')).toBe('bishop simplified');
    expect(toldIn('es', 'A sentence that is nowhere.')).toBe('A sentence that is nowhere.');
  });
});
