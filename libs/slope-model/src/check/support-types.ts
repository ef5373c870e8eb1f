import type { ProjectDocument, SupportTypeDocument } from '../document.js';
import { METHODS } from '../methods.js';
import { effectiveSetting } from '../settings/schema.js';

/** What the forces of some classes of supports leave out, where supports of that type stand. Sources: docs/theory/supports.md. */
export function supportTypeWarnings(document: ProjectDocument): string[] {
  const { supportTypes = [], supports = [] } = document;
  const placed = supportTypes.filter(({ id }) => supports.some(({ typeId }) => typeId === id));
  return placed.flatMap((type) => [...leftOut(type), ...unreadLocation(document, type)]);
}

function leftOut({ name, class: of, params }: SupportTypeDocument): string[] {
  if (of === 'pile_micropile' && params.failure_mode === 'ito_matsui')
    return [
      `"${name}": Ito and Matsui's force is that of rigid piles in level soil; how far the piles bend, break, or turn below the surface is not checked, nor is soil that flows between piles set wide apart.`,
    ];
  if (of === 'helical_anchor')
    return [
      `"${name}": the capacity of plates follows from the strength of the ground by Perko 2009; torque at installation and buckling of the shaft are not checked.`,
    ];
  if (of === 'retaining_wall_efp')
    return [
      `"${name}": the wall gives its pressure as it is said; whether it can (bending, embedment, anchors) is not checked.`,
    ];
  return [];
}

/** Forces alone do not know at which height one of them acts. */
function unreadLocation({ settings }: ProjectDocument, { name, params }: SupportTypeDocument): string[] {
  if (params.force_location !== 'centroid') return [];
  const enabled = effectiveSetting(settings, 'methods.enabled_methods');
  const moments = METHODS.some(({ id, momentEquilibrium }) => momentEquilibrium && enabled.includes(id));
  return moments ? [] : [`force_location of "${name}" is not read: no enabled method takes moments.`];
}
