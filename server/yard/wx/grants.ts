import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { wxArea } from '#shared/yard/wx/area.ts';

type Area = typeof wxArea;

const read = { wx_order: ['list'], wx_apply: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };
/** Who gets tasks of it and sees the deliveries that concern him. */
const concerned: AreaGrant<Area> = { pages: ['wx.apply', 'wx.todo'], rights: { wx_apply: ['list'] } };
const filing = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw'] as const;

/**
 * Roles × rights of the area (docs/domain.md §1, §9). Prices are for the clerks, the buyers and the company's leaders (rule 7);
 * contractors file and follow what is theirs, by their data scope.
 */
export const wxGrants: AreaGrants<Area> = {
  roles: {
    wx_clerk: { pages: 'all', rights: { wx_order: 'all', wx_apply: [...filing, 'void'] } },
    wx_vendor: { pages: 'all', rights: { wx_order: ['list'], wx_apply: filing } },
    gate: { pages: ['wx.apply', 'wx.todo'], rights: { wx_apply: ['list', 'gate'] } },
    qc: reader,
    site_admin: concerned,
    stock_clerk: concerned,
    team_leader: concerned,
    // A clerk may hand him a delivery for his section.
    sect_leader: concerned,
    planner: reader,
    dispatcher: reader,
    prod_mgr: reader,
    hse: reader,
    buyer: { pages: ['wx.order'], rights: { wx_order: ['list', 'amount'] } },
    leader: { pages: ['wx.order', 'wx.apply'], rights: { wx_order: ['list', 'amount'], wx_apply: ['list'] } },
    admin: reader,
  },
};
