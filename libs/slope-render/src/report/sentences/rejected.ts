import type { Sentence } from './sentence.js';

/** Why a surface has no factor. */
export const REJECTED: readonly Sentence[] = [
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
    'The equations balance only at a factor that is negative or beyond all reason.',
    'Las ecuaciones solo se equilibran con un factor negativo o fuera de toda razón.',
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
  [
    'Hardly anything holds the mass: what resists is less than a hundredth of what drives it.',
    'Casi nada sostiene la masa: lo que resiste es menos de la centésima parte de lo que empuja.',
  ],
  [
    'The forces between slices are far below what the soil bears where the surface bends: a slide along it would meet more resistance than they tell.',
    'Las fuerzas entre dovelas quedan muy por debajo de lo que soporta el suelo donde la superficie quiebra: un deslizamiento por ella encontraría más resistencia de la que indican.',
  ],
];
