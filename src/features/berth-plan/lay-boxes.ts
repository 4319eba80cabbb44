interface Box {
  readonly from: number;
  readonly to: number;
  readonly fromTime: string;
  readonly toTime: string;
}

export interface Laid<B extends Box> {
  readonly box: B;
  /** Its place among those that meet it, and how many of them stand side by side. */
  readonly lane: number;
  readonly lanes: number;
}

const meets = (one: Box, other: Box): boolean =>
  one.from < other.to && other.from < one.to && one.fromTime < other.toTime && other.fromTime < one.toTime;

/**
 * Boxes that share quay and time stand side by side, so that each can be read and pointed at: ships in two rows, requests
 * over plans, rivals. Groups that meet, also by way of others, are cut into equal lanes.
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
    // Two groups that it meets are one from now on.
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
