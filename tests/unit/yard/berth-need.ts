import type { BerthNeed } from '#server/yard/wharf/berth-need.ts';

/** A ship of 100 m that needs a berth for three days. */
export const berthNeed: BerthNeed = {
  own: [],
  from: '2026-03-02 08:00:00',
  to: '2026-03-05 08:00:00',
  loa: 100,
  beam: 30,
  draft: 8,
  displacement: 10_000,
  power: 200,
  hazards: [],
  outerOf: null,
};
