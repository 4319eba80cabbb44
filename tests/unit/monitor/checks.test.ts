import { describe, expect, it } from 'vitest';
import { oldBackup } from '#server/monitor/checks/backup.ts';
import { endingCalendar, gapInCalendar } from '#server/monitor/checks/calendar.ts';
import { endingCertificate } from '#server/monitor/checks/certificate.ts';
import { clocksApart, jumpedClock } from '#server/monitor/checks/clock.ts';
import { slowDatabase, swappingMachine } from '#server/monitor/checks/database.ts';
import { fullDisks } from '#server/monitor/checks/disk.ts';
import { jumpBetween } from '#server/monitor/clock-watch.ts';
import type { Finding } from '#server/monitor/finding.ts';
import { mergeCalls, mergeSamples } from '#server/monitor/merge-reports.ts';
import { type Found, planWarnings } from '#server/monitor/plan-warnings.ts';
import type { Sample } from '#server/monitor/sample.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 23, 12);
const titles = (findings: readonly Finding[]) => findings.map(({ title }) => title.en);

const quiet: Sample = {
  at: now / 1000,
  requests: 10,
  errors: 0,
  p95: 20,
  loop: 5,
  cpu: 0.2,
  memory: 1e8,
  statements: 100,
  statementP95: 10,
  pool: 2,
  waiting: 0,
  sockets: 3,
  swapping: 0,
};

describe('monitor checks find', () => {
  it('a disk whose fullness exceeds the limit, by the space that its owner may write', () => {
    const gib = 2 ** 30;
    const disk = (free: number) => ({
      node: 'a',
      what: 'data' as const,
      folder: '/srv',
      device: 1,
      size: 1000 * gib,
      free: free * gib,
    });
    expect(titles(fullDisks([disk(201)], 80))).toEqual([]);
    expect(titles(fullDisks([disk(200), { ...disk(0), what: 'backup', device: 2 }], 80))).toEqual([
      'The disk of the data folder is 80% full',
      'The disk of the backup folder is 100% full',
    ]);
    expect(fullDisks([disk(200), { ...disk(200), what: 'backup' }], 80)).toHaveLength(1);
    // Machines number their devices each by itself.
    const nodes = fullDisks([disk(200), { ...disk(200), node: 'b' }], 80);
    expect(nodes.map(({ subject }) => subject)).toEqual(['a data', 'b data']);
    expect(fullDisks([{ ...disk(0), size: 0 }], 80)).toEqual([]);
  });

  it('a last good backup that is too old; a new installation has the same time until its first backup', () => {
    const installed = now - 30 * day;
    expect(oldBackup({ last: now - 25 * hour, installed }, 25, now)).toEqual([]);
    expect(oldBackup({ last: now - 25 * hour - 1, installed }, 25, now)).toHaveLength(1);
    expect(oldBackup({ last: null, installed: now - hour }, 25, now)).toEqual([]);
    expect(oldBackup({ last: null, installed }, 25, now)[0]?.content.en).toMatch(/^There is no backup yet/);
  });

  it('a certificate and a calendar that end within the given days', () => {
    expect(endingCertificate(now + 30 * day, 30, now)).toEqual([]);
    expect(titles(endingCertificate(now + 30 * day - 1, 30, now))).toEqual(['The TLS certificate expires in 29 days']);
    expect(titles(endingCertificate(now - 1, 30, now))).toEqual(['The TLS certificate has expired']);
    expect(endingCalendar(3, { last: '2026-12-23', left: 30 }, 30)).toEqual([]);
    expect(endingCalendar(3, { last: '2026-12-22', left: 29 }, 30)).toMatchObject([{ tenantId: 3 }]);
    expect(titles(endingCalendar(3, { last: '2026-11-22', left: -1 }, 30))).toEqual(['The working calendar has ended']);
  });

  it('a calendar with missing days before its last day, unless it contains only exceptional days', () => {
    expect(gapInCalendar(3, { left: 59, kept: 60, gap: null })).toEqual([]);
    const [found] = gapInCalendar(3, { left: 59, kept: 58, gap: '2026-12-05' });
    expect(found).toMatchObject({ tenantId: 3, title: { zh: '生产日历缺少 2 天' } });
    expect(found?.content.zh).toMatch(/^最早缺少 2026-12-05。请在生产日历中补充/);
    expect(gapInCalendar(3, { left: 59, kept: 10, gap: '2026-12-05' })).toEqual([]);
    expect(gapInCalendar(3, { left: -1, kept: 0, gap: null })).toEqual([]);
  });

  it('a clock that jumped in either direction, for six hours, and clocks that differ', () => {
    const before = { wall: now, steady: 5_000 };
    expect(jumpBetween(before, { wall: now + 10_000, steady: 15_000 })).toBeNull();
    expect(jumpBetween(before, { wall: now + 39_000, steady: 15_000 })).toBeNull();
    expect(jumpBetween(before, { wall: now + 3_610_000, steady: 15_000 })).toMatchObject({ seconds: 3600 });
    expect(jumpBetween(before, { wall: now - 50_000, steady: 15_000 })).toMatchObject({ seconds: -60 });
    const jump = { at: now, seconds: -60, process: 'vm:1' };
    expect(titles(jumpedClock([{ ...jump, at: now - hour, seconds: 90 }, jump], now + hour))).toEqual([
      'The clock jumped 60 s back',
    ]);
    expect(jumpedClock([jump], now + 6 * hour)).toEqual([]);
    expect(titles(clocksApart(-31_000))).toEqual(['The clocks of server and database differ']);
    expect(clocksApart(29_999)).toEqual([]);
  });

  it('a database that is slow half of the time, not in one rush; a machine that swaps', () => {
    const slow = { ...quiet, statementP95: 800 };
    expect(slowDatabase([slow, slow, quiet, quiet, quiet, quiet, quiet], 1, 500)).toEqual([]);
    expect(titles(slowDatabase([slow, slow, slow, quiet, quiet], 1, 500))).toEqual(['The database is slow']);
    // A handful of statements of a night say nothing.
    expect(slowDatabase(Array(9).fill({ ...slow, statements: 19 }), 1, 500)).toEqual([]);
    expect(slowDatabase([], 500, 500)).toHaveLength(1);
    expect(swappingMachine([{ swapping: null }], 1)).toEqual([]);
    expect(swappingMachine([{ swapping: 2 ** 20 }, { swapping: 0 }], 1)).toEqual([]);
    expect(titles(swappingMachine([{ swapping: 2 ** 20 }, { swapping: 2 ** 20 }], 1))).toEqual([
      'The machine is swapping',
    ]);
  });
});

