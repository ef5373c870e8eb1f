import type { Sentence } from './sentence.js';

/** What a run told besides. */
export const TOLD: readonly Sentence[] = [
  [
    'It was made of a file of another program; its import notes say what became of each part. To be looked at: {count}.',
    'Se hizo a partir de un archivo de otro programa; sus notas de importación dicen qué fue de cada parte. Por revisar: {count}.',
  ],
  [
    'It was made of a file of another program; its import notes say what became of each part.',
    'Se hizo a partir de un archivo de otro programa; sus notas de importación dicen qué fue de cada parte.',
  ],
  [
    'The end {from} lies inside the ground and is moved to {to} on the ground line.',
    'El extremo {from} queda dentro del terreno y se mueve a {to}, sobre la línea del terreno.',
  ],
  [
    'The surface has no factor on the section as it is now: {reason}',
    'La superficie no tiene factor en la sección tal como está ahora: {reason:text}',
  ],
  [
    'The factor is optimized, under the coefficient kh of the model; neither ky nor a displacement is.',
    'Se optimiza el factor, con el coeficiente kh del modelo; no se optimizan ni ky ni un desplazamiento.',
  ],
  [
    'The force acts horizontally against the slide at y = {y} m, with its moment arm about the centre.',
    'La fuerza actúa en horizontal contra el deslizamiento en y = {y} m, con su brazo respecto al centro.',
  ],
  [
    'Janbu takes horizontal equilibrium: the height of the force is not read.',
    'Janbu toma el equilibrio horizontal: la altura de la fuerza no se lee.',
  ],
  [
    '{count} surfaces have their centre at or below the force, which holds nothing there: they are left out.',
    '{count} superficies tienen su centro a la altura de la fuerza o por debajo, donde no sujeta nada: se descartan.',
  ],
  [
    'The search tried more surfaces than it kept; the force is that of the kept ones.',
    'La búsqueda probó más superficies de las que guardó; la fuerza es la de las guardadas.',
  ],
  [
    '{method}: the complete drawdown is safer by {over} than the level {level}.',
    '{method:name}: el desembalse total es más seguro en {over} que el nivel {level}.',
  ],
  [
    '{method}: no surface has a factor at {count} levels.',
    '{method:name}: ninguna superficie tiene factor en {count} niveles.',
  ],
  [
    '{standard}: {factors}. The values are over-design factors, to be 1 or more; they are no factors of safety.',
    '{standard:text}: {factors:name}. Los valores son factores de sobrediseño, que deben ser 1 o más; no son factores de seguridad.',
  ],
  ['Eurocode 7, DA1 combination {n}', 'Eurocódigo 7, DA1 combinación {n}'],
  ['Eurocode 7, {approach}', 'Eurocódigo 7, {approach}'],
  ['Custom partial factors', 'Factores parciales propios'],
  [
    'Tangents of friction angles are divided, not the angles.',
    'Se dividen las tangentes de los ángulos de rozamiento, no los ángulos.',
  ],
  [
    'All weight is one permanent action and takes the factor of those that drive.',
    'Todo el peso es una sola acción permanente y toma el factor de las que desestabilizan.',
  ],
  [
    'Weight of slices whose base resists takes the favourable factor.',
    'El peso de las dovelas cuya base estabiliza toma el factor favorable.',
  ],
  [
    'Each load takes its factor as a whole, by whether it drives on the surface.',
    'Cada carga toma su factor entera, según desestabilice o no la superficie.',
  ],
  [
    'Pore pressures, ponded water, water in a crack and passive supports are not factored.',
    'No se factorizan las presiones intersticiales, el agua libre, el agua en una grieta ni los soportes pasivos.',
  ],
  ['over-design factor = {value}', 'factor de sobrediseño = {value}'],
  ['displacement = {value} m', 'desplazamiento = {value} m'],
  ['F = {value}', 'F = {value}'],
  ['ky = {value}', 'ky = {value}'],
  ['Total head', 'Altura total'],
  ['Pressure head', 'Altura de presión'],
  ['Pore pressure', 'Presión intersticial'],
  ['steady', 'estacionario'],
  ['stage {stage} (of {stages})', 'etapa {stage} (de {stages})'],
];
