import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/tool/area.ts`). */
export const toolLate = {
  'tool.return': {
    open: sql<boolean>`biz_status in ('30', '35', '40')`,
  },
  'tool.calib': {
    open: sql<boolean>`tool_status <> '5' and next_calib_date is not null`,
  },
};
