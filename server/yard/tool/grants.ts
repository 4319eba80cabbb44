import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { toolArea } from '#shared/yard/tool/area.ts';

type Area = typeof toolArea;

const read = {
  tool: ['list'],
  tool_apply: ['list'],
  tool_move: ['list'],
  tool_calib: ['list'],
  tool_check: ['list'],
  tool_scrap: ['list'],
} as const;
const asking = ['tool.stock', 'tool.apply', 'tool.todo'] as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };

/**
 * Rights of the area by role (docs/domain.md §1, §5). Decisions need no right: a task belongs to the people whom the
 * flow names.
 */
export const toolGrants: AreaGrants<Area> = {
  roles: {
    team_leader: {
      pages: asking,
      rights: {
        tool: ['list'],
        tool_apply: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw', 'takeShort'],
      },
    },
    sect_leader: { pages: asking, rights: { tool: ['list'], tool_apply: ['list', 'takeShort'] } },
    planner: reader,
    dispatcher: reader,
    prod_mgr: reader,
    tool_keeper: {
      pages: 'all',
      rights: {
        tool: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'confirm'],
        tool_apply: ['list', 'confirm'],
        tool_move: ['list', 'add'],
        tool_calib: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
        tool_check: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw'],
        tool_scrap: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw'],
      },
    },
    tool_mgr: {
      pages: 'all',
      rights: { ...read, tool_apply: ['list', 'void'], tool_check: ['list', 'void'], tool_scrap: ['list', 'void'] },
    },
    hse: reader,
    leader: {
      pages: ['tool.stock', 'tool.apply', 'tool.move', 'tool.calib', 'tool.check', 'tool.scrap'],
      rights: read,
    },
    admin: reader,
  },
};
