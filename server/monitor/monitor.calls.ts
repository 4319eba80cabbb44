import { readAs } from '#server/db/scope.ts';
import { slowFrom } from '#server/db/statement-times.ts';
import { lookBack } from '#server/http/call-figures.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { monitorStatusShape } from '#shared/contract/system/monitor.schema.ts';
import { type MonitorStatus, monitorStatus } from '#shared/contract/system/monitor.ts';
import { fail } from '#shared/errors/fail.ts';
import { lastBackup } from './checks/backup.ts';
import { readDatabase } from './database-figures.ts';
import { diskUse } from './disk-use.ts';
import { type Disk, readDisks } from './disks.ts';
import { readJobs } from './job-figures.ts';
import { readMachine } from './machine.ts';
import { mergeCalls, mergeSamples, mergeSlow } from './merge-reports.ts';
import type { ProcessReport } from './process-report.ts';
import { sampleSeconds } from './sample.ts';
import { allReports } from './start-monitor.ts';
import { readLimits, watchName } from './watch-limits.ts';

/** Most rows of a table of the page. */
const mostLines = 50;

export const monitorCalls: readonly Binding[] = [
  implement(monitorStatus, monitorStatusShape, async ({ actor }) => {
    // The figures cover all tenants, so other tenants' right has no effect (docs/security.md P13).
    if (actor.tenantId !== PLATFORM_TENANT) throw fail('noPermission');
    return readStatus(actor);
  }),
];

async function readStatus(actor: Actor): Promise<MonitorStatus> {
  const now = Date.now();
  const [reports, machine, disks] = await Promise.all([allReports(), readMachine(), readDisks()]);
  const backup = lastBackup();
  return {
    asOf: yardMoment(now),
    sampleSeconds,
    lookBack,
    findings: await readFindings(actor),
    processes: reports.map((report, at) => processOf(report, at === 0)),
    machine: { ...machine, load: [...machine.load] },
    disks: await disksOfPage(disks),
    backup: backup === null ? null : yardMoment(backup),
    database: await readDatabase(),
    jobs: await readJobs(actor),
    calls: mergeCalls(reports).slice(0, mostLines),
    slowFrom,
    slow: mergeSlow(reports).map(({ last, total, max, ...one }) => ({
      ...one,
      total: Math.round(total),
      max: Math.round(max),
      last: yardMoment(last),
    })),
    history: [...mergeSamples(reports, now)],
  };
}

function processOf(report: ProcessReport, own: boolean): MonitorStatus['processes'][number] {
  const { id, release, node, started, memory, heap, sockets, pool, reports } = report;
  const last = report.samples.at(-1);
  const figures = { cpu: last?.cpu ?? null, loop: last?.loop ?? null };
  return { id, own, release, node, started: yardMoment(started), memory, heap, ...figures, sockets, pool, reports };
}

/** How full each disk is, by the limit of the watch job. */
async function disksOfPage(disks: readonly Disk[]): Promise<MonitorStatus['disks']> {
  const rows = await readAs(PLATFORM_TENANT, (db) =>
    db
      .selectFrom('sysQuartzJob')
      .select('parameter')
      .where('tenantId', '=', PLATFORM_TENANT)
      .where('jobClassName', '=', watchName)
      .limit(1)
      .execute(),
  );
  const { diskPercent } = readLimits(rows[0]?.parameter);
  return disks.map(({ what, folder, size, free }) => ({
    what,
    folder,
    size,
    free,
    ...diskUse({ size, free }, diskPercent),
  }));
}

async function readFindings({ tenantId, language }: Actor): Promise<MonitorStatus['findings']> {
  const rows = await readAs(tenantId, (db) =>
    db
      .selectFrom('monitorFinding')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('stands', '=', true)
      .orderBy('since')
      .limit(50)
      .execute(),
  );
  return rows.map(({ kind, since, ...said }) => ({
    kind,
    since,
    title: language === 'en' ? said.titleEn : said.title,
    content: language === 'en' ? said.contentEn : said.content,
  }));
}
