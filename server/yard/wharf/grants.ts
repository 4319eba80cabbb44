import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { wharfArea } from '#shared/yard/wharf/area.ts';

type Area = typeof wharfArea;

const read = { berth: ['list'], wharf_apply: ['list'], wharf_stay: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };
const starter: AreaGrant<Area> = {
  pages: 'all',
  rights: { ...read, wharf_apply: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw'] },
};

/**
 * Rights of the area by role (docs/domain.md §1, §7.3). Decisions need no right: a task belongs to the people whom the
 * flow names.
 */
export const wharfGrants: AreaGrants<Area> = {
  roles: {
    team_leader: starter,
    planner: starter,
    sect_leader: reader,
    prod_mgr: reader,
    hse: reader,
    dispatcher: { pages: 'all', rights: { ...read, wharf_apply: ['list', 'override'] } },
    wharf_disp: {
      pages: 'all',
      rights: {
        berth: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm'],
        wharf_apply: ['list', 'void', 'replan'],
        wharf_stay: ['list'],
      },
    },
    wharf_master: { pages: 'all', rights: { ...read, wharf_apply: ['list', 'confirm'] } },
    leader: { pages: ['wharf.berth', 'wharf.apply', 'wharf.plan', 'wharf.stay'], rights: read },
    admin: reader,
  },
};
