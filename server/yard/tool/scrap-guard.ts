import { sql } from 'kysely';
import { makeGuard } from '#server/workflow/make-guard.ts';
import { toolScrapFlow } from '#shared/yard/tool/tool-scrap.flow.ts';
import { toolScrap } from '#shared/yard/tool/tool-scrap.ts';
import { scrapPredicates } from './predicates.ts';

/** Scrapped tools must be in repair, and no other running application may ask for the same pieces. */
export const toolScrapGuard = makeGuard(toolScrap, {
  flows: [toolScrapFlow],
  predicates: scrapPredicates,
  async findings({ db, tenantId, record }) {
    const { rows } = await sql<{ toolCode: string; n: number }>`
      select t.tool_code, t.repair_qty - coalesce((select sum(s.qty) from prm_tool_scrap s
        where s.tenant_id = t.tenant_id and s.tool = t.id and s.bpm_status = '1' and s.biz_status = '10'
          and s.del_flag = 0 and s.id <> ${record.id}), 0)::int as n
      from prm_tool t where t.tenant_id = ${tenantId} and t.id = ${String(record.tool)}`.execute(db);
    const [tool] = rows;
    const m = Number(record.qty) - (tool?.n ?? 0);
    if (m <= 0) return [];
    const params = { tool: tool?.toolCode ?? '', n: Math.max(0, tool?.n ?? 0), m };
    return [{ error: 'toolScrapShort', params, blocks: true }];
  },
});
