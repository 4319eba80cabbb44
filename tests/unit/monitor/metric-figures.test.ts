import { describe, expect, it } from 'vitest';
import { askedMetrics, durationText, shownFigures } from '#src/features/monitor/metric-figures.ts';
import { tracedRequests } from '#src/features/monitor/traced-request.ts';

const measured = (name: string, measurements: readonly (readonly [string, number])[]) => ({
  name,
  description: null,
  baseUnit: null,
  measurements: measurements.map(([statistic, value]) => ({ statistic, value })),
  availableTags: [],
});

describe('figures of a JeecgBoot server’s process', () => {
  it('are requested if the server names them, each metric once', () => {
    expect(askedMetrics(['jvm'], ['jvm.gc.pause', 'jvm.memory.used', 'cache.gets'])).toEqual([
      'jvm.memory.used',
      'jvm.gc.pause',
    ]);
    expect(askedMetrics(['tomcat'], [])).toEqual([]);
  });

  it('are shown with statistic and unit; missing figures are left out', () => {
    const metrics = [
      measured('jvm.gc.pause', [
        ['COUNT', 12],
        ['TOTAL_TIME', 0.25],
        ['MAX', 0.1],
      ]),
      measured('jvm.memory.used', [['VALUE', 3 * 1024 * 1024]]),
    ];
    expect(shownFigures('jvm', metrics)).toEqual([
      { label: 'memoryUsed', text: '3 MiB' },
      { label: 'collections', text: '12' },
      { label: 'collectionTime', text: '250 ms' },
    ]);
    expect(shownFigures('server', [measured('process.start.time', [['VALUE', 1795919384.888]])])).toEqual([
      { label: 'started', text: '2026-11-29 10:29:44' },
    ]);
  });

  it('show a duration in its two largest units', () => {
    expect([0, 59.9, 61, 3_600, 90_061].map(durationText)).toEqual([
      '0 s',
      '59 s',
      '1 min 1 s',
      '1 h 0 min',
      '1 d 1 h',
    ]);
  });
});

describe('traced requests of a JeecgBoot server', () => {
  it('are shown without query and headers, which may contain tokens', () => {
    const shown = tracedRequests({
      traces: [
        {
          timestamp: '2026-11-29T02:50:51.299544530Z',
          principal: null,
          session: null,
          request: {
            method: 'GET',
            uri: 'http://127.0.0.1:8080/jeecg-boot/jmreport/list?token=secret',
            headers: { 'x-access-token': ['secret'] },
            remoteAddress: null,
          },
          response: { status: 404, headers: {} },
          timeTaken: 10,
        },
      ],
    });
    expect(shown).toMatchObject([
      { time: '2026-11-29 10:50:51', method: 'GET', path: '/jeecg-boot/jmreport/list', status: 404, ms: 10 },
    ]);
    expect(JSON.stringify(shown)).not.toContain('secret');
  });
});
