import { join } from 'node:path';
import type { RawBuilder } from 'kysely';
import { runningConfig } from '#server/config/running-config.ts';
import { compileSql } from '#server/db/compile-sql.ts';
import { type OwnerClient, withOwner } from '#server/db/owner-connection.ts';
import { readGlobal } from '#server/db/scope.ts';
import { fileStore } from '#server/files/store.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import type { InstallationJob, JobRun } from '#server/kernel/job.ts';
import { writeArchive } from './archive.ts';
import { countDue } from './count-due.ts';
import { dropShadows } from './drop-shadows.ts';
import { retentionKinds } from './kinds.ts';
import { prune, pruneTaken } from './prune.ts';
import type { RetentionKind } from './retention-kind.ts';

/**
 * Deletes outdated rows every night, for each tenant by its own months. Runs as the owner of the tables, because the
 * serving role may not delete from the trail (docs/security.md P33), and in blocks, so that nobody has to wait.
 */
export const pruneJob: InstallationJob = {
  name: 'system.prune',
  title: { zh: '清理过期数据', en: 'Delete data past its retention period' },
  cron: '0 15 1 * * ?',
  parameters: [
    {
      name: 'preview',
      label: { zh: '只预览，不删除', en: 'Only count, delete nothing' },
      type: 'bool',
      default: false,
    },
    { name: 'archive', label: { zh: '删除前导出归档', en: 'Write an archive first' }, type: 'bool', default: false },
  ],
  async perform({ parameters, log }) {
    // Removed tenants too: their rows become outdated like others.
    const tenants = await readGlobal((db) => db.selectFrom('sysTenant').select(['id', 'name']).orderBy('id').execute());
    return withOwner(async (client) => {
      let gone = 0;
      const failed: unknown[] = [];
      for (const tenant of tenants) {
        for (const kind of retentionKinds) {
          try {
            gone += await pruneKind(client, tenant, kind, { parameters, log });
          } catch (error) {
            failed.push(error);
            log(`${tenant.name}：${kind.title.zh} 没有完成`, `${tenant.name}: ${kind.title.en} did not finish`);
          }
        }
      }
      gone += await dropShadows(parameters.preview === true, log);
      // The other kinds were deleted; the run fails because one kind failed.
      if (failed.length > 0) throw failed[0];
      return gone;
    });
  },
};

async function pruneKind(
  client: OwnerClient,
  { id: tenantId, name }: { readonly id: number; readonly name: string },
  kind: RetentionKind,
  { parameters, log }: JobRun,
): Promise<number> {
  const { due, more, before, months } = await countDue((statement) => askOwner(client, statement), tenantId, kind);
  const tell = (zh: string, en: string) =>
    log(
      `${name}：${kind.title.zh}（保留 ${months} 个月）${zh}`,
      `${name}: ${kind.title.en} (kept ${months} months): ${en}`,
    );
  if (parameters.preview === true) {
    if (due > 0) tell(`将删除 ${more ? '超过 ' : ''}${due} 条`, `${more ? 'more than ' : ''}${due} would be deleted`);
    return 0;
  }
  const asked = { tenantId, before };
  const archive = due > 0 && parameters.archive === true;
  if (archive) {
    const folder = join(
      runningConfig().dataDir,
      'archives',
      `${tenantId}-${kind.key}-${before.slice(0, 10)}-${Date.now()}`,
    );
    await client.query('create temp table if not exists taken (of_table text, id text)');
    await client.query('truncate taken');
    const written = async (table: string, ids: readonly string[]) => {
      await client.query('insert into taken select $1, unnest($2::text[])', [table, ids]);
    };
    const { rows } = await writeArchive(client, { folder, kind, asked, store: fileStore(), written });
    tell(`已归档 ${rows} 条：${folder}`, `${rows} archived in ${folder}`);
  }
  const run = (text: string, values: unknown[]) => client.query(text, values);
  // Rows that became due while the archive was written are not in it; they wait for the next night.
  const removed = archive
    ? await pruneTaken(run, kind, asked, (table, most) => nextTaken(client, table, most))
    : await prune(run, kind, asked);
  if (removed > 0) {
    tell(`删除 ${removed} 条`, `${removed} deleted`);
    await auditAlone({
      type: 'operation',
      operate: 'delete',
      event: 'retention.pruned',
      content: `清理过期数据：${kind.title.zh} ${removed} 条，早于 ${before}`,
      success: true,
      tenantId,
      username: 'system',
      target: kind.key,
    });
  }
  return removed;
}

/** Takes the next archived ids from the temporary table, which is in the database because there may be millions. */
async function nextTaken(client: OwnerClient, table: string, most: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    'delete from taken where ctid = any(array(select ctid from taken where of_table = $1 limit $2)) returning id',
    [table, most],
  );
  return rows.map(({ id }) => id);
}

async function askOwner<T>(client: OwnerClient, statement: RawBuilder<T>): Promise<readonly T[]> {
  const { text, values } = compileSql(statement);
  // The driver does not know the result's type; names are not converted.
  return (await client.query(text, values)).rows as T[];
}
