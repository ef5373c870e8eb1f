import type { SupportCut } from '../answer.js';
import type { PreparedSection } from '../section/prepare.js';
import { governingMode, supportForce } from '../support/support-force.js';
import { cutShare } from './put-supports.js';
import type { SliceTable } from './slice-table.js';

/** What each support that the sliced surface cuts gives there, in the order of the section's supports. */
export function supportCuts({ supports }: PreparedSection, table: SliceTable): SupportCut[] {
  return supports.flatMap((support): SupportCut[] => {
    for (let i = 0; i < table.count; i++) {
      const share = cutShare(support, table, i);
      if (share < 0) continue;
      const [[hx, hy], [tx, ty]] = [support.head, support.tail];
      const governs = governingMode(support, share * support.lengthM);
      return [
        {
          supportId: support.id,
          at: [hx + (tx - hx) * share, hy + (ty - hy) * share],
          forceKnM: supportForce(support, share * support.lengthM),
          ...(governs && { governs }),
          shearKnM: support.shearKnM ?? 0,
          application: support.application,
        },
      ];
    }
    return [];
  });
}
