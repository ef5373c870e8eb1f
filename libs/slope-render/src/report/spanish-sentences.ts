import { type Pair, SPANISH_WARNINGS } from './spanish-warnings.js';

/** What a run assumed. */
const ASSUMED: readonly Pair[] = [
  [
    '{count} slices or more a surface; convergence on F within {tolerance}.',
    '{count} dovelas o más por superficie; convergencia de F con tolerancia {tolerance}.',
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
    'Las bases en tracción no resisten nada: cada superficie se resuelve de nuevo hasta que ninguna otra base está en tracción.',
  ],
  [
    'Where bases are in tension from the crest on, the mass ends in a vertical crack before the others and is solved again; the water of a tension crack stands in it too.',
    'Donde hay bases en tracción desde la coronación, la masa termina en una grieta vertical antes de las demás y se resuelve de nuevo; el agua de una grieta de tracción está también en ella.',
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
    'Surfaces end at the tension crack boundary; the crack is dry.',
    'Las superficies terminan en la línea de la grieta de tracción; la grieta está seca.',
  ],
  [
    'Surfaces end at the tension crack boundary; {depth} m of water stand in the crack.',
    'Las superficies terminan en la línea de la grieta de tracción; en la grieta hay {depth} m de agua.',
  ],
  [
    'Surfaces end at the tension crack boundary; water fills {share} % of the crack.',
    'Las superficies terminan en la línea de la grieta de tracción; el agua llena el {share} % de la grieta.',
  ],
  [
    'ky is the horizontal coefficient, at the centroids of the slices, that brings the factor of safety down to {target}; the coefficient kh of the model is not read.',
    'ky es el coeficiente horizontal, en los centros de gravedad de las dovelas, que baja el factor de seguridad a {target}; el coeficiente kh del modelo no se lee.',
  ],
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

/** How a search goes, as part of what it assumed and told. */
const SEARCHES: readonly Pair[] = [
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
    'A swarm of {particles} circles, moved {iterations} times',
    'Un enjambre de {particles} círculos, movido {iterations} veces',
  ],
  ['the best as polylines', 'las mejores como poligonales'],
  ['a swarm of polylines', 'un enjambre de poligonales'],
  ['polylines annealed', 'poligonales por recocido simulado'],
  ['paths', 'trayectorias'],
  ['block surfaces', 'superficies de bloque'],
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

/** What a run told besides. */
const TOLD: readonly Pair[] = [
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
  ['displacement = {value}', 'desplazamiento = {value}'],
  ['Total head', 'Altura total'],
  ['Pressure head', 'Altura de presión'],
  ['Pore pressure', 'Presión intersticial'],
  ['steady', 'estacionario'],
  ['stage {stage} (of {stages})', 'etapa {stage} (de {stages})'],
];

/** Why a surface has no factor. */
const REJECTED: readonly Pair[] = [
  [
    'No circle about this centre cuts the ground within the slope limits and above the floor of the section.',
    'Ningún círculo con este centro corta el terreno dentro de los límites del talud y por encima del fondo de la sección.',
  ],
  ['The surface does not cut the ground.', 'La superficie no corta el terreno.'],
  ['The sliding mass runs out of the side of the section.', 'La masa deslizante se sale por el lado de la sección.'],
  ['The surface passes below the floor of the section.', 'La superficie pasa por debajo del fondo de la sección.'],
  [
    'The surface enters or leaves the ground outside the slope limits.',
    'La superficie entra o sale del terreno fuera de los límites del talud.',
  ],
  [
    'The ground falls the other way here: the surface does not slide in the failure direction of the analysis.',
    'El terreno baja aquí hacia el otro lado: la superficie no desliza en el sentido de rotura del cálculo.',
  ],
  [
    'The surface stays shallower than the least depth asked for.',
    'La superficie no alcanza la profundidad mínima pedida.',
  ],
  [
    'The sliding mass is a sliver: its area is below the least area.',
    'La masa deslizante es una lasca: su área es menor que la mínima.',
  ],
  [
    'The surface would leave the ground under an overhang at the toe.',
    'La superficie saldría del terreno bajo un saliente en el pie.',
  ],
  [
    'A slice base is steeper than the steepest base angle allowed.',
    'La base de una dovela está más inclinada de lo admitido.',
  ],
  [
    'The whole surface lies in the zone of the tension crack.',
    'Toda la superficie queda en la zona de la grieta de tracción.',
  ],
  [
    'The surface passes through a part of the section without soil.',
    'La superficie atraviesa una parte de la sección sin suelo.',
  ],
  [
    'The surface passes through a material of infinite strength.',
    'La superficie atraviesa un material de resistencia infinita.',
  ],
  [
    'The water surface or field that serves a material ends before this surface does; extend it over the section.',
    'La superficie de agua o el campo que sirve a un material termina antes que esta superficie; prolónguelo por toda la sección.',
  ],
  [
    'The surface crosses more lines than a slice table holds.',
    'La superficie cruza más líneas de las que caben en una tabla de dovelas.',
  ],
  [
    'The points do not make a surface: they must run from left to right, with a finite radius for a circle.',
    'Los puntos no forman una superficie: deben ir de izquierda a derecha, con un radio finito si es un círculo.',
  ],
  ['Nothing drives the mass in the failure direction.', 'Nada empuja la masa en el sentido de rotura.'],
  [
    'The equations balance only at a factor of safety that is negative or beyond all reason.',
    'Las ecuaciones solo se equilibran con un factor de seguridad negativo o fuera de toda razón.',
  ],
  ['The iterations did not converge.', 'Las iteraciones no convergieron.'],
  [
    'Force and moment equilibrium agree for no lambda of the range: the method has no solution on this surface.',
    'Los equilibrios de fuerzas y de momentos no coinciden para ningún lambda del intervalo: el método no tiene solución en esta superficie.',
  ],
  [
    'No lambda of the range could be shown to satisfy force and moment equilibrium, nor that there is none.',
    'No se pudo demostrar que algún lambda del intervalo cumpla los equilibrios de fuerzas y momentos, ni que no lo haya.',
  ],
  [
    'At a slice base m-alpha is below the limit: the base is too steep for its friction.',
    'En la base de una dovela m-alfa es menor que el límite: la base es demasiado inclinada para su rozamiento.',
  ],
  [
    'The effective normal force is negative at a slice base.',
    'La fuerza normal efectiva es negativa en la base de una dovela.',
  ],
  ['The surface reaches below the least elevation asked for.', 'La superficie baja de la cota mínima pedida.'],
  [
    'The surface turns back on itself at the crest, and no crack is to part it there.',
    'La superficie se vuelve sobre sí misma en la coronación y ninguna grieta ha de cortarla allí.',
  ],
  [
    'The surface does not pass where a focus object wants it.',
    'La superficie no pasa por donde lo pide un objeto de enfoque.',
  ],
  ['The search of another method alone tried this surface.', 'Solo la búsqueda de otro método probó esta superficie.'],
  [
    'The factor is at or below the one asked for without any earthquake: there is no coefficient that brings it there.',
    'El factor está en el pedido o por debajo sin sismo alguno: ningún coeficiente lo lleva hasta él.',
  ],
  [
    'No coefficient within reason brings the factor down to the one asked for.',
    'Ningún coeficiente razonable baja el factor hasta el pedido.',
  ],
  [
    'No mass can slide along the surface: it bends too sharply, bends downward on its way to the crest, or leaves the ground too steeply. Draw its end pieces flatter, or spread a corner over two block objects.',
    'Ninguna masa puede deslizar por la superficie: quiebra demasiado, quiebra hacia abajo camino de la coronación o sale del terreno con demasiada pendiente. Dibuje sus tramos extremos más tendidos, o reparta una esquina entre dos objetos de bloque.',
  ],
];

/** What the analysis can say, each in both languages; the first that fits is taken, so what is more exact stands first. */
export const SPANISH_SENTENCES: readonly Pair[] = [
  ...[...ASSUMED, ...SPANISH_WARNINGS],
  ...[...TOLD, ...REJECTED, ...SEARCHES],
];
