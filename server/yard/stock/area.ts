import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { stockArea } from '#shared/yard/stock/area.ts';
import { stockDemo } from './demo/demo-stock.ts';
import { stockMoveHooks } from './move-hooks.ts';

/** 库存 (docs/domain.md §12): store keepers edit, leaders read. */
export const stockServerArea: ServerAreaOf<typeof stockArea> = {
  area: stockArea,
  hooks: { stock_move: stockMoveHooks },
  grants: {
    roles: {
      stock_clerk: { pages: 'all', rights: { stock: 'all', stock_move: 'all' } },
      buyer: { pages: ['base.stock'], rights: { stock: ['list'] } },
      leader: { pages: 'all', rights: { stock: ['list'], stock_move: ['list'] } },
      admin: { pages: 'all', rights: { stock: ['list'], stock_move: ['list'] } },
    },
  },
  demo: stockDemo,
};
