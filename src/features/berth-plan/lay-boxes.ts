interface Box {
  readonly from: number;
  readonly to: number;
  readonly fromTime: string;
  readonly toTime: string;
}

export interface Laid<B extends Box> {
  readonly box: B;
  /** Index among the boxes that overlap this box, and the number of lanes that they share. */
  readonly lane: number;
  readonly lanes: number;
}

const meets = (one: Box, other: Box): boolean =>
  one.from < other.to && other.from < one.to && one.fromTime < other.toTime && other.fromTime < one.toTime;

/**
 * Places boxes that overlap in quay and time side by side, so that each can be read and clicked: ships in two rows,
 * requests over plans, competing requests. Boxes that overlap directly or through other boxes form a group with lanes
 * of equal width.
 */
export function layBoxes<B extends Box>(boxes: readonly B[]): readonly Laid<B>[] {
  const laid: { box: B; lane: number; group: number }[] = [];
  const groups: number[] = [];
  for (const box of boxes) {
    const met = laid.filter((other) => meets(other.box, box));
    const taken = new Set(met.map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const group = met[0]?.group ?? groups.length;
    // The box joins all groups that it overlaps to one group.
    const joined = new Set(met.map((other) => other.group));
    for (const other of laid) if (joined.has(other.group)) other.group = group;
    groups.push(group);
    laid.push({ box, lane, group });
  }
  return laid.map(({ box, lane, group }) => ({
    box,
    lane,
    lanes: 1 + Math.max(...laid.filter((other) => other.group === group).map((other) => other.lane)),
  }));
}
