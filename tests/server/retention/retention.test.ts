import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { monthsForDays } from '#server/db/migrations/0054-retention-and-people.ts';
import { withOwner } from '#server/db/owner-connection.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { fileStore } from '#server/files/store.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { writeArchive } from '#server/retention/archive.ts';
import { countDue } from '#server/retention/count-due.ts';
import { retentionKinds } from '#server/retention/kinds.ts';
import { pruneJob } from '#server/retention/prune-job.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { editParameter } from '#shared/contract/system/parameter.ts';
import { listRetention } from '#shared/contract/system/retention.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = testDatabase();
const app = testApp();
let admin: TestClient;

const owner = async <T>(text: string): Promise<T[]> =>
  (await asOwner(database.urls.owner, (db) => sql<T>`${sql.raw(text)}`.execute(db))).rows;

/** What stands in the table, however it came there. */
async function setMonths(tenantId: number, key: string, value: string): Promise<void> {
  await owner(`insert into sys_config (id, tenant_id, config_key, config_name, config_value)
    values ('rt_${tenantId}', ${tenantId}, '${key}', 'x', '${value}')
    on conflict (tenant_id, config_key) do update set config_value = excluded.config_value`);
  forgetCaches();
}

/** A row of each kind that is old, and one that is young; of some what has to stay however old it is. */
beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'rt_admin', roles: ['admin'] });
  admin = await app.as('rt_admin');
  await owner(`
    insert into sys_log (id, tenant_id, log_type, log_content, event, success, create_time) values
      ('rt_op_old', 1, 2, '=cmd|1', 'x', true, now() - interval '25 months'),
      ('rt_op_new', 1, 2, 'new', 'x', true, now() - interval '23 months'),
      ('rt_op_far', 2, 2, 'far', 'x', true, now() - interval '25 months'),
      ('rt_in_old', null, 1, 'in', 'x', false, now() - interval '13 months');
    insert into sys_error (id, tenant_id, error_no, source, kind, content, create_time) values
      ('rt_err_old', 1, 'o', 'server', 'Error', 'x', now() - interval '7 months'),
      ('rt_err_new', 1, 'n', 'server', 'Error', 'x', now() - interval '5 months');
    insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, action, actor, create_time) values
      ('rt_ev_gone', 1, 'ship', 'prm_ship', 'rt_no_ship', 'S', 'add', 'rt_admin', now() - interval '61 months'),
      ('rt_ev_kept', 1, 'ship', 'prm_ship', 'rt_ship', 'S', 'add', 'rt_admin', now() - interval '61 months'),
      ('rt_ev_form', 1, 'form', 'onl_x', 'rt_no', 'S', 'add', 'rt_admin', now() - interval '61 months');
    insert into prm_calendar (id, tenant_id, day, day_type) values ('rt_ship', 1, '2080-01-01', '1');
    update prm_event set biz_table = 'prm_calendar' where id in ('rt_ev_kept', 'rt_ev_gone');
    insert into sys_quartz_job (id, tenant_id, job_class_name, cron_expression) values ('rt_job', 1, 'file.collectFiles', 'x');
    insert into sys_quartz_log (id, tenant_id, job_id, job_class_name, cause, fire_time, start_time, result, node)
      select 'rt_run_' || n, 1, 'rt_job', 'x', 'schedule', now(), now() - n * interval '1 second', 'success', 'here'
        from generate_series(1, 2003) n;
  `);
});

const left = async (table: string) =>
  (await owner<{ id: string }>(`select id from ${table} where id like 'rt\\_%' order by id`)).map(({ id }) => id);

const run = async (parameters: object) => {
  const lines: string[] = [];
  const done = await pruneJob.perform({ parameters: parameters as never, log: (line) => lines.push(line) });
  return { done, lines };
};

