import type { ShipOfWorld } from '#server/demo/demo-world.ts';
import { erectAfterText } from '#shared/yard/ship/erect-after.ts';

/** Days over which `demo-ships.ts` spreads the blocks of a ship, and by how many days the plans of two may differ. */
const spread = 300;
const jitter = 12;

/**
 * 搭载前序 in the demo yard. Each block follows one that is planned at least `days` before it, every third block also the
 * one before that.
 */
export function demoErection({ blocks }: Pick<ShipOfWorld, 'blocks'>): void {
  const days = 2;
  const back = Math.ceil(((jitter + days + 1) * blocks.length) / spread);
  blocks.forEach((block, at) => {
    const [near, far] = [blocks[at - back], blocks[at - back - 1]];
    if (!near) return;
    const also = far && at % 3 === 0 ? [{ blockNo: far.blockNo, days: 0 }] : [];
    block.follow(erectAfterText([...also, { blockNo: near.blockNo, days }]));
  });
}
