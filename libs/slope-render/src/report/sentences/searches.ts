import type { Sentence } from './sentence.js';

/** How a search goes, as part of what it assumed and told. */
export const SEARCHES: readonly Sentence[] = [
  ['{layout}, the least of them bent downhill', '{layout:text}, con las menores optimizadas ladera abajo'],
  ['{layout}; then {polylines}', '{layout:text}; después, {polylines:text}'],
  [
    'Circles between {divisions} divisions of the ground, {circles} for every two of them, {rounds} rounds a method',
    'Círculos entre {divisions} divisiones del terreno, {circles} por cada dos, {rounds} rondas por método',
  ],
  [
    'Circles about {columns} by {rows} centres, x {a} to {b}, y {c} to {d} m[ (chosen from the section)], {radii} radii each',
    'Círculos sobre {columns} por {rows} centros, x de {a} a {b}, y de {c} a {d} m[ (elegidos según la sección)], {radii} radios cada uno',
  ],
  [
    '{count} circles a method through two points of the ground, {shares} of them drawn over all of it in {draws} draws with seed {seed}',
    '{count} círculos por método por dos puntos del terreno, {shares} de ellos sorteados en todo él en {draws} extracciones con la semilla {seed}',
  ],
  [
    'A swarm of {particles} circles, moved {iterations} times, and a walk downhill from the best of them',
    'Un enjambre de {particles} círculos, movido {iterations} veces, y un descenso desde los mejores',
  ],
  ['the best as polylines', 'las mejores como poligonales'],
  ['a swarm of polylines', 'un enjambre de poligonales'],
  ['polylines annealed', 'poligonales por recocido simulado'],
  ['paths', 'trayectorias'],
  ['block surfaces', 'superficies de bloque'],
  ['surfaces along the layers', 'superficies a lo largo de las capas'],
  ['The best as polylines', 'Las mejores como poligonales'],
  ['A swarm of polylines', 'Un enjambre de poligonales'],
  ['Polylines annealed', 'Poligonales por recocido simulado'],
  ['Paths', 'Trayectorias'],
  ['Block surfaces', 'Superficies de bloque'],
  [
    'Only the {count} least surfaces that are unlike each other were optimised.',
    'Solo se optimizaron las {count} superficies menores que difieren entre sí.',
  ],
  [
    '{method}: the minimum lay on an edge of the grid, which grew 1 time. {layout}.',
    '{method:name}: el mínimo estaba en un borde de la malla de centros, que creció una vez. {layout:text}.',
  ],
  [
    '{method}: the minimum lay on an edge of the grid, which grew {times} times. {layout}.',
    '{method:name}: el mínimo estaba en un borde de la malla de centros, que creció {times} veces. {layout:text}.',
  ],
  [
    'The first {kept} of {tried} surfaces are kept for questions; counts and minima are of all of them.',
    'Se guardan las primeras {kept} de {tried} superficies para consultas; los recuentos y mínimos son de todas.',
  ],
];
