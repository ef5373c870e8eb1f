export type Pair = readonly [english: string, spanish: string];

/** What looks like a slip of the pen, and what the forces of some supports leave out. */
const SLIPS: readonly Pair[] = [
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
    '«{name}» tiene {param} {kpa} kPa, más de lo que tienen los suelos. ¿Está en Pa?',
  ],
  [
    '"{name}" has {param} {kpa} kPa, less than any rock. Is it in MPa?',
    '«{name}» tiene {param} {kpa} kPa, menos que cualquier roca. ¿Está en MPa?',
  ],
  [
    '"{name}" has {param} {angle} degrees. Is it a tangent, or in radians?',
    '«{name}» tiene {param} {angle} grados. ¿Es una tangente o está en radianes?',
  ],
  [
    '"{name}" has {param} {angle} degrees, more than soils have.',
    '«{name}» tiene {param} {angle} grados, más de lo que tienen los suelos.',
  ],
  ['"{name}" has neither cohesion nor friction.', '«{name}» no tiene ni cohesión ni rozamiento.'],
  [
    '"{name}" has phi_b {suction} above its friction angle {angle}: suction rarely adds more than stress.',
    '«{name}» tiene phi_b {suction} por encima de su ángulo de rozamiento {angle}: la succión rara vez aporta más que la tensión.',
  ],
  [
    '"{name}" has ru {ru}: water up to the ground gives about 0.5.',
    '«{name}» tiene ru {ru}: el agua hasta el terreno da alrededor de 0.5.',
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
    '"{name}" has the permeability {k} {unit}, more than sand and most gravel. Is units.permeability its unit?',
    '«{name}» tiene la permeabilidad {k} {unit}, más que la arena y la mayoría de las gravas. ¿Es units.permeability su unidad?',
  ],
  [
    '"{name}" has the permeability {k} {unit}, less than any soil. Is units.permeability its unit?',
    '«{name}» tiene la permeabilidad {k} {unit}, menos que cualquier suelo. ¿Es units.permeability su unidad?',
  ],
  [
    'groundwater.pore_fluid_unit_weight is {weight} kN/m3: water weighs 9.81, brine up to 12.',
    'groundwater.pore_fluid_unit_weight es {weight} kN/m³: el agua pesa 9.81, la salmuera hasta 12.',
  ],
  [
    'kh is {kh}: pseudo-static coefficients seldom pass 0.3. Is it a peak ground acceleration? Half of that or less is usual (Hynes-Griffin and Franklin 1984); seismic.compute_ky and seismic.newmark ask for less of a guess.',
    'kh es {kh}: los coeficientes pseudoestáticos rara vez pasan de 0.3. ¿Es una aceleración máxima del terreno? Lo habitual es la mitad o menos (Hynes-Griffin y Franklin 1984); seismic.compute_ky y seismic.newmark obligan a suponer menos.',
  ],
  [
    'kv {kv} is greater than kh {kh}: a third to a half of kh is usual.',
    'kv {kv} es mayor que kh {kh}: lo habitual es de un tercio a la mitad de kh.',
  ],
  [
    'The load "{name}" is {value} {unit}, more than foundations bear. Is it in another unit?',
    'La carga «{name}» es {value} {unit}, más de lo que soportan los cimientos. ¿Está en otra unidad?',
  ],
  [
    '"{name}": Ito and Matsui\'s force is that of rigid piles in level soil; how far the piles bend, break, or turn below the surface is not checked, nor is soil that flows between piles set wide apart.',
    '«{name}»: la fuerza de Ito y Matsui es la de pilotes rígidos en suelo horizontal; no se comprueba cuánto flectan, si se rompen o giran bajo la superficie, ni si el suelo fluye entre pilotes muy separados.',
  ],
  [
    '"{name}": the capacity of plates follows from the strength of the ground by Perko 2009; torque at installation and buckling of the shaft are not checked.',
    '«{name}»: la capacidad de las hélices resulta de la resistencia del terreno según Perko 2009; no se comprueban el par de instalación ni el pandeo del fuste.',
  ],
  [
    '"{name}": the wall gives its pressure as it is said; whether it can (bending, embedment, anchors) is not checked.',
    '«{name}»: el muro da la presión que se indica; no se comprueba si puede (flexión, empotramiento, anclajes).',
  ],
  [
    'force_location of "{name}" is not read: no enabled method takes moments.',
    'force_location de «{name}» no se lee: ningún método activado toma momentos.',
  ],
];

/** What a run warned of. */
const WARNED: readonly Pair[] = [
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
    '{method}: none of {count} surfaces has a factor of safety; most often {reason}.',
    '{method:name}: ninguna de {count} superficies tiene factor de seguridad; lo más frecuente: {reason:name}.',
  ],
  [
    '{method}: the least factor lies on the {sides} edge of the search; a wider one may find less.',
    '{method:name}: el factor mínimo está en el borde de la búsqueda ({sides:name}); una más amplia puede hallar menos.',
  ],
  [
    '{method}: the critical circle has the largest radius at its centre: it touches the floor of the section or a slope limit.',
    '{method:name}: el círculo crítico tiene el radio mayor de su centro: toca el fondo de la sección o un límite del talud.',
  ],
  [
    '{method}: {some} of {all} bases are in tension ({share} %; told above {least} %), which counts as {way}. By treatment: {kept} (keep), {none} (no_strength), {cut} (crack).',
    '{method:name}: {some} de {all} bases están en tracción ({share} %; se avisa por encima del {least} %), que cuenta como {way}. Por tratamiento: {kept:name} (keep), {none:name} (no_strength), {cut:name} (crack).',
  ],
  [
    '{method}: {refused} surfaces were refused as inadmissible, more than the {valid} that have a factor.',
    '{method:name}: {refused} superficies se rechazaron por inadmisibles, más que las {valid} que tienen factor.',
  ],
  [
    '{method}: {count} surfaces are at or below the factor asked for without any earthquake, so that the slope has no yield coefficient. Look at its factor of safety first.',
    '{method:name}: {count} superficies están en el factor pedido o por debajo sin sismo alguno, de modo que el talud no tiene coeficiente de fluencia. Mire antes su factor de seguridad.',
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
    '{standard:text} no minora la resistencia sin drenaje de {names}, que la combinación 2 de DA1 y DA3 dividen por 1.4: calcule también una de ellas.',
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
    '{names}: no se dio permeabilidad, así que se supone 1e-6 {unit}, constante.',
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

export const SPANISH_WARNINGS: readonly Pair[] = [...WARNED, ...SLIPS];
