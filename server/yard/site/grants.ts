import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import { planRight } from '#shared/contract/yard/place-board.ts';
import type { siteArea } from '#shared/yard/site/area.ts';

type Area = typeof siteArea;

const read = { site: ['list'], site_apply: ['list'], site_occupy: ['list'] } as const;
const pages = ['site.board', 'site.ledger', 'site.apply', 'site.todo', 'site.occupy'] as const;
const reader: AreaGrant<Area> = { pages, rights: read };

/**
 * Rights of the area by role (docs/domain.md §1, §4). Decisions need no right: a task belongs to the people whom the
 * flow names.
 */
export const siteGrants: AreaGrants<Area> = {
  roles: {
    team_leader: {
      pages,
      rights: { ...read, site_apply: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw', 'clear'] },
    },
    sect_leader: reader,
    planner: reader,
    dispatcher: reader,
    prod_mgr: {
      pages: 'all',
      rights: { ...read, site_home: ['list', 'add', 'edit', 'delete', 'deleteBatch'] },
    },
    site_admin: {
      pages: 'all',
      rights: {
        site: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm'],
        site_apply: ['list', 'void', 'confirm'],
        site_occupy: ['list'],
        site_home: ['list'],
      },
      codes: [planRight],
    },
    hse: reader,
    leader: { pages: ['site.board', 'site.ledger', 'site.apply', 'site.occupy'], rights: read },
    admin: { pages: 'all', rights: { ...read, site_home: ['list'] }, codes: [planRight] },
  },
};
