import type { AreaGrant, AreaGrants } from '#server/yard/area-grants.ts';
import type { wxArea } from '#shared/yard/wx/area.ts';

type Area = typeof wxArea;

const read = { wx_order: ['list'], wx_apply: ['list'] } as const;
const reader: AreaGrant<Area> = { pages: 'all', rights: read };
/** For roles that get tasks of the area; they see the deliveries that concern them. */
const concerned: AreaGrant<Area> = { pages: ['wx.apply', 'wx.todo'], rights: { wx_apply: ['list'] } };
const filing = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'submit', 'withdraw'] as const;

/**
 * Rights of the area by role (docs/domain.md §1, §9). Only clerks, buyers and leaders see prices (rule 7). Contractors
 * file and follow their own deliveries, by their data scope.
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
    // A clerk may name a section leader as the recipient of a delivery.
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
