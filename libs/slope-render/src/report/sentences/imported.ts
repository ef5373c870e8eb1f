import type { Sentence } from './sentence.js';

/** What became of the parts of a file of another program. */
export const IMPORTED: readonly Sentence[] = [
  ['{count} of the type {type}.', '{count} de tipo {type:name}.'],
  ['{count} materials.', '{count} materiales.'],
  ['{count} distributed loads.', '{count} cargas distribuidas.'],
  ['{count} focus objects.', '{count} objetos de enfoque.'],
  ['{count} random variables.', '{count} variables aleatorias.'],
  ['The materials of {count} regions.', 'Los materiales de {count} regiones.'],
  ['The seismic coefficients, on.', 'Los coeficientes sísmicos, activados.'],
  ['The seismic coefficients, off.', 'Los coeficientes sísmicos, desactivados.'],
  [
    '{count} settings that differ from the defaults here.',
    '{count} ajustes que difieren de los valores por defecto de aquí.',
  ],
  ['{count} more of this kind.', '{count} más de este tipo.'],
  [
    'A line had no name that can be shown: it is "{name}" here.',
    'Una línea no tenía un nombre que se pueda mostrar: aquí es «{name}».',
  ],
  ['The name of a line was tidied: it is "{name}" here.', 'Se corrigió el nombre de una línea: aquí es «{name}».'],
  [
    'A second line was named "{other}": it is "{name}" here.',
    'Una segunda línea se llamaba «{other}»: aquí es «{name}».',
  ],
  ['{count} more of the kind line were named anew.', 'Otras {count} líneas recibieron un nombre nuevo.'],
  [
    'A material had no name that can be shown: it is "{name}" here.',
    'Un material no tenía un nombre que se pueda mostrar: aquí es «{name}».',
  ],
  [
    'The name of a material was tidied: it is "{name}" here.',
    'Se corrigió el nombre de un material: aquí es «{name}».',
  ],
  [
    'A second material was named "{other}": it is "{name}" here.',
    'Un segundo material se llamaba «{other}»: aquí es «{name}».',
  ],
  ['{count} more of the kind material were named anew.', 'Otros {count} materiales recibieron un nombre nuevo.'],
  ['The weak layer "{name}": it is suppressed.', 'La capa débil «{name}»: está suprimida.'],
  [
    'The load "{name}": {there} kPa on the horizontal projection are {here} kPa along its line.',
    'La carga «{name}»: {there} kPa sobre la proyección horizontal son {here} kPa a lo largo de su línea.',
  ],
  [
    'The ratio ru of "{name}" is one to the weight of all that lies above, not of as much of "{other}" alone.',
    'La relación ru de «{name}» se refiere al peso de todo lo que hay encima, no al de otro tanto de «{other}» solo.',
  ],
  [
    'The saturated unit weight of "{name}" is left out: there is no water table that it would be read below.',
    'El peso específico saturado de «{name}» se deja fuera: no hay nivel freático bajo el que se leería.',
  ],
  [
    'The strength of "{name}" is the exact Hoek-Brown envelope, above that of the program at low stress.',
    'La resistencia de «{name}» es la envolvente exacta de Hoek-Brown, superior a la del programa con tensiones bajas.',
  ],
  [
    'The permeability of "{name}" is not in m/s and was left out: it is to be set again.',
    'La permeabilidad de «{name}» no está en m/s y se dejó fuera: hay que volver a darla.',
  ],
  [
    'The suction of the permeability of "{name}" is read in {unit}; the program counted it otherwise before its version {version}.',
    'La succión de la permeabilidad de «{name}» se lee en {unit}; el programa la contaba de otro modo antes de su versión {version}.',
  ],
  [
    'Supports: left out, as asked, and to be added again.',
    'Soportes: se dejaron fuera, como se pidió, y hay que volver a añadirlos.',
  ],
  [
    'Line loads: left out, as asked, and to be added again.',
    'Cargas lineales: se dejaron fuera, como se pidió, y hay que volver a añadirlas.',
  ],
  [
    'Distributed loads: left out, as asked, and to be added again.',
    'Cargas distribuidas: se dejaron fuera, como se pidió, y hay que volver a añadirlas.',
  ],
  [
    'A water pressure grid: left out, as asked, and to be added again.',
    'Una malla de presiones de agua: se dejó fuera, como se pidió, y hay que volver a añadirla.',
  ],
  [
    'Earthquake records: left out, as asked, and to be added again.',
    'Registros sísmicos: se dejaron fuera, como se pidió, y hay que volver a añadirlos.',
  ],
  [
    'Surfaces drawn by hand: left out, as asked, and to be added again.',
    'Superficies dibujadas a mano: se dejaron fuera, como se pidió, y hay que volver a añadirlas.',
  ],
  [
    'The water in the tension crack: left out, as asked; the crack is dry.',
    'El agua de la grieta de tracción: se dejó fuera, como se pidió; la grieta está seca.',
  ],
  [
    'The support types of the file were not copied: how a file holds them is not published.',
    'Los tipos de soporte del archivo no se copiaron: no está publicado cómo los guarda un archivo.',
  ],
  ['The support types: there is no support of them.', 'Los tipos de soporte: no hay ningún soporte de ellos.'],
  [
    'The file has no outline of the ground and no material: draw the section before a run.',
    'El archivo no tiene contorno del terreno ni materiales: dibuje la sección antes de calcular.',
  ],
  ['The annotations, which no analysis reads.', 'Las anotaciones, que ningún cálculo lee.'],
  [
    'How things are drawn, but for the colours of materials; numbers of materials that are not read there.',
    'Cómo se dibujan las cosas, salvo los colores de los materiales; números de materiales que allí no se leen.',
  ],
  [
    'The seepage mesh with its conditions, stages and fields: a field is the answer of an analysis.[ {names} cannot be analysed until its mesh, the conditions on its edge and the seepage are made anew.]',
    'La malla de filtración con sus condiciones, etapas y campos: un campo es la respuesta de un cálculo.[ {names} no se puede calcular hasta que se hagan de nuevo su malla, las condiciones en su borde y la filtración.]',
  ],
  [
    'The random variable {key} varies about {mean}, the number of the project; the file says another mean.',
    'La variable aleatoria {key} varía en torno a {mean}, el número del proyecto; el archivo dice otra media.',
  ],
  [
    'The random variable {key} varies nothing that is here.',
    'La variable aleatoria {key} no varía nada de lo que hay aquí.',
  ],
  [
    'The random variable {key}: its load has other numbers here; define it again.',
    'La variable aleatoria {key}: su carga tiene aquí otros números; defínala de nuevo.',
  ],
  ['"{name}" at {place}: the point lies in no region.', '«{name}» en {place}: el punto no está en ninguna región.'],
  [
    'The region of "{name}" around {place} has {here} m2 here, and had {there} m2 when it was given to it: look at it.',
    'La región de «{name}» en torno a {place} tiene aquí {here} m², y tenía {there} m² cuando se le asignó: revísela.',
  ],
  [
    'The setting {path} is left out: here it is always {value}.',
    'El ajuste {path} se deja fuera: aquí es siempre {value}.',
  ],
  [
    'The setting {path} is not known here and was left out; look whether it matters.',
    'El ajuste {path} no se conoce aquí y se dejó fuera; vea si importa.',
  ],
  [
    '{path}: {keys} is not known here and was left out; look whether it matters.',
    '{path}: {keys} no se conoce aquí y se dejó fuera; vea si importa.',
  ],
  ['Settings that no analysis here has: {paths}.', 'Ajustes que aquí ningún cálculo tiene: {paths}.'],
  [
    'Settings that the analysis does not read as it is configured: {paths}.',
    'Ajustes que el cálculo no lee tal como está configurado: {paths}.',
  ],
  [
    'Settings that the file does not have are as here by default: {values}.',
    'Los ajustes que el archivo no tiene son los de aquí por defecto: {values}.',
  ],
  [
    'The displacement of a sliding block needs its record: seismic.compute_ky is on instead of seismic.newmark.',
    'El desplazamiento de un bloque que desliza necesita su registro: seismic.compute_ky está activado en vez de seismic.newmark.',
  ],
  [
    'groundwater.method is water_table: the file says none, which leaves the water to the materials.',
    'groundwater.method es water_table: el archivo dice none, lo que deja el agua a los materiales.',
  ],
  [
    'search.min_area is {area}: the file leaves it open, and OGR Slip2D then takes {least} m2.',
    'search.min_area es {area}: el archivo lo deja abierto, y OGR Slip2D toma entonces {least} m².',
  ],
  [
    'The box of centres of the grid is automatic, and another one here.',
    'El recuadro de centros de la malla es automático, y aquí es otro.',
  ],
  [
    '{path} is not in the file; it is {value} as in {standard}.',
    '{path} no está en el archivo; es {value} como en {standard}.',
  ],
];
