import { sql } from 'kysely';
import { makeGuard } from '#server/workflow/make-guard.ts';
import { toolCheckFlow } from '#shared/yard/tool/tool-check.flow.ts';
import { toolCheck } from '#shared/yard/tool/tool-check.ts';

/** A stock-take can be submitted once all lines have been counted. */
export const toolCheckGuard = makeGuard(toolCheck, {
  flows: [toolCheckFlow],
  async findings({ db, tenantId, record }) {
    const { rows } = await sql<{ all: number; open: number }>`
      select count(*)::int as "all", count(*) filter (where real_qty is null)::int as open from prm_tool_check_line
      where tenant_id = ${tenantId} and check_id = ${record.id} and del_flag = 0`.execute(db);
    const { all = 0, open = 0 } = rows[0] ?? {};
    if (all === 0) return [{ error: 'toolCheckEmpty', params: {}, blocks: true }];
    return open > 0 ? [{ error: 'toolCheckOpen', params: { n: open }, blocks: true }] : [];
  },
});
