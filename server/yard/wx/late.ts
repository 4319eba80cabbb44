import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/wx/area.ts`). */
export const wxLate = {
  'wx.order': {
    // 执行中 and 部分到货: parts are still to arrive.
    open: sql<boolean>`order_status in ('1', '2')`,
  },
};
