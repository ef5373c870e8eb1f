import type { Sentence } from './sentence.js';

/** Why a section cannot be analysed yet, and what is noted of it. */
export const CHECKED: readonly Sentence[] = [
  [
    'There is no external boundary: define the outline of the ground.',
    'No hay contorno exterior: defina el contorno del terreno.',
  ],
  ['The external boundary encloses no region.', 'El contorno exterior no encierra ninguna región.'],
  ['There is no material: define at least one.', 'No hay ningún material: defina al menos uno.'],
  [
    '"{name}" has more than one level at some x: draw it from one side to the other.',
    '«{name}» tiene más de una cota en alguna x: dibújela de un lado al otro.',
  ],
  [
    '{path} is set but not read: it is read only when {reason}.',
    '{path} está fijado pero no se lee: solo se lee cuando {reason}.',
  ],
  ['"{name}" runs back on itself in x.', '«{name}» se vuelve sobre sí misma en x.'],
  ['The material "{name}" is used by no region.', 'Ninguna región usa el material «{name}».'],
  [
    'No bedding follows the anisotropic surface "{name}": it has no effect.',
    'Ninguna estratificación sigue la superficie anisótropa «{name}»: no tiene efecto.',
  ],
  [
    '"{name}" ends inside the ground at {point} and so divides nothing there.',
    '«{name}» termina dentro del terreno en {point}, así que allí no divide nada.',
  ],
  [
    '{names} take their pore pressure from seepage, but no field has been solved: run groundwater_run.',
    '{names} toman su presión intersticial de la filtración, pero no se ha resuelto ningún campo: ejecute groundwater_run.',
  ],
  [
    'The seepage field is out of date: what it was solved from has changed since. Run groundwater_run again.',
    'El campo de filtración no está al día: ha cambiado aquello con lo que se resolvió. Ejecute groundwater_run otra vez.',
  ],
  [
    'The seepage field came with a file and was not solved here: groundwater_run solves it again.',
    'El campo de filtración vino con un archivo y no se resolvió aquí: groundwater_run lo resuelve otra vez.',
  ],
  [
    'A rapid drawdown starts from the water table, and there is none.',
    'Un desembalse rápido parte del nivel freático, y no hay ninguno.',
  ],
  [
    'A rapid drawdown ends at a drawdown line, and there is none: give it as drawdown of model_define.',
    'Un desembalse rápido termina en una línea de desembalse, y no hay ninguna: désela como drawdown de model_define.',
  ],
  [
    'No material takes its pore pressure from "{name}", so nothing is drawn down.',
    'Ningún material toma su presión intersticial de «{name}», así que nada se desembalsa.',
  ],
  [
    'A rapid drawdown reads the water table, but groundwater.method is {method}.',
    'Un desembalse rápido lee el nivel freático, pero groundwater.method es {method}.',
  ],
  [
    '"{name}" takes its pore pressure from seepage: follow its drawdown with a transient analysis instead.',
    '«{name}» toma su presión intersticial de la filtración: siga su desembalse con un cálculo transitorio.',
  ],
  [
    'The drawdown line stands above the water table at x = {x}: the water table is the level before, the drawdown line the one after.',
    'La línea de desembalse está por encima del nivel freático en x = {x}: el nivel freático es el de antes, la línea de desembalse el de después.',
  ],
  [
    'The drawdown method {method} needs a material with undrained_behaviour and a drawdown_envelope.',
    'El método de desembalse {method} necesita un material con undrained_behaviour y una drawdown_envelope.',
  ],
  [
    '"{name}" is undrained and has no drawdown_envelope: give its R or Kc = 1 envelope.',
    '«{name}» es no drenado y no tiene drawdown_envelope: dé su envolvente R o Kc = 1.',
  ],
  [
    'The drawdown method corps_2 reads an R envelope, and "{name}" has a Kc = 1 one.',
    'El método de desembalse corps_2 lee una envolvente R, y «{name}» tiene una Kc = 1.',
  ],
  [
    '"{name}" is undrained and has the curved strength {model}: a multistage drawdown reads mohr_coulomb or undrained.',
    '«{name}» es no drenado y tiene la resistencia curva {model}: un desembalse por etapas lee mohr_coulomb o undrained.',
  ],
  [
    'Neither is on: set statistics.probabilistic_analysis or statistics.sensitivity_analysis with settings_set.',
    'Ninguno está activado: fije statistics.probabilistic_analysis o statistics.sensitivity_analysis con settings_set.',
  ],
  [
    'There is no random variable: define one with random_variable_set.',
    'No hay ninguna variable aleatoria: defina una con random_variable_set.',
  ],
  [
    'The random variable {key} varies nothing any more: its number is gone. Delete it with random_variable_delete.',
    'La variable aleatoria {key} ya no varía nada: su número ya no está. Elimínela con random_variable_delete.',
  ],
  [
    'The two windows of slope limits overlap: a grid search needs them apart. Set search.slope_limit_left_2 and search.slope_limit_right_2, or take another search.',
    'Las dos ventanas de límites del talud se solapan: una búsqueda por malla las necesita separadas. Fije search.slope_limit_left_2 y search.slope_limit_right_2, o tome otra búsqueda.',
  ],
  [
    'The mesh is of another geometry: the outline or a material boundary has changed since it was made.',
    'La malla es de otra geometría: el contorno o un límite de material ha cambiado desde que se hizo.',
  ],
  [
    'Surfaces have {vertices} vertices but {slices} slices: every vertex makes a slice edge all the same.',
    'Las superficies tienen {vertices} vértices pero {slices} dovelas: cada vértice es igualmente borde de una dovela.',
  ],
  [
    'The minima of several valleys are answered as the swarm leaves them: turn the optimisation on to bring each down.',
    'Los mínimos de varios valles se dan como los deja el enjambre: active la optimización para bajar cada uno.',
  ],
  [
    'All variables take the same stratum in a sample: they rise and fall together.',
    'Todas las variables toman el mismo estrato en una muestra: suben y bajan juntas.',
  ],
  [
    'The steady seepage is solved again for every sample; where it has no solution, neither has the sample.',
    'La filtración estacionaria se resuelve otra vez para cada muestra; donde no tiene solución, tampoco la tiene la muestra.',
  ],
  [
    '{method}: from {from:text} to {to:text} in {count} trial surfaces of at most {most}, {accepted} accepted, {rejected} rejected.',
    '{method:name}: de {from:text} a {to:text} en {count} superficies de prueba, de {most} como máximo; {accepted} aceptadas, {rejected} rechazadas.',
  ],
  [
    'use_sat_unit_weight of "{name}" is not read: no water surface serves it.',
    'use_sat_unit_weight de «{name}» no se lee: ninguna superficie de agua le sirve.',
  ],
  [
    'sat_unit_weight of "{name}" is not read: set use_sat_unit_weight to use it below the water surface.',
    'sat_unit_weight de «{name}» no se lee: fije use_sat_unit_weight para usarlo bajo la superficie de agua.',
  ],
  [
    'drawdown_envelope of "{name}" is not read: set undrained_behaviour to use it.',
    'drawdown_envelope de «{name}» no se lee: fije undrained_behaviour para usarla.',
  ],
  [
    'groundwater.method is {method}, but there is no water grid: give one with water_grid_set.',
    'groundwater.method es {method}, pero no hay malla de agua: dé una con water_grid_set.',
  ],
  [
    'groundwater.method is {method}, but the water grid holds {values}: set it to {own}.',
    'groundwater.method es {method}, pero la malla de agua tiene {values}: póngalo en {own}.',
  ],
  [
    'random_numbers.lhs_correlate lets all variables rise and fall together, and some have a correlation of their own: turn it off, or clear correlated_with.',
    'random_numbers.lhs_correlate hace que todas las variables suban y bajen juntas, y algunas tienen una correlación propia: desactívelo, o quite correlated_with.',
  ],
  [
    'search.optimize_target is all: up to 200 surfaces are bent further, which takes many times longer.',
    'search.optimize_target es all: se siguen doblando hasta 200 superficies, lo que tarda muchas veces más.',
  ],
];