it('a preview says what would go of each kind, and takes nothing', async () => {
  const rows = new Map((await admin.call(listRetention)).map((row) => [row.key, row]));
  expect([...rows.keys()]).toEqual(retentionKinds.map(({ key }) => key));
  expect(['operation', 'signIn', 'error', 'event'].map((key) => rows.get(key)?.due)).toEqual([1, 0, 1, 1]);
  expect(rows.get('operation')).toMatchObject({ months: 24, least: 6, more: false });
  expect(rows.get('operation')?.help).toContain('网络安全法');
  const { done, lines } = await run({ preview: true });
  expect(done).toBe(0);
  // What is nobody's is seen by the job alone.
  for (const kind of ['操作日志', '登录日志'])
    expect(lines.some((line) => line.includes(kind) && line.includes('将删除 1 条'))).toBe(true);
  expect(await left('sys_log')).toHaveLength(4);
});

it('no yard keeps a log for less than the law says, whatever way the number came', async () => {
  await expect(admin.call(editParameter, { body: { key: 'monitor.operationMonths', value: 5 } })).rejects.toThrow();
  await setMonths(FIRST_TENANT, 'monitor.operationMonths', '1');
  const kind = retentionKinds[0];
  if (kind === undefined) throw new Error('no kind');
  const months = () =>
    readAs(FIRST_TENANT, (db) => countDue(async (asked) => (await asked.execute(db)).rows, FIRST_TENANT, kind));
  expect((await months()).months).toBe(6);
  await setMonths(FIRST_TENANT, 'monitor.operationMonths', '1197');
  expect((await months()).months).toBe(240);
  await setMonths(FIRST_TENANT, 'monitor.operationMonths', '24');
});

it('a yard that chose to keep everything keeps the most there is after the upgrade from days', async () => {
  await owner(`delete from sys_config where config_key in ('monitor.dataLogMonths', 'monitor.errorMonths')`);
  await owner(`insert into sys_config (id, tenant_id, config_key, config_name, config_value) values
    ('rt_d1', 1, 'monitor.dataLogDays', 'x', '9999999'), ('rt_d2', 2, 'monitor.dataLogDays', 'x', '36500'),
    ('rt_d3', 1, 'monitor.errorDays', 'x', '3')`);
  await asOwner(database.urls.owner, monthsForDays);
  expect(
    await owner(`select config_key as k, config_value as v from sys_config where id like 'rt\\_d%' order by id`),
  ).toEqual([
    { k: 'monitor.dataLogMonths', v: '240' },
    { k: 'monitor.dataLogMonths', v: '240' },
    { k: 'monitor.errorMonths', v: '6' },
  ]);
  await owner(`delete from sys_config where id like 'rt\\_d%'`);
});

