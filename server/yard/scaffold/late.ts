import { sql } from 'kysely';

/** SQL conditions of the area's late lists (`shared/yard/scaffold/area.ts`). */
export const scaffoldLate = {
  'scaffold.inspection': {
    // In use, or suspended because the inspection is overdue.
    open: sql<boolean>`scaf_status in ('40', '45')`,
    // The section that applied for the scaffold; the record itself was created by the person who scheduled it.
    department: sql`(select a.sys_org_code from prm_scaffold_apply a
      where a.tenant_id = prm_scaffold.tenant_id and a.scaf_id = prm_scaffold.id and a.del_flag = 0
      order by a.create_time limit 1)`,
  },
};
