import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { readAs, readGlobal, writeAs } from '#server/db/scope.ts';
import { slowFrom } from '#server/db/statement-times.ts';
import { buildApp } from '#server/http/app.ts';
import { backupCheck, lastBackup } from '#server/monitor/checks/backup.ts';
import type { Check } from '#server/monitor/finding.ts';
import { bindProbes } from '#server/monitor/probes.ts';
import { publishReport } from '#server/monitor/process-report.ts';
import { currentReport } from '#server/monitor/start-monitor.ts';
import { watch } from '#server/monitor/watch.ts';
import { watchJob } from '#server/monitor/watch-job.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { showCharts } from '#shared/contract/form/chart.ts';
import { monitorStatus } from '#shared/contract/system/monitor.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const database = testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;

beforeAll(async () => {
  await createTenant(other);
  await createPerson({ username: 'mon_admin', roles: ['admin'], email: 'mon_admin@yard.example' });
  await createPerson({ username: 'mon_worker', roles: ['team_leader'] });
  await createPerson({ username: 'mon_there', roles: ['admin'], tenantId: other });
});

describe('the status of the installation', () => {
  it('reports all processes, the machine, disks, database, jobs, calls and slow statements', async () => {
    forgetCaches();
    const admin = await app.as('mon_admin');
    for (let round = 0; round < 3; round += 1) await admin.call(showCharts, {});
    await app.anonymous.raw('/jeecg-boot/prm/chart/show');
    await readGlobal((db) => sql`select pg_sleep(${slowFrom / 1000}), 'wang li' as who`.execute(db));
    await publishReport({ ...currentReport(), id: 'elsewhere:1', sockets: 7, slow: [] });
    const status = await admin.call(monitorStatus, {});
    expect(status.processes.map(({ id, own }) => [id === 'elsewhere:1', own])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(status.processes[1]?.sockets).toBe(7);
    expect(status.processes[0]?.pool.most).toBeGreaterThan(0);
    expect(status.machine.memory).toBeGreaterThan(status.machine.memoryFree);
    expect(status.disks.map(({ what }) => what)).toEqual(['data', 'backup']);
    expect(status.database.size).toBeGreaterThan(1e6);
    expect(status.database.answer).toBeGreaterThan(0);
    expect(status.jobs.map(({ job }) => job)).toContain('system.watch');
    // Both processes say the same of it: the figures add up.
    expect(status.calls.find(({ call }) => call === 'chart.show')).toMatchObject({ count: 8, refusals: 2, errors: 0 });
    // On a busy machine others are slow as well.
    expect(status.slow).toContainEqual(expect.objectContaining({ shape: 'select pg_sleep($1), ? as who', count: 1 }));
    expect(JSON.stringify(status)).not.toContain('wang li');
  });

  it('is open only to users of the platform’s tenant with the permission', async () => {
    for (const username of ['mon_worker', 'mon_there'])
      await expect((await app.as(username)).call(monitorStatus, {})).rejects.toMatchObject({ code: 510 });
    await writeAs(other, (trx) =>
      sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id)
        select 'given', ${other}, r.id, p.id from sys_role r, sys_permission p
         where r.tenant_id = ${other} and r.role_code = 'admin' and p.perms = ${monitorStatus.access}`.execute(trx),
    );
    forgetCaches();
    await expect((await app.as('mon_there')).call(monitorStatus, {})).rejects.toMatchObject({ code: 510 });
  });
});

describe('warnings', () => {
  const finding = (tenantId: number) => ({
    tenantId,
    subject: 'a',
    title: { zh: '测试告警', en: 'A warning' },
    content: { zh: '请处理', en: 'See to it' },
  });
  const limits = { diskPercent: 80, backupHours: 25, daysAhead: 30, databaseMs: 500, swapMegabytes: 5 };
  const all = (tenants: readonly number[]): Check => ({ kind: 'test', look: async () => tenants.map(finding) });
  const broken: Check = {
    kind: 'test',
    look: async () => {
      throw new Error('cannot look');
    },
  };
  const told = (tenantId: number) =>
    readAs(tenantId, async (db) => {
      const { rows } = await sql<{ titile: string; priority: string; who: string }>`
        select a.titile, a.priority, u.username as who from sys_announcement a
          join sys_announcement_send s on s.annt_id = a.id and s.tenant_id = ${tenantId}
          join sys_user u on u.id = s.user_id
         where a.tenant_id = ${tenantId} and a.bus_type = 'monitor' and u.username like 'mon%'
         order by a.send_time, a.id`.execute(db);
      return rows.map(({ titile, priority, who }) => `${who} ${priority} ${titile}`);
    });

  it('are sent once a day to each tenant’s administrators by bell and mail, and again when they end', async () => {
    const smtp = await startSmtpServer();
    const before = runningConfig();
    const mail = { host: '127.0.0.1', port: smtp.port, security: 'none', from: 'slipway@yard.example' } as const;
    setRunningConfig({ ...before, mail: { ...mail, user: undefined, password: undefined } });
    try {
      const both = all([FIRST_TENANT, other]);
      expect(await watch(limits, Date.now(), [both])).toMatchObject({ announced: 2, unchanged: 0, solved: 0 });
      expect(await watch(limits, Date.now(), [both])).toMatchObject({ announced: 0, unchanged: 2, solved: 0 });
      // What a broken check does not see is not over.
      expect(await watch(limits, Date.now(), [broken])).toMatchObject({
        announced: 0,
        solved: 0,
        failed: [{ kind: 'test' }],
      });
      await writeAs(FIRST_TENANT, (trx) =>
        trx.updateTable('monitorFinding').set({ toldDay: '2020-01-01' }).where('tenantId', '=', FIRST_TENANT).execute(),
      );
      const admin = await app.as('mon_admin');
      expect((await admin.call(monitorStatus, {})).findings).toMatchObject([{ kind: 'test', title: '测试告警' }]);
      expect(await watch(limits, Date.now(), [both])).toMatchObject({ announced: 1, unchanged: 1 });
      expect(await watch(limits, Date.now(), [all([])])).toMatchObject({ announced: 0, solved: 0 });
      expect(await watch(limits, Date.now(), [all([])])).toMatchObject({ announced: 0, solved: 2 });
      expect((await admin.call(monitorStatus, {})).findings).toEqual([]);
      // A figure around its limit: nothing more is said today.
      expect(await watch(limits, Date.now(), [both])).toMatchObject({ announced: 0, unchanged: 2 });
      expect((await admin.call(monitorStatus, {})).findings).toHaveLength(1);
      for (let round = 0; round < 3; round += 1) await watch(limits, Date.now(), [all([])]);
      expect(await told(FIRST_TENANT)).toEqual([
        'mon_admin H 测试告警',
        'mon_admin H 测试告警',
        'mon_admin L 已恢复：测试告警',
      ]);
      expect(await told(other)).toEqual(['mon_there H 测试告警', 'mon_there L 已恢复：测试告警']);
      await expect.poll(() => smtp.mails.length).toBe(3);
      expect(smtp.mails.map(({ to }) => to)).toEqual([1, 2, 3].map(() => ['mon_admin@yard.example']));
    } finally {
      setRunningConfig(before);
      await smtp.close();
    }
  });

  it('are found in jobs, backups and the working calendar', async () => {
    const old = join(database.dataDir, 'backups', '20200101T000000Z');
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, 'manifest.json'), '{}');
    await writeAs(FIRST_TENANT, async (trx) => {
      const { id } = await trx
        .selectFrom('sysQuartzJob')
        .select('id')
        .where('jobClassName', '=', 'file.forgetRejected')
        .executeTakeFirstOrThrow();
      for (const [at, result] of ['success', 'failed', 'lost'].entries())
        await sql`insert into sys_quartz_log (id, tenant_id, job_id, job_class_name, cause, fire_time, start_time, result, node)
          values (${`run${at}`}, ${FIRST_TENANT}, ${id}, 'file.forgetRejected', 'schedule', now(), now() + ${at} * interval '1 second',
            ${result}, 'x')`.execute(trx);
      await sql`insert into prm_calendar (id, tenant_id, day, day_type)
        values ('last', ${FIRST_TENANT}, current_date + 10, '1')`.execute(trx);
      await sql`delete from prm_calendar where tenant_id = ${FIRST_TENANT} and day > current_date + 10`.execute(trx);
    });
    const lines: string[] = [];
    const parameters = Object.fromEntries(
      (watchJob.parameters ?? []).map(({ name, default: value = null }) => [name, value]),
    );
    await watchJob.perform({ parameters: { ...parameters, diskPercent: 100 }, log: (line) => lines.push(line) });
    const found = await readAs(FIRST_TENANT, (db) =>
      db.selectFrom('monitorFinding').selectAll().where('stands', '=', true).orderBy('kind').execute(),
    );
    expect(found.map(({ kind, titleEn }) => [kind, titleEn])).toEqual([
      ['backup', 'No backup for more than 25 hours'],
      ['calendar', 'The working calendar ends in 10 days'],
      ['job', 'A job failed twice: Delete files of rejected rows'],
    ]);
    expect(lines[0]).toMatch(/^新告警 3 条/);
  });

  it('include a backup folder that cannot be read, and the page still opens', async () => {
    const folder = join(database.dataDir, 'backups');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'the disk is not there');
    try {
      const limits = { diskPercent: 100, backupHours: 25, daysAhead: 30, databaseMs: 500, swapMegabytes: 5 };
      const found = await backupCheck.look(limits, Date.now());
      expect(found.map(({ title }) => title.en)).toEqual(['The backup folder cannot be read']);
      expect(lastBackup()).toBeNull();
    } finally {
      rmSync(folder);
    }
  });
});

describe('endpoints for monitoring', () => {
  const proxied = { 'x-forwarded-for': '10.0.0.9' };
  const token = 'a token of sixteen signs'.replaceAll(' ', '-');
  const served = (publicUrl?: string) =>
    buildApp({
      config: { logLevel: 'silent' },
      bindings: [],
      resolveActor,
      probes: bindProbes({ metricsToken: token, publicUrl, trustedProxies: [] }),
    });

  it('answer only up or down: live while the server answers, ready while database and schema match', async () => {
    const probed = await served();
    const ask = async (url: string) => {
      const { statusCode, body } = await probed.inject({ url });
      return `${statusCode} ${body}`;
    };
    expect(await ask('/health/live')).toBe('200 up');
    expect(await ask('/health/ready')).toBe('200 up');
    await asOwner(database.urls.owner, (db) =>
      sql`update slipway_migration set name = 'elsewhere' where name = '0051-monitor'`.execute(db),
    );
    forgetCaches();
    expect(await ask('/health/ready')).toBe('503 down');
    await asOwner(database.urls.owner, (db) =>
      sql`update slipway_migration set name = '0051-monitor' where name = 'elsewhere'`.execute(db),
    );
    forgetCaches();
    expect(await ask('/health/live')).toBe('200 up');
    await probed.close();
  });

  it('return metrics in the Prometheus format to local callers or with the token', async () => {
    const probed = await served();
    await probed.inject({ url: '/health/live' });
    const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      probed.inject({ url: '/metrics', headers, remoteAddress });
    const { headers, body } = await ask({});
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('slipway_requests_total{call="health.live",outcome="done"}');
    expect(body).toContain('\nslipway_database_up 1\n');
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|[a-z_]+(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})? -?[\d.e+]+)$/,
      );
    expect((await ask({}, '10.0.0.9')).statusCode).toBe(404);
    // A proxy on this machine speaks for somebody else.
    expect((await ask(proxied)).statusCode).toBe(404);
    expect((await ask({ ...proxied, authorization: 'Bearer wrong' })).statusCode).toBe(404);
    expect((await ask({ ...proxied, authorization: `Bearer ${token}` })).statusCode).toBe(200);
    await probed.close();
    const behind = await served('https://slipway.yard.example');
    expect((await behind.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
    await behind.close();
  });
});
