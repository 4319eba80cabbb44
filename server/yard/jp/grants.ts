import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { jpArea } from '#shared/yard/jp/area.ts';

type Area = typeof jpArea;

const read = { jp_pallet: ['list'], jp_apply: ['list'], jp_trip: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };
const making = ['list', 'add', 'edit', 'delete', 'deleteBatch'] as const;

/**
 * Rights of the area by role (docs/domain.md §1, §8). Decisions need no right: a task belongs to the people whom the
 * flow names.
 */
export const jpGrants: AreaGrants<Area> = {
  roles: {
    team_leader: {
      pages: 'all',
      rights: { ...read, jp_apply: [...making, 'submit', 'withdraw'] },
    },
    sect_leader: reader,
    planner: { pages: 'all', rights: { ...read, jp_pallet: [...making, 'confirm'] } },
    dispatcher: reader,
    prod_mgr: reader,
    jp_clerk: {
      pages: 'all',
      rights: {
        jp_pallet: ['list', 'add', 'edit', 'confirm', 'returnBox'],
        jp_apply: ['list', 'drive'],
        jp_trip: ['list', 'edit'],
      },
    },
    jp_mgr: {
      pages: 'all',
      rights: {
        jp_pallet: [...making, 'confirm', 'agree', 'returnBox'],
        jp_apply: ['list', 'void', 'drive'],
        jp_trip: ['list', 'edit'],
      },
    },
    driver: {
      pages: 'all',
      rights: { jp_pallet: ['list', 'returnBox'], jp_apply: ['list', 'drive'], jp_trip: ['list', 'edit'] },
    },
    hse: reader,
    leader: { pages: ['jp.pallet', 'jp.apply', 'jp.board', 'jp.trip'], rights: read },
    admin: reader,
  },
};