it('an archive is read without us: CSV, sums, a word about it', async () => {
  const folder = join(temporaryFolder(), 'operation');
  const kind = retentionKinds[0];
  if (kind === undefined) throw new Error('no kind');
  const before = '2999-01-01 00:00:00+08';
  const asked = { tenantId: FIRST_TENANT, before };
  const written = await withOwner((client) => writeArchive(client, { folder, kind, asked, store: fileStore() }));
  const bytes = readFileSync(join(folder, 'sys_log.csv'));
  const text = bytes.toString('utf8');
  expect(text.startsWith('\u{feff}id,tenant_id,')).toBe(true);
  expect(text).toContain("'=cmd|1");
  expect(text).not.toContain('rt_op_far');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(manifest.tables[0]).toMatchObject({
    table: 'sys_log',
    rows: written.rows,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(text.trimEnd().split('\r\n')).toHaveLength(written.rows + 1);
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('RFC 4180');
  expect(existsSync(`${folder}.part`)).toBe(false);
  const sessions = retentionKinds.find(({ key }) => key === 'session');
  if (sessions === undefined) throw new Error('no kind');
  const other = `${folder}-sessions`;
  await withOwner((client) => writeArchive(client, { folder: other, kind: sessions, asked, store: fileStore() }));
  expect(readFileSync(join(other, 'sys_session.csv'), 'utf8')).not.toMatch(/token_hash|file_hash/);
});

it('the job takes what is too old, of each tenant by its own months, and leaves what the yard still needs', async () => {
  await setMonths(2, 'monitor.operationMonths', '120');
  const { done, lines } = await run({});
  expect(done).toBeGreaterThan(5);
  expect(lines.some((line) => /操作日志（保留 24 个月）删除 1 条/.test(line))).toBe(true);
  expect(await left('sys_log')).toEqual(['rt_op_far', 'rt_op_new']);
  expect(await left('sys_error')).toEqual(['rt_err_new']);
  // The trail of a record that is there stays, and so does that of a table nobody knows.
  expect(await left('prm_event')).toEqual(['rt_ev_form', 'rt_ev_kept']);
  const runs = await left('sys_quartz_log');
  expect(runs).toHaveLength(2000);
  expect(runs).not.toContain('rt_run_2003');
  // Asked again, there is nothing left to take, and the role that serves requests could not.
  expect((await run({})).done).toBe(0);
  await expect(writeAs(FIRST_TENANT, (trx) => sql`delete from sys_log`.execute(trx))).rejects.toThrow(/permission/);
});

it('with an archive first, what goes is what the preview named and the archive holds', async () => {
  await owner(`
    insert into sys_announcement (id, tenant_id, titile, msg_type, bus_type, create_time)
      select id, 1, 'x', 'USER', 'x', now() - interval '13 months' from (values ('rt_an'), ('rt_an_read')) n(id);
    insert into sys_announcement_send (id, tenant_id, annt_id, user_id, create_time)
      select n.id, 1, annt, u.id, now() - old::interval from sys_user u, (values
        ('rt_an_sent', 'rt_an', '13 months'), ('rt_an_late', 'rt_an_read', '0')) n(id, annt, old) where username = 'rt_admin';
    insert into sys_quartz_job (id, tenant_id, job_class_name, cron_expression) values ('rt_fast', 1, 'file.collectFiles', 'x');
    insert into sys_quartz_log (id, tenant_id, job_id, job_class_name, cause, fire_time, start_time, result, node)
      select 'rt_fast_' || n, 1, 'rt_fast', 'x', 'schedule', now(), now() - n * interval '1 second', 'success', 'here'
        from generate_series(1, 2002) n`);
  const rows = new Map((await admin.call(listRetention)).map((row) => [row.key, row]));
  expect(rows.get('notice')?.due).toBe(2);
  expect(rows.get('jobRun')?.due).toBe(2);
  const { lines } = await run({ archive: true });
  const archived = lines.flatMap((line) => {
    const [, count, folder = ''] = /已归档 (\d+) 条：(.*)$/.exec(line) ?? [];
    return count === undefined ? [] : [{ count, folder }];
  });
  const removed = lines.flatMap((line) => /删除 (\d+) 条/.exec(line)?.[1] ?? []);
  expect(archived.map(({ count }) => count)).toEqual(removed);
  const text = archived.map(({ folder }) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join(''),
  );
  for (const id of ['rt_an,', 'rt_an_sent,', 'rt_fast_2001,', 'rt_fast_2002,']) expect(text.join('')).toContain(id);
  expect(await left('sys_announcement')).toEqual(['rt_an_read']);
  expect(await left('sys_announcement_send')).toEqual(['rt_an_late']);
  expect(await left('sys_quartz_log')).toHaveLength(4000);
});

it('a kind that fails holds up no other and no tenant behind it, one that was removed neither, and the run tells', async () => {
  await owner(`update sys_tenant set del_flag = 1 where id = 2;
    insert into sys_error (id, tenant_id, error_no, source, kind, content, create_time)
      values ('rt_far_old', 2, 'f', 'server', 'Error', 'x', now() - interval '7 months'),
        ('rt_stuck', 1, 's', 'server', 'Error', 'x', now() - interval '7 months');
    create function rt_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger rt_stuck before delete on sys_error for each row when (old.id = 'rt_stuck') execute function rt_stuck()`);
  const lines: string[] = [];
  await expect(pruneJob.perform({ parameters: {} as never, log: (line) => lines.push(line) })).rejects.toThrow('stuck');
  expect(lines.some((line) => line.includes('错误日志 没有完成'))).toBe(true);
  expect(await left('sys_error')).toEqual(['rt_err_new', 'rt_stuck']);
});
