import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { scaffoldArea } from '#shared/yard/scaffold/area.ts';

type Area = typeof scaffoldArea;

const read = { scaffold: ['list'], scaffold_apply: ['list'], scaffold_inspect: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };
/** All people in the yard who see a scaffold may report that it was hit or overloaded. */
const seer: AreaGrant<Area> = { pages: 'all', rights: { ...read, scaffold: ['list', 'report'] } };

/**
 * Rights of the area by role (docs/domain.md §1, §6). Decisions need no right: a task belongs to the people whom the
 * flow names. The administrator sees everything, but neither files nor decides by default.
 */
export const scaffoldGrants: AreaGrants<Area> = {
  roles: {
    team_leader: {
      pages: 'all',
      rights: {
        ...read,
        scaffold: ['list', 'report'],
        scaffold_apply: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw'],
      },
    },
    sect_leader: seer,
    planner: seer,
    dispatcher: seer,
    prod_mgr: seer,
    scaf_eng: {
      pages: 'all',
      rights: {
        scaffold: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'correct', 'report'],
        scaffold_apply: ['list', 'void'],
        scaffold_inspect: ['list', 'add', 'edit'],
      },
    },
    scaf_crew: {
      pages: 'all',
      rights: { ...read, scaffold: ['list', 'edit', 'confirm', 'report'], scaffold_inspect: ['list', 'add', 'edit'] },
    },
    scaf_insp: {
      pages: 'all',
      rights: {
        ...read,
        scaffold: ['list', 'confirm', 'report'],
        scaffold_inspect: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
      },
    },
    hse: {
      pages: 'all',
      rights: { ...read, scaffold: ['list', 'confirm', 'report'], scaffold_inspect: ['list', 'add'] },
    },
    leader: { pages: ['scaffold.board', 'scaffold.apply', 'scaffold.ledger', 'scaffold.inspect'], rights: read },
    admin: reader,
  },
};
