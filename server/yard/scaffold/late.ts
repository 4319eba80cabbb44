import { sql } from 'kysely';

/** What of the area is late (`shared/yard/scaffold/area.ts`), as SQL. */
export const scaffoldLate = {
  'scaffold.inspection': {
    // In use, or stopped because nobody inspected it.
    open: sql<boolean>`scaf_status in ('40', '45')`,
    // The section it was put up for: the record itself was made by whoever scheduled it.
    department: sql`(select a.sys_org_code from prm_scaffold_apply a
      where a.tenant_id = prm_scaffold.tenant_id and a.scaf_id = prm_scaffold.id and a.del_flag = 0
      order by a.create_time limit 1)`,
  },
};
