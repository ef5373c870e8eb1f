import { SPANISH_DISTRIBUTIONS } from '../spanish-distributions.js';
import type { Sentence } from './sentence.js';

/** What a result is in one sentence, and a random variable. */
export const HEADLINES: readonly Sentence[] = [
  [
    'Steady seepage[, NOT CONVERGED]: pore pressure {low} to {high} kPa, inflow {flow} {unit:text}',
    'Filtración estacionaria[, SIN CONVERGER]: presión intersticial de {low} a {high} kPa, caudal de entrada {flow} {unit:text}',
  ],
  [
    'Seepage in {count} stages[, NOT CONVERGED]: pore pressure {low} to {high} kPa, inflow {flow} {unit:text}',
    'Filtración en {count} etapas[, SIN CONVERGER]: presión intersticial de {low} a {high} kPa, caudal de entrada {flow} {unit:text}',
  ],
  ['m2/s', 'm²/s'],
  ['m2/day', 'm²/día'],
  ['m2/year', 'm²/año'],
  ['m x cm/s', 'm × cm/s'],
  ['m x mm/hour', 'm × mm/hora'],
  [
    '{method}: {force} kN/m needed for a factor of safety of {target}',
    '{method:name}: hacen falta {force} kN/m para un factor de seguridad de {target}',
  ],
  [
    '{method}: {force} kN/m needed for an over-design factor of {target}',
    '{method:name}: hacen falta {force} kN/m para un factor de sobrediseño de {target}',
  ],
  [
    '{method}: no force is needed for a factor of safety of {target}',
    '{method:name}: no hace falta fuerza para un factor de seguridad de {target}',
  ],
  [
    '{method}: no force is needed for an over-design factor of {target}',
    '{method:name}: no hace falta fuerza para un factor de sobrediseño de {target}',
  ],
  ['No surface has a factor at any of {count} levels', 'Ninguna superficie tiene factor en ninguno de {count} niveles'],
  [
    'Worst of {count} levels: {level:text}, {method} over-design factor = {value}',
    'El peor de {count} niveles: {level:text}, {method:name} FSD = {value}',
  ],
  [
    'Worst of {count} levels: {level:text}, {method} F = {value}',
    'El peor de {count} niveles: {level:text}, {method:name} F = {value}',
  ],
  ['level {level} m', 'nivel {level} m'],
  ['total drawdown', 'desembalse total'],
  ['improved from {value:text}', 'mejorado desde {value:text}'],
  ['not improved on {value:text}', 'sin mejorar respecto de {value:text}'],
  ['no factor', 'sin factor'],
  ['no sample has a factor', 'ninguna muestra tiene factor'],
  [
    '{failing} of {count} samples fail, pf below {high} % (95 %)[ ({least} % to {most} % with the samples without an answer)]',
    '{failing} de {count} muestras fallan, pf menor que {high} % (95 %)[ ({least} % a {most} % con las muestras sin respuesta)]',
  ],
  [
    '{failing} of {count} samples fail, pf above {low} % (95 %)[ ({least} % to {most} % with the samples without an answer)]',
    '{failing} de {count} muestras fallan, pf mayor que {low} % (95 %)[ ({least} % a {most} % con las muestras sin respuesta)]',
  ],
  [
    '{failing} of {count} samples fail, pf {share} % (95 %: {low} % to {high} %)[ ({least} % to {most} % with the samples without an answer)]',
    '{failing} de {count} muestras fallan, pf {share} % (95 %: {low} % a {high} %)[ ({least} % a {most} % con las muestras sin respuesta)]',
  ],
  ...Object.entries(SPANISH_DISTRIBUTIONS).flatMap(([english, spanish]): Sentence[] => [
    [
      `${english}, mean {mean}, deviation {deviation}, {low} to {high} {unit}, correlation {correlation} with {other}`,
      `${spanish}, media {mean}, desviación {deviation}, de {low} a {high} {unit}, correlación {correlation} con {other}`,
    ],
    [
      `${english}, mean {mean}, deviation {deviation}, {low} to {high}, correlation {correlation} with {other}`,
      `${spanish}, media {mean}, desviación {deviation}, de {low} a {high}, correlación {correlation} con {other}`,
    ],
    [
      `${english}, mean {mean}, deviation {deviation}, {low} to {high} {unit}`,
      `${spanish}, media {mean}, desviación {deviation}, de {low} a {high} {unit}`,
    ],
    [
      `${english}, mean {mean}, deviation {deviation}, {low} to {high}`,
      `${spanish}, media {mean}, desviación {deviation}, de {low} a {high}`,
    ],
  ]),
];
