/** A block whose erection must begin at least `days` before that of the block that names it. */
export interface Predecessor {
  readonly blockNo: string;
  readonly days: number;
}

/** Reads `A101, A102+3`: numbers of blocks, each with an optional number of days. */
export function readErectAfter(text: unknown): readonly Predecessor[] {
  if (typeof text !== 'string') return [];
  return text
    .split(/[,，、;；\s]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, blockNo = part, days = '0'] = /^(.+)\+(\d{1,3})$/.exec(part) ?? [];
      return { blockNo, days: Number(days) };
    });
}

/** Writes predecessors as `readErectAfter` reads them. */
export function erectAfterText(predecessors: readonly Predecessor[]): string {
  return predecessors.map(({ blockNo, days }) => (days > 0 ? `${blockNo}+${days}` : blockNo)).join(', ');
}
