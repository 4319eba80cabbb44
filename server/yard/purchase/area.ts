import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { purchaseArea } from '#shared/yard/purchase/area.ts';
import { purchaseDemo } from './demo/demo-purchases.ts';
import { markOverdue } from './mark-overdue.ts';
import { purchaseHooks } from './purchase-hooks.ts';

/** 采购 (docs/domain.md §12): buyers edit, leaders read. */
export const purchaseServerArea: ServerAreaOf<typeof purchaseArea> = {
  area: purchaseArea,
  hooks: { purchase: purchaseHooks },
  jobs: [
    {
      name: 'purchase.overdue',
      title: { zh: '采购订单逾期', en: 'Mark overdue purchase orders' },
      cron: '0 5 0 * * ?',
      run: markOverdue,
    },
  ],
  grants: {
    roles: {
      buyer: { pages: 'all', rights: { purchase: 'all' } },
      leader: { pages: 'all', rights: { purchase: ['list'] } },
      admin: { pages: 'all', rights: { purchase: ['list'] } },
    },
  },
  demo: purchaseDemo,
};
