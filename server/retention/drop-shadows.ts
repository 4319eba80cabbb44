import { withOwner } from '#server/db/owner-connection.ts';
import { readShadowName } from '#server/db/shadow-name.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import type { JobRun } from '#server/kernel/job.ts';
import { shadowDays } from '#server/resource/runtime/shadow-tables.ts';
import { quoted } from '#shared/resource/table-plan/identifier.ts';

/**
 * Deletes the shadow tables of forms that are older than their days (docs/online.md › Making forms), of all tenants.
 * @returns their number
 */
export async function dropShadows(preview: boolean, log: JobRun['log']): Promise<number> {
  return withOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'onl' and c.relkind = 'r' and c.relname ~ '^shadow_[tc][0-9]+_[0-9]{17}_'
          and substring(c.relname from '_([0-9]{17})_')
              < to_char((now() - make_interval(days => $1)) at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISSMS')
        order by 1`,
      [shadowDays],
    );
    const due = rows.flatMap(({ name }) => {
      const shadow = readShadowName(name);
      return shadow ? [{ name, tenantId: shadow.tenantId }] : [];
    });
    if (due.length === 0) return 0;
    if (preview) {
      log(`将删除 ${due.length} 个影子表`, `${due.length} shadow copies of forms would be deleted`);
      return 0;
    }
    for (const { name, tenantId } of due) {
      // It may have been restored meanwhile.
      await client.query(`drop table if exists onl.${quoted(name)}`);
      await auditAlone({
        type: 'operation',
        operate: 'delete',
        event: 'retention.pruned',
        content: `清理过期数据：影子表 ${name}`,
        success: true,
        tenantId,
        username: 'system',
        target: name,
      });
    }
    log(`删除 ${due.length} 个影子表`, `${due.length} shadow copies of forms deleted`);
    return due.length;
  }, 'forms');
}
