import type { Predecessor } from '#shared/yard/ship/erect-after.ts';

/** A block with its predecessors in the erection. */
export interface ErectionLink {
  readonly blockNo: string;
  readonly after: readonly Predecessor[];
}

interface WrongLink {
  readonly error: 'erectUnknown' | 'erectItself' | 'erectCircle';
  readonly blockNo: string;
}

/** The first predecessor of `own` that does not exist, is the block itself, or waits for it; undefined if none. */
export function wrongLink(own: ErectionLink, others: readonly ErectionLink[]): WrongLink | undefined {
  const byNumber = new Map(others.map((link) => [link.blockNo, link]));
  for (const { blockNo } of own.after) {
    if (blockNo === own.blockNo) return { error: 'erectItself', blockNo };
    if (!byNumber.has(blockNo)) return { error: 'erectUnknown', blockNo };
    if (reaches(byNumber, blockNo, own.blockNo)) return { error: 'erectCircle', blockNo };
  }
  return undefined;
}

function reaches(byNumber: ReadonlyMap<string, ErectionLink>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(byNumber.get(at)?.after ?? []).map(({ blockNo }) => blockNo));
  }
  return false;
}
