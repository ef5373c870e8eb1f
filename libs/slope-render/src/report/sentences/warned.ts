import type { Sentence } from './sentence.js';

/** What a run warned of. */
export const WARNED: readonly Sentence[] = [
  [
    '"{name}" weighs {weight} kN/m3: soils weigh 14 to 24. Is it in pcf, or in kg/m3?',
    '«{name}» pesa {weight} kN/m³: los suelos pesan de 14 a 24. ¿Está en pcf o en kg/m³?',
  ],
  [
    '"{name}" weighs only {weight} kN/m3: soils weigh 14 to 24. Is it in t/m3?',
    '«{name}» pesa solo {weight} kN/m³: los suelos pesan de 14 a 24. ¿Está en t/m³?',
  ],
  ['"{name}" is lighter saturated than moist.', '«{name}» pesa menos saturado que húmedo.'],
  [
    '"{name}" has {param} {kpa} kPa, more than soils have. Is it in Pa?',
    '«{name}» tiene {param:name} {kpa} kPa, más de lo que tienen los suelos. ¿Está en Pa?',
  ],
  [
    '"{name}" has {param} {kpa} kPa, less than any rock. Is it in MPa?',
    '«{name}» tiene {param:name} {kpa} kPa, menos que cualquier roca. ¿Está en MPa?',
  ],
  [
    '"{name}" has {param} {angle} degrees. Is it a tangent, or in radians?',
    '«{name}» tiene {param:name} {angle} grados. ¿Es una tangente, o está en radianes?',
  ],
  [
    '"{name}" has {param} {angle} degrees, more than soils have.',
    '«{name}» tiene {param:name} {angle} grados, más de lo que tienen los suelos.',
  ],
  ['"{name}" has neither cohesion nor friction.', '«{name}» no tiene ni cohesión ni rozamiento.'],
  [
    '"{name}" has phi_b {phi_b} above its friction angle {friction}: suction rarely adds more than stress.',
    '«{name}» tiene phi_b {phi_b} por encima de su ángulo de rozamiento {friction}: la succión rara vez aporta más que la tensión.',
  ],
  [
    '"{name}" has ru {ru}: water up to the ground gives about 0.5.',
    '«{name}» tiene ru {ru}: el agua hasta la superficie da cerca de 0,5.',
  ],
  [
    '"{name}" has the pore pressure {kpa} kPa: without phi_b suction counts as none.',
    '«{name}» tiene la presión intersticial {kpa} kPa: sin phi_b la succión no cuenta.',
  ],
  [
    '"{name}" has the pore pressure {kpa} kPa, that of {depth} m of water. Is it in Pa?',
    '«{name}» tiene la presión intersticial {kpa} kPa, la de {depth} m de agua. ¿Está en Pa?',
  ],
  [
    '"{name}" has the permeability {ks} {unit}, more than sand and most gravel. Is units.permeability its unit?',
    '«{name}» tiene la permeabilidad {ks} {unit}, más que la arena y casi toda grava. ¿Es units.permeability su unidad?',
  ],
  [
    '"{name}" has the permeability {ks} {unit}, less than any soil. Is units.permeability its unit?',
    '«{name}» tiene la permeabilidad {ks} {unit}, menos que cualquier suelo. ¿Es units.permeability su unidad?',
  ],
  [
    'groundwater.pore_fluid_unit_weight is {weight} kN/m3: water weighs 9.81, brine up to 12.',
    'groundwater.pore_fluid_unit_weight es {weight} kN/m³: el agua pesa 9,81, la salmuera hasta 12.',
  ],
  [
    'The seepage field came with a file and was not solved here: groundwater_run solves it again.',
    'El campo de filtración vino con un archivo y no se resolvió aquí: groundwater_run lo resuelve de nuevo.',
  ],
  [
    'kh is {kh}: pseudo-static coefficients seldom pass 0.3. Is it a peak ground acceleration? Half of that or less is usual (Hynes-Griffin and Franklin 1984); seismic.compute_ky and seismic.newmark ask for less of a guess.',
    'kh es {kh}: los coeficientes pseudoestáticos rara vez pasan de 0,3. ¿Es una aceleración máxima del terreno? Lo habitual es la mitad de ella o menos (Hynes-Griffin y Franklin 1984); seismic.compute_ky y seismic.newmark exigen suponer menos.',
  ],
  [
    'kv {kv} is greater than kh {kh}: a third to a half of kh is usual.',
    'kv {kv} es mayor que kh {kh}: lo habitual es de un tercio a la mitad de kh.',
  ],
  [
    'The load "{name}" is {value} {unit}, more than foundations bear. Is it in another unit?',
    'La carga «{name}» es de {value} {unit}, más de lo que soportan las cimentaciones. ¿Está en otra unidad?',
  ],
  [
    'The loads "{a}" and "{b}" act at the same place: both count.',
    'Las cargas «{a}» y «{b}» actúan en el mismo lugar: cuentan ambas.',
  ],
  [
    'The section is {height} m high, more than slopes are. Is it in m?',
    'La sección tiene {height} m de altura, más de la que tienen los taludes. ¿Está en m?',
  ],
  [
    'The placement of "{name}" at {point} lies in no region.',
    'La asignación de «{name}» en {point} no cae en ninguna región.',
  ],
  [
    '"{name}" spans x = {a} to {b}, the ground {c} to {d}: surfaces that reach beyond its ends are refused.',
    '«{name}» va de x = {a} a {b}, el terreno de {c} a {d}: se rechazan las superficies que pasan de sus extremos.',
  ],
  [
    'The tension crack lies nowhere under the ground, so that no surface ends in it: draw it below the crest.',
    'La grieta de tracción no queda en ninguna parte bajo el terreno, de modo que ninguna superficie termina en ella: dibújela bajo la coronación.',
  ],
  [
    'Water up to y {elevation} lies under the foot of the tension crack everywhere: the crack is dry.',
    'El agua hasta y {elevation} queda en todas partes bajo el pie de la grieta de tracción: la grieta está seca.',
  ],
  [
    'Water up to y {elevation} lies above the ground over the tension crack: the crack is full, and no more.',
    'El agua hasta y {elevation} queda por encima del terreno sobre la grieta de tracción: la grieta está llena, y no más.',
  ],
  [
    'Beyond the ends of "{name}" a tension crack is dry: draw it over the whole ground.',
    'Más allá de los extremos de «{name}» una grieta de tracción está seca: dibújela sobre todo el terreno.',
  ],
  [
    'One window of slope limits lies within the other: both ends of a surface may lie in the inner one.',
    'Una ventana de límites del talud queda dentro de la otra: ambos extremos de una superficie pueden caer en la interior.',
  ],
  [
    'The focus object {id} lies off the section: no surface can meet it.',
    'El objeto de enfoque {id} queda fuera de la sección: ninguna superficie puede cumplirlo.',
  ],
  [
    'The given surface {id} does not cut the ground: no mass slides on it.',
    'La superficie dada {id} no corta el terreno: ninguna masa desliza sobre ella.',
  ],
  [
    'Surfaces that miss a focus object teach {search} nothing: another search may find less.',
    'Las superficies que no cumplen un objeto de enfoque no enseñan nada a {search}: otra búsqueda puede hallar menos.',
  ],
  [
    'Given surfaces are circles: they are tried only with search.surface_type circular.',
    'Las superficies dadas son círculos: solo se prueban con search.surface_type circular.',
  ],
  [
    'The slope limits {a} to {b} lie off the ground ({c} to {d}): no surface can be found.',
    'Los límites del talud {a} a {b} quedan fuera del terreno ({c} a {d}): no se puede hallar ninguna superficie.',
  ],
  [
    'The load "{name}" lies up to {distance} m off the outline of the ground.',
    'La carga «{name}» queda hasta {distance} m fuera del contorno del terreno.',
  ],
  [
    'The head of the support "{name}" lies {distance} m off the outline of the ground.',
    'La cabeza del soporte «{name}» queda a {distance} m del contorno del terreno.',
  ],
  [
    'The tail of the support "{name}" lies outside the ground: it holds nothing there.',
    'El extremo del soporte «{name}» queda fuera del terreno: allí no sujeta nada.',
  ],
  [
    '"{name}": Ito and Matsui\'s force is that of rigid piles in level soil; how far the piles bend, break, or turn below the surface is not checked, nor is soil that flows between piles set wide apart.',
    '«{name}»: la fuerza de Ito y Matsui es la de pilotes rígidos en suelo horizontal; no se comprueba cuánto flectan, rompen o giran bajo la superficie, ni el suelo que fluye entre pilotes muy separados.',
  ],
  [
    '"{name}": the capacity of plates follows from the strength of the ground by Perko 2009; torque at installation and buckling of the shaft are not checked.',
    '«{name}»: la capacidad de las hélices sale de la resistencia del terreno según Perko 2009; no se comprueban el par de instalación ni el pandeo del fuste.',
  ],
  [
    '"{name}": the wall gives its pressure as it is said; whether it can (bending, embedment, anchors) is not checked.',
    '«{name}»: el muro da la presión que se dice; no se comprueba si puede (flexión, empotramiento, anclajes).',
  ],
  [
    'force_location of "{name}" is not read: no enabled method takes moments.',
    'force_location de «{name}» no se lee: ningún método activo toma momentos.',
  ],
  [
    'Water stands on the ground and methods.interslice_forces is total: Lowe-Karafiath and Corps factors of drowned slopes are then far too high; set it to effective.',
    'Hay agua sobre el terreno y methods.interslice_forces es total: los factores de Lowe-Karafiath y del Cuerpo de Ingenieros de taludes sumergidos son entonces demasiado altos; póngalo en effective.',
  ],
  [
    '"{name}" is not read: groundwater.advanced_option is not rapid_drawdown.',
    '«{name}» no se lee: groundwater.advanced_option no es rapid_drawdown.',
  ],
  [
    'No material has b_bar or undrained_behaviour: all of them drain as fast as the pool falls.',
    'Ningún material tiene b_bar ni undrained_behaviour: todos drenan tan rápido como baja el embalse.',
  ],
  [
    '"{name}" is undrained with b_bar 0: it keeps the whole pressure of the full pool.',
    '«{name}» no drena y tiene b_bar 0: conserva toda la presión del embalse lleno.',
  ],
  [
    'creates_excess_pore_pressure of {names} is not read: groundwater.advanced_option is not excess_pore_pressure.',
    'creates_excess_pore_pressure de {names} no se lee: groundwater.advanced_option no es excess_pore_pressure.',
  ],
  [
    'No material has a b_bar, so no excess pore pressure develops.',
    'Ningún material tiene b_bar, así que no se genera exceso de presión intersticial.',
  ],
  [
    'Nothing is said to create excess pore pressure: weight_creates_excess of a material, or creates_excess_pore_pressure of a load.',
    'No se dice que nada genere exceso de presión intersticial: weight_creates_excess de un material, o creates_excess_pore_pressure de una carga.',
  ],
  [
    '"{material}" lies under free water and its pore pressure is by {source}: the water presses on it with all its weight, and its pores hold less. The factor is then too high; take the pore pressure from "{table}" with hu 1.',
    '"{material}" está bajo agua libre y su presión intersticial es por {source}: el agua pesa sobre él entera y sus poros tienen menos presión. El factor sale entonces demasiado alto; tome la presión de "{table}" con hu 1.',
  ],
  [
    'groundwater.method is none: the water of {names} is not read, and nothing ponds.',
    'groundwater.method es none: el agua de {names} no se lee y nada se embalsa.',
  ],
  [
    '{path} = {angle} points away from the slope: give an angle within {range} degrees.',
    '{path} = {angle} apunta en contra del talud: dé un ángulo dentro de {range} grados.',
  ],
  [
    'The block objects "{one}" and "{other}" overlap in x: move them apart, or give them groups and set search.block_multiple_groups.',
    'Los objetos de bloque «{one}» y «{other}» se solapan en x: sepárelos, o deles grupos y active search.block_multiple_groups.',
  ],
  [
    '{names}: block objects are read only when search.search_method is block.',
    '{names}: los objetos de bloque solo se leen cuando search.search_method es block.',
  ],
  [
    'There is no block object: after circles and surfaces along the layers, surfaces are drawn through {bands} bands of equal width over the face.',
    'No hay ningún objeto de bloque: después de círculos y de superficies a lo largo de las capas, se sortean superficies por {bands} bandas de igual ancho del frente.',
  ],
  [
    'The block objects decide: only surfaces through them were looked for, and elsewhere there may be lower factors. Compare with auto_refine as search.search_method.',
    'Deciden los objetos de bloque: solo se buscaron superficies que pasan por ellos, y en otra parte puede haber factores menores. Compare con auto_refine como search.search_method.',
  ],
  [
    'No surface was bent further: as surfaces are drawn, the least factor is often several per cent too high. Set search.optimize_enabled to true.',
    'No se optimizó ninguna superficie: tal como se sortean, el factor menor suele quedar varios puntos por ciento demasiado alto. Ponga search.optimize_enabled en true.',
  ],
  [
    '{circle}: {high} is the {quantity} of the critical circle, but a surface from x {left} to {right} m that runs along "{name}" from {start} to {end} has [at most ]{low} by {method}. No circle can follow a layer: set search.surface_type to non_circular, with auto_refine as search.search_method, and run by that method.',
    '{circle:name}: {high} es el {quantity:name} del círculo crítico, pero una superficie de x {left} a {right} m que sigue «{name}» de {start} a {end} tiene [como mucho ]{low} según {method:name}. Ningún círculo puede seguir una capa: ponga search.surface_type en non_circular, con auto_refine como search.search_method, y calcule con ese método.',
  ],
  [
    'search.block_num_groups is not read: the section has block objects.',
    'search.block_num_groups no se lee: la sección tiene objetos de bloque.',
  ],
  [
    'search.block_multiple_groups is on, but all block objects have one group_id.',
    'search.block_multiple_groups está activo, pero todos los objetos de bloque tienen un mismo group_id.',
  ],
  [
    '{path} = {angle}: outermost pieces usually rise by 5 to 85 degrees on their way out (135 left, 45 right).',
    '{path} = {angle}: los tramos extremos suelen subir de 5 a 85 grados hacia afuera (135 a la izquierda, 45 a la derecha).',
  ],
  [
    'The weak layer "{name}" lies nowhere in the ground: no surface runs along it.',
    'La capa débil «{name}» no está en ninguna parte del terreno: ninguna superficie la sigue.',
  ],
  [
    'There are {count} weak layers; a surface below more than {most} of them is lifted onto the highest alone.',
    'Hay {count} capas débiles; una superficie por debajo de más de {most} de ellas solo se eleva a la más alta.',
  ],
  [
    'The water surface "{name}" serves no material: it gives no pore pressure.',
    'La superficie de agua «{name}» no sirve a ningún material: no da presión intersticial.',
  ],
  ['"{name}" stands nowhere in the section.', '«{name}» no está en ninguna parte de la sección.'],
  [
    'A region without a placement took the first of {count} materials.',
    'Una región sin asignación tomó el primero de {count} materiales.',
  ],
  [
    '{method}: none of {count} surfaces has a factor. Look first at {settings}. Most often: {reason}.',
    '{method:name}: ninguna de {count} superficies tiene factor. Mire primero {settings}. Lo más frecuente: {reason:name}.',
  ],
  [
    '{method}: the least factor lies on the {sides} edge of the search; a wider one may find less. Change {settings}.',
    '{method:name}: el factor mínimo está en el borde de la búsqueda ({sides:name}); una más amplia puede hallar menos. Cambie {settings:name}.',
  ],
  [
    '{method}: the critical circle has the largest radius at its centre: it touches the floor of the section or a slope limit.',
    '{method:name}: el círculo crítico tiene el radio mayor de su centro: toca el fondo de la sección o un límite del talud.',
  ],
  [
    '{method}: the circle turns back below the crest, and its mass ends in a vertical crack of {height} m that nobody drew. search.create_tension_crack_reverse_curvature false leaves such circles out.',
    '{method:name}: el círculo se vuelve atrás por debajo de la coronación y su masa termina en una grieta vertical de {height} m que nadie dibujó. Con search.create_tension_crack_reverse_curvature en false esos círculos se descartan.',
  ],
  [
    '{method}: the forces between slices are far below what the soil bears where the surface bends: by the work of a slide along it the factor would be up to {ratio} times as high (searches leave out surfaces above {limit}). It is on the low side; compare with circles.',
    '{method:name}: las fuerzas entre dovelas quedan muy por debajo de lo que soporta el suelo donde la superficie quiebra: por el trabajo de un deslizamiento por ella el factor sería hasta {ratio} veces mayor (las búsquedas descartan las superficies por encima de {limit}). Queda por lo bajo; compárelo con círculos.',
  ],
  [
    "{method}: the ground bends over bases of curved strength, where this method's side forces press the harder the narrower the slices are: more slices give another factor. Compare with Spencer.",
    '{method:name}: el terreno quiebra sobre bases de resistencia curva, donde las fuerzas laterales de este método aprietan más cuanto más estrechas son las dovelas: con más dovelas da otro factor. Compárelo con Spencer.',
  ],
  [
    '{method}: with four times as many slices the factor is {finer}: so few put it {share} % too high. Raise methods.num_slices.',
    '{method:name}: con el cuádruple de dovelas el factor es {finer}: tan pocas lo dejan un {share} % demasiado alto. Aumente methods.num_slices.',
  ],
  [
    '{method}: with four times as many slices the factor is {finer}: so few put it {share} % too low. Raise methods.num_slices.',
    '{method:name}: con el cuádruple de dovelas el factor es {finer}: tan pocas lo dejan un {share} % demasiado bajo. Aumente methods.num_slices.',
  ],
  [
    '{method}: {rootless} surfaces have no lambda of the range that satisfies all equilibrium, beside {valid} that have a factor. The least factor says nothing of them: compare with Bishop or Janbu.',
    '{method:name}: {rootless} superficies no tienen ningún lambda del intervalo que cumpla todo el equilibrio, junto a {valid} que tienen factor. El factor mínimo no dice nada de ellas: compárelo con Bishop o Janbu.',
  ],
  [
    '{method}: lambda of the critical surface, {lambda}, lies at the end of its range from {least} to {most}; beyond it there may be lower factors.',
    '{method:name}: el lambda de la superficie crítica, {lambda}, está en el extremo de su intervalo de {least} a {most}; más allá puede haber factores menores.',
  ],
  [
    '{method}: the critical mass is nowhere deeper than {depth} m, where the ground is {height} m high: a skin of the face. search.min_depth leaves such masses out, so that deeper ones are seen.',
    '{method:name}: la masa crítica no pasa de {depth} m de profundidad, donde el terreno tiene {height} m de altura: una capa superficial del frente. search.min_depth descarta esas masas y deja ver las más profundas.',
  ],
  [
    '{method}: {some} of {all} bases are in tension ({share} %; told above {least} %), which counts as {treatment}. By treatment: {values}.',
    '{method:name}: {some} de {all} bases están en tracción ({share} %; se dice por encima del {least} %), lo que se trata como {treatment:name}. Según el tratamiento: {values:name}.',
  ],
  [
    '{method}: {refused} surfaces were refused as inadmissible, more than the {valid} that have a factor.',
    '{method:name}: {refused} superficies se rechazaron por inadmisibles, más que las {valid} que tienen factor.',
  ],
  [
    '{method}: {count} surfaces are at or below the factor asked for without any earthquake, so that the slope has no yield coefficient. Look at its factor without an earthquake first.',
    '{method:name}: {count} superficies están en el factor pedido o por debajo sin sismo alguno, de modo que el talud no tiene coeficiente de fluencia. Mire antes su factor sin sismo.',
  ],
  [
    '{method}: hardly anything holds the mass on {count} surfaces; they slide, and have no factor to be the least. Look at the strengths there first.',
    '{method:name}: casi nada sostiene la masa en {count} superficies; deslizan, y no tienen factor que pueda ser el mínimo. Mire antes las resistencias allí.',
  ],
  [
    'The range of "{name}" cuts off {share} % of its distribution: its standard deviation is {left}, not {whole}, and reliability comes out otherwise than meant. {advice}',
    'El intervalo de «{name}» recorta el {share} % de su distribución: su desviación típica es {left}, no {whole}, y la fiabilidad resulta otra que la pretendida. {advice:text}',
  ],
  [
    'The number itself cannot go as far as this distribution does: give it a lognormal or beta one.',
    'El propio número no puede llegar tan lejos como esta distribución: dele una lognormal o beta.',
  ],
  [
    'Give rel_min {down} and rel_max {up} with random_variable_set: as much as {count} standard deviations of a normal distribution hold.',
    'Dé rel_min {down} y rel_max {up} con random_variable_set: tanto como abarcan {count} desviaciones típicas de una normal.',
  ],
  [
    'The ground falls to the {side} only, but units.failure_direction is {direction}, and nothing can slide that way: set it to {other}.',
    'El terreno baja solo hacia la {side:name}, pero units.failure_direction es {direction} y nada puede deslizar hacia ese lado: póngalo en {other}.',
  ],
  [
    'The ground falls to the {side}, but units.failure_direction is {direction}: set it to {other}.',
    'El terreno baja hacia la {side:name}, pero units.failure_direction es {direction}: póngalo en {other}.',
  ],
  [
    '{standard} multiplies the weight that holds the slope as well as the one that drives it; DA1 combination 2 or DA3 usually governs a slope: run that too.',
    '{standard:text} multiplica tanto el peso que estabiliza el talud como el que lo desestabiliza; la combinación 2 de DA1 o DA3 suele ser la determinante en un talud: calcúlela también.',
  ],
  [
    '{standard} leaves the undrained strength of {names} unfactored, where DA1 combination 2 and DA3 divide it by 1.4: run one of them too.',
    '{standard:text} no minora la resistencia sin drenaje de {names}, que la combinación 2 de DA1 y DA3 dividen por 1,4: calcule también una de ellas.',
  ],
  [
    '{standard} divides the cohesion of {names} by {effective}, as an effective one, though it stands without friction; undrained strength takes {undrained}. Give it the model undrained if that is what it is.',
    '{standard:text} divide la cohesión de {names} por {effective}, como cohesión efectiva, aunque no tiene rozamiento; la resistencia sin drenaje se divide por {undrained}. Asígnele el modelo undrained si de eso se trata.',
  ],
  [
    'All custom partial factors are 1: nothing is factored, and the over-design factor is the factor of safety.',
    'Todos los factores parciales propios son 1: no se factoriza nada y el factor de sobrediseño es el de seguridad.',
  ],
  [
    'The region around {point} has no material placed in it and takes the first, "{name}".',
    'La región en torno a {point} no tiene material asignado y toma el primero, «{name}».',
  ],
  [
    'The water surface "{name}" serves no material and has no effect.',
    'La superficie de agua «{name}» no sirve a ningún material y no tiene efecto.',
  ],
  [
    '{names}: no permeability was given, so 1e-6 {unit}, constant, is assumed.',
    '{names}: no se dio permeabilidad, así que se supone 10⁻⁶ {unit}, constante.',
  ],
  [
    'The heads did not converge: they still differ by {length} m from those solved with their own conductivities. Take a finer mesh or a gentler curve.',
    'Las alturas no convergieron: aún difieren en {length} m de las resueltas con sus propias conductividades. Tome una malla más fina o una curva más suave.',
  ],
  ['The heads leave {share} % of the flow unbalanced.', 'Las alturas dejan sin equilibrar el {share} % del caudal.'],
  ['{some} of {all} stages did not converge.', '{some} de {all} etapas no convergieron.'],
  ['No surface has a factor by {methods}.', 'Ninguna superficie tiene factor por {methods:name}.'],
  ['The slope cannot be analysed.', 'El talud no se puede calcular.'],
];