describe('warnings of the monitor', () => {
  const text = { zh: 'x', en: 'x' };
  const found = (kind: string, subject = '') => ({ kind, subject, tenantId: 1, title: text, content: text });
  const standing = (kind: string, toldDay: string, subject = '', change: object = {}) => ({
    ...{ kind, subject, toldDay, quietLooks: 1, stands: true, overDay: null, ...change },
    title: 'x',
    titleEn: 'x',
  });
  const kindsOf = (list: readonly { readonly kind: string; readonly subject: string }[]) =>
    list.map(({ kind, subject }) => kind + subject);

  it('are announced once a day, once per kind and subject, and when they are solved', () => {
    const { announce, unchanged, solved } = planWarnings(
      [found('disk', 'a'), found('disk', 'b'), found('job', 'x'), found('clock')],
      [standing('disk', '2026-11-23', 'a'), standing('job', '2026-11-22', 'x'), standing('backup', '2026-11-23')],
      new Set(['disk', 'job', 'clock', 'backup']),
      '2026-11-23',
    );
    expect([kindsOf(announce), kindsOf(unchanged), kindsOf(solved)]).toEqual([
      ['diskb', 'jobx', 'clock'],
      ['diska'],
      ['backup'],
    ]);
  });

  it('that come and go are announced once a day, and solved after two quiet checks, also announced once a day', () => {
    const day = '2026-11-23';
    const plan = (found: readonly Found[], change: object, toldDay = day) =>
      Object.entries(planWarnings(found, [standing('disk', toldDay, '', change)], new Set(['disk']), day))
        .filter(([, list]) => list.length > 0)
        .map(([name]) => name);
    expect(plan([], { quietLooks: 0 })).toEqual(['missing']);
    expect(plan([], {})).toEqual(['solved', 'announceSolved']);
    expect(plan([], { stands: false, overDay: day })).toEqual([]);
    expect(plan([found('disk')], { stands: false, overDay: day })).toEqual(['unchanged']);
    expect(plan([], { overDay: day })).toEqual(['solved']);
    expect(plan([], { stands: false, overDay: '2026-11-22' }, '2026-11-22')).toEqual(['remove']);
    expect(plan([found('disk')], { stands: false, overDay: day }, '2026-11-22')).toEqual(['announce']);
  });

  it('are not solved by a check that could not run', () => {
    expect(planWarnings([], [standing('disk', '2026-11-23')], new Set(['job']), '2026-11-23').solved).toEqual([]);
  });
});

describe('figures of several processes', () => {
  it('are added up, except that durations are the longest, per ten seconds; older samples than the page shows are dropped', () => {
    const at = now / 1000;
    const other = { ...quiet, requests: 5, p95: 90, swapping: null, cpu: 0.1 };
    const old = { ...quiet, at: at - 900 };
    const later = { ...quiet, at: at + 10 };
    expect(mergeSamples([{ samples: [old, quiet] }, { samples: [other, later] }], now)).toEqual([
      { ...quiet, requests: 15, p95: 90, swapping: 0, cpu: 0.3, memory: 2e8, statements: 200, pool: 4, sockets: 6 },
    ]);
  });

  it('are one line per call name, the most expensive first', () => {
    const call = { call: 'a', count: 2, errors: 1, refusals: 0, total: 10, p50: 3, p95: 7, max: 7 };
    const merged = mergeCalls([
      { calls: [call] },
      {
        calls: [
          { ...call, max: 9 },
          { ...call, call: 'b', total: 30 },
        ],
      },
    ]);
    expect(merged).toEqual([
      { ...call, call: 'b', total: 30 },
      { ...call, count: 4, errors: 2, total: 20, max: 9 },
    ]);
  });
});
