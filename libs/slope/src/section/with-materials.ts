import type { Material } from '../input.js';
import { renewSupports } from '../support/prepare-support.js';
import { materialTable } from './material-table.js';
import type { PreparedSection } from './prepare.js';

/**
 * The section with every material changed: what samples and trials do, without cutting it up again. A drawdown's state before changes
 * likewise.
 */
export function withMaterials(section: PreparedSection, change: (material: Material) => Material): PreparedSection {
  const materials = section.materials.map(change);
  const { drawdown } = section;
  const changed = { ...section, materials, table: materialTable(materials, section.waterLines, section.bedding) };
  return {
    ...changed,
    supports: renewSupports(changed, section.supports),
    drawdown: drawdown && { ...drawdown, section: withMaterials(drawdown.section, change) },
  };
}
