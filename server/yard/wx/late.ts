import { sql } from 'kysely';

/** What of the area is late (`shared/yard/wx/area.ts`), as SQL. */
export const wxLate = {
  'wx.order': {
    // 执行中, 部分到货: something of it is still to come.
    open: sql<boolean>`order_status in ('1', '2')`,
  },
};
