import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { salesArea } from '#shared/yard/sales/area.ts';
import { salesDemo } from './demo/demo-sales.ts';
import { salesHooks } from './sales-hooks.ts';

/** 销售 (docs/domain.md §12): sales officers edit, leaders read. */
export const salesServerArea: ServerAreaOf<typeof salesArea> = {
  area: salesArea,
  hooks: { sales: salesHooks },
  grants: {
    roles: {
      seller: { pages: 'all', rights: { sales: 'all' } },
      leader: { pages: 'all', rights: { sales: ['list'] } },
      admin: { pages: 'all', rights: { sales: ['list'] } },
    },
  },
  demo: salesDemo,
};
