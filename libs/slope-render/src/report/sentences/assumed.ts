import type { Sentence } from './sentence.js';

/** What a run assumed. */
export const ASSUMED: readonly Sentence[] = [
  [
    '{count} slices or more a surface; convergence on the factor within {tolerance}.',
    '{count} dovelas o más por superficie; convergencia del factor con tolerancia {tolerance}.',
  ],
  [
    '{layout}; one end between x {a} and {b} m, the other between {c} and {d} m.',
    '{layout:text}; un extremo entre x {a} y {b} m, el otro entre {c} y {d} m.',
  ],
  ['{layout}; entry and exit between x {a} and {b} m.', '{layout:text}; entrada y salida entre x {a} y {b} m.'],
  [
    'Masses under {area} m2 are left out[, and those nowhere deeper than {depth} m][, and surfaces that reach below {y} m].',
    'Se descartan las masas de menos de {area} m²[, las que en ningún punto superan {depth} m de profundidad][, y las superficies que bajan de la cota {y} m].',
  ],
  [
    'Surfaces with m-alpha below {limit} at a base are refused.',
    'Se rechazan las superficies con m-alfa inferior a {limit} en alguna base.',
  ],
  [
    'Surfaces other than circles whose factor is over {limit} times as high by work as by the forces between slices are refused.',
    'Se rechazan las superficies no circulares cuyo factor es más de {limit} veces mayor por trabajo que por las fuerzas entre dovelas.',
  ],
  ['The check of the shear between slices is off.', 'La comprobación del corte entre dovelas está desactivada.'],
  ['The m-alpha check is off.', 'La comprobación de m-alfa está desactivada.'],
  ['Bases steeper than {angle} degrees are refused.', 'Se rechazan las bases de más de {angle} grados de inclinación.'],
  [
    'Surfaces with tension at a base among the {share} % nearest the toe are refused; Hoek-Brown rock bears its tensile strength.',
    'Se rechazan las superficies con tracción en alguna base del {share} % más próximo al pie; la roca de Hoek-Brown soporta su resistencia a tracción.',
  ],
  [
    'Tension at a base is counted, not refused: strength falls below the cohesion there.',
    'La tracción en una base se cuenta, no se rechaza: allí la resistencia es menor que la cohesión.',
  ],
  [
    'Bases in tension bear nothing: each surface is solved again until no further base is in tension.',
    'Las bases en tracción no resisten nada: cada superficie se resuelve de nuevo hasta que ninguna base más está en tracción.',
  ],
  [
    'Where bases are in tension from the crest on, the mass ends in a vertical crack before the others and is solved again; the water of a tension crack stands in it too.',
    'Donde las bases están en tracción desde la coronación, la masa termina en una grieta vertical antes de las demás y se resuelve de nuevo; el agua de una grieta de tracción llena también esa.',
  ],
  ['Surfaces meet {count} focus object.', 'Las superficies cumplen {count} objeto de enfoque.'],
  ['Surfaces meet {count} focus objects.', 'Las superficies cumplen {count} objetos de enfoque.'],
  [
    'Pore pressures of the water grid are read from a thin-plate spline.',
    'Las presiones intersticiales de la malla de agua se leen de un spline de placa delgada.',
  ],
  [
    'Pore pressures of the water grid are read as inverse-distance means: it has more than {count} points.',
    'Las presiones intersticiales de la malla de agua se leen como medias por el inverso de la distancia: tiene más de {count} puntos.',
  ],
  [
    'Pore pressures of the water grid are read as inverse-distance means: its points do not determine a spline.',
    'Las presiones intersticiales de la malla de agua se leen como medias por el inverso de la distancia: sus puntos no determinan un spline.',
  ],
  [
    'Pore pressures of the water grid are read as inverse-distance means.',
    'Las presiones intersticiales de la malla de agua se leen como medias por el inverso de la distancia.',
  ],
  ['Suction beyond {kpa} kPa adds no strength.', 'La succión por encima de {kpa} kPa no aporta resistencia.'],
  [
    '{some} of {all} regions had no material placed in them and took the first, "{name}".',
    '{some} de {all} regiones no tenían material asignado y tomaron el primero, «{name}».',
  ],
  [
    'Seismic coefficients kh {kh}, kv {kv}, at the centroids of the slices.',
    'Coeficientes sísmicos kh {kh}, kv {kv}, en los centros de gravedad de las dovelas.',
  ],
  [
    'Surfaces end at the tension crack boundary; {water}.',
    'Las superficies terminan en la línea de la grieta de tracción; {water:text}.',
  ],
  ['the crack is dry', 'la grieta está seca'],
  ['{depth} m of water stand in the crack', 'en la grieta hay {depth} m de agua'],
  ['water fills {share} % of the crack', 'el agua llena el {share} % de la grieta'],
  ['water stands up to y {elevation} m in the crack', 'en la grieta hay agua hasta y {elevation} m'],
  ['water stands in the crack up to "{name}"', 'en la grieta hay agua hasta «{name}»'],
  ...(
    [
      ['factor of safety', 'factor de seguridad'],
      ['over-design factor', 'factor de sobrediseño'],
    ] as const
  ).map(
    ([english, spanish]): Sentence => [
      `ky is the horizontal coefficient, at the centroids of the slices, that brings the ${english} down to {target}; the coefficient kh of the model is not read.`,
      `ky es el coeficiente horizontal, en los centros de gravedad de las dovelas, que baja el ${spanish} a {target}; el coeficiente kh del modelo no se lee.`,
    ],
  ),
  [
    'Displacement of a rigid block on the surface of the least ky under the record "{name}" times {scale}, polarity {polarity}; it never slides uphill.',
    'Desplazamiento de un bloque rígido sobre la superficie de menor ky con el registro «{name}» multiplicado por {scale}, polaridad {polarity:name}; nunca desliza hacia arriba.',
  ],
  [
    'At every level water stands in front of the slope and in soil that drains up to that level; in soil that does not, as the drawdown method says.',
    'En cada nivel el agua llega hasta ese nivel delante del talud y en el suelo que drena; en el que no drena, como dice el método de desembalse.',
  ],
  [
    'The mean of a variable is the value in the model; values are cut off at its low and high end.',
    'La media de una variable es su valor en el modelo; los valores se cortan en sus extremos inferior y superior.',
  ],
  [
    'The probability of failure is the share of factors below 1 among the samples that have one.',
    'La probabilidad de rotura es la fracción de factores menores que 1 entre las muestras que tienen uno.',
  ],
];
