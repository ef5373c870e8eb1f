export type Pair = readonly [english: string, spanish: string];

/** What looks like a slip of the pen, and what the forces of some supports leave out. */
export const SPANISH_PLAUSIBILITY: readonly Pair[] = [
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
