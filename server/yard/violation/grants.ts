import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { violationArea } from '#shared/yard/violation/area.ts';

type Area = typeof violationArea;

const read = { violation: ['list'], violation_fix: ['list'], unit_points: ['list'], retraining: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };

/** For people who speak for a contractor; the contractor's record names them. */
const unit: AreaGrant<Area> = {
  pages: ['violation.list', 'violation.fix', 'violation.points'],
  rights: { ...read, violation: ['list', 'appeal', 'reply'] },
};

/** Rights of the area by role (docs/domain.md §1, §10). */
export const violationGrants: AreaGrants<Area> = {
  roles: {
    hse: {
      pages: 'all',
      rights: {
        ...read,
        violation: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm', 'judge', 'appeal', 'reply'],
        retraining: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm'],
      },
    },
    team_leader: unit,
    wx_vendor: unit,
    planner: reader,
    dispatcher: reader,
    prod_mgr: reader,
    leader: reader,
    admin: reader,
  },
};
