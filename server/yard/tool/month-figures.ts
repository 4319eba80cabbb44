import { sql } from 'kysely';
import type { MonthFigures } from '#server/yard/month-figures.ts';
import { moveTypes } from './predicates.ts';

/** R3 of docs/domain.md §13: number of issues by category; reversed moves do not count. */
const toolIssues: MonthFigures = {
  measure: 'toolIssues',
  read: async (db, tenantId, { first, next }) => {
    const { rows } = await sql<{ subject: string; value: number }>`
      select t.category as subject, count(*)::int as value
      from prm_tool_move m join prm_tool t on t.tenant_id = ${tenantId} and t.id = m.tool
      where m.tenant_id = ${tenantId} and m.move_type = ${moveTypes.issued}
        and m.move_time >= ${first}::date::timestamptz and m.move_time < ${next}::date::timestamptz
        and not exists (select from prm_tool_move r where r.tenant_id = ${tenantId} and r.reverses = m.id)
      group by t.category order by t.category`.execute(db);
    return rows;
  },
};

export const toolMonth: readonly MonthFigures[] = [toolIssues];
