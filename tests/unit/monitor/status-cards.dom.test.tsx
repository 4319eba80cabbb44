import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { redisInfo, redisKeys, redisMemory, requestTrace } from '#shared/contract/system/actuator.ts';
import { CallsCard } from '#src/features/monitor/calls-card.tsx';
import { DatabaseCard } from '#src/features/monitor/database-card.tsx';
import { countText, shareText, sizeText, timeText } from '#src/features/monitor/figures.ts';
import { FindingsCard } from '#src/features/monitor/findings-card.tsx';
import { type HistoryLine, historyOption } from '#src/features/monitor/history-option.ts';
import { JobsCard } from '#src/features/monitor/jobs-card.tsx';
import { MachineCard } from '#src/features/monitor/machine-card.tsx';
import { RedisPage } from '#src/features/monitor/redis-page.tsx';
import { SlowCard } from '#src/features/monitor/slow-card.tsx';
import { TracePage } from '#src/features/monitor/trace-page.tsx';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

const rows = () => found('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent));
const facts = () =>
  Object.fromEntries(found('dl > div').map((each) => [...each.children].map((part) => part.textContent)));
const text = () => document.body.textContent ?? '';

it.each([
  [sizeText(999), '999 B'],
  [sizeText(1000), '1 KiB'],
  [sizeText(1536 * 1024 * 1024), '1.5 GiB'],
  [sizeText(150 * 1024), '150 KiB'],
  [sizeText(5 * 1024 ** 5), '5120 TiB'],
  [shareText(0.97345), '97.3%'],
  [countText(1234567), '1,234,567'],
  [timeText(0.456), '0.5 ms'],
  [timeText(99.94), '99.9 ms'],
  [timeText(100.4), '100 ms'],
  [timeText(9999), '9999 ms'],
  [timeText(10_000), '10 s'],
  [timeText(1_234_567), '1,234.6 s'],
])('a figure is written %s', (written, expected) => expect(written).toBe(expected));

describe('the cards of the system’s state', () => {
  it('name the active warnings, or say that all is well', () => {
    const { again } = show(<FindingsCard findings={[]} />);
    expect(text()).toContain('一切正常');
    again(<FindingsCard findings={[{ kind: 'disk', title: '磁盘将满', content: '剩 3%', since: '08:00' }] as never} />);
    expect([found('li').map((each) => each.textContent), text().includes('一切正常')]).toEqual([
      ['磁盘将满 自 08:00剩 3%'],
      false,
    ]);
  });

  it('list calls and slow statements with their figures', () => {
    const calls = [
      { call: 'tool.list', count: 1200, errors: 1, refusals: 2, p50: 3.04, p95: 40, max: 500, total: 12_000 },
    ];
    const { again } = show(<CallsCard calls={calls as never} lookBack={15} />);
    expect([rows(), text().includes('近 15 分钟')]).toEqual([
      [['tool.list', '1,200', '1', '2', '3 ms', '40 ms', '500 ms', '12 s']],
      true,
    ]);
    again(<CallsCard calls={[]} lookBack={15} />);
    expect(text()).toContain('还没有请求。');
    again(
      <SlowCard
        slow={[{ shape: 'select 1', count: 2, max: 300, total: 500, last: '08:00' }] as never}
        slowFrom={200}
      />,
    );
    expect(rows()).toEqual([['select 1', '2', '300 ms', '500 ms', '08:00']]);
    again(<SlowCard slow={[]} slowFrom={200} />);
    expect(text()).toContain('没有慢查询。');
  });

  it('list jobs, whether they run, have run and will run', () => {
    const job = {
      id: '1',
      job: 'backup',
      title: '备份',
      running: false,
      last: '01:00',
      next: '02:00',
      result: 'done',
      result_dictText: '成功',
      failures: 0,
    };
    show(
      <JobsCard
        jobs={
          [
            job,
            { ...job, id: '2', running: true, last: null, next: null },
            { ...job, id: '3', result: null, result_dictText: undefined, failures: 2 },
          ] as never
        }
      />,
    );
    expect(rows()).toEqual([
      ['备份 backup', '01:00', '成功', '02:00', '0'],
      ['备份 backup', '未执行', '执行中', '已停止', '0'],
      ['备份 backup', '01:00', '–', '02:00', '2'],
    ]);
    expect(found('a').map((each) => each.getAttribute('href'))).toEqual(['/monitor/job', '/monitor/error']);
  });

  it('show the database', () => {
    const database = {
      version: '17.2',
      size: 2048,
      connections: 5,
      mostConnections: 100,
      cacheHit: 0.995,
      longest: 3,
      answer: 0.4,
      spilled: 0,
      deadlocks: 1,
      ahead: -20,
    };
    const { again } = show(<DatabaseCard database={database as never} />);
    expect(facts()).toMatchObject({
      版本: 'PostgreSQL 17.2',
      大小: '2 KiB',
      '连接 使用/上限': '5 / 100',
      缓存命中率: '99.5%',
      最长事务: '3 秒',
      与服务器的时钟差: '20 ms',
    });
    again(<DatabaseCard database={{ ...database, cacheHit: null } as never} />);
    expect(facts().缓存命中率).toBe('–');
  });

  it('show memory, swap only if there is any, and the disks with what is free', () => {
    const machine = { memory: 1000, memoryFree: 95, swap: 0, swapFree: 0, cores: 4, load: [0.5, 1, 2.345] };
    const disks = [
      { what: 'data', folder: '/data', size: 2048, free: 1024, percent: 50, state: 'roomy' },
      { what: 'backup', folder: '/b', size: 1, free: 1, percent: 0, state: 'roomy' },
    ];
    const bars = () =>
      found('[role="progressbar"]').map((each) => [
        each.getAttribute('aria-label'),
        each.getAttribute('aria-valuenow'),
      ]);
    const { again } = show(<MachineCard machine={machine as never} disks={disks as never} backup={null} />);
    expect(bars()).toEqual([
      ['内存', '90'],
      ['数据磁盘', '50'],
      ['备份磁盘', '0'],
    ]);
    expect(text()).toContain('剩余 1 KiB，共 2 KiB');
    expect(facts()).toEqual({ 'CPU 核数': '4', '平均负载（1/5/15 分钟）': '0.50 / 1.00 / 2.35', 最近备份: '尚无备份' });
    again(<MachineCard machine={{ ...machine, swap: 100, swapFree: 100 } as never} disks={[]} backup="01:00" />);
    expect([bars().map(([name]) => name), facts().最近备份]).toEqual([['内存', '交换区'], '01:00']);
  });
});

describe('the chart of a history', () => {
  const line = (given: Partial<HistoryLine<{ at: number; n: number }>>) =>
    ({ name: '甲', value: ({ n }) => n, ink: 'first', show: (value) => `${value}!`, ...given }) as HistoryLine<{
      at: number;
      n: number;
    }>;
  const option = (history: { at: number; n: number }[], lines: HistoryLine<{ at: number; n: number }>[]) =>
    historyOption(history, lines, 'light') as {
      series: { data: number[]; yAxisIndex: number; showSymbol: boolean }[];
      yAxis: { minInterval?: number; axisLabel?: { formatter: (value: number) => string } };
    };

  it('has whole steps only if all lines count, and a symbol for a single sample', () => {
    const one = option([{ at: 0, n: 5 }], [line({ whole: true })]);
    expect([one.series[0]?.data, one.series[0]?.showSymbol, one.yAxis.minInterval]).toEqual([[5], true, 1]);
    const two = option(
      [
        { at: 0, n: 5 },
        { at: 10, n: 6 },
      ],
      [line({ whole: true }), line({})],
    );
    expect([two.series[0]?.showSymbol, two.yAxis.minInterval]).toEqual([false, 0]);
  });

  it('has a second axis for a line of another unit, each with its own texts', () => {
    const { series, yAxis } = option(
      [{ at: 0, n: 1 }],
      [line({}), line({ right: true, show: (value) => `${value}?` })],
    );
    expect(series.map((each) => each.yAxisIndex)).toEqual([0, 1]);
    expect(
      (yAxis as unknown as { axisLabel: { formatter: (value: number) => string } }[]).map((axis) =>
        axis.axisLabel.formatter(3),
      ),
    ).toEqual(['3!', '3?']);
  });
});

describe('the pages of another platform’s monitor', () => {
  it('finds requests by method, path and status', async () => {
    const trace = (method: string, uri: string, status: number) => ({
      timestamp: '2026-03-05T00:00:00Z',
      timeTaken: 12,
      request: { method, uri },
      response: { status },
    });
    answerCalls(
      onPart(requestTrace, {
        traces: [trace('GET', 'http://x.invalid/a', 200), trace('POST', 'http://x.invalid/b', 500)],
      }),
    );
    show(<TracePage title="追踪" />);
    await waitFor(() => expect(rows()).toHaveLength(2));
    for (const [asked, count] of [
      ['post', 1],
      ['500', 1],
      ['/a', 1],
      ['', 2],
    ] as const) {
      type(only('input[type="search"]'), asked);
      expect([asked, rows().length]).toEqual([asked, count]);
    }
    type(only('input[type="search"]'), 'nichts');
    expect([found('table'), text().includes('nichts')]).toEqual([[], true]);
  });

  it('sorts the facts of Redis by key, and finds them by key and description', async () => {
    answerCalls(
      onPart(redisInfo, [
        { key: 'used_memory', value: '9', description: '内存' },
        { key: 'db', value: '1', description: null },
      ]),
      onPart(redisKeys, { create_time: 1_000, dbSize: 3 }),
      onPart(redisMemory, { used_memory: 9 }),
    );
    show(<RedisPage title="Redis" />);
    await waitFor(() => expect(rows().map(([key]) => key)).toEqual(['db', 'used_memory']));
    type(only('input[type="search"]'), '内存');
    expect(rows()).toEqual([['used_memory', '9', '内存']]);
  });
});
