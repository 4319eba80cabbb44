import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesOf } from '#server/maintenance/changes-of.ts';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { timeLeft } from '#shared/maintenance/time-left.ts';

describe('the changes of a release', () => {
  const text = '# All\n\nWords.\n\n## 0.2.0 (May)\n\n- One\n  thing\n- Two\n\n## 0.1.0\n\n- Old - and\n\nNo point.\n';

  it('are the points below its heading, each on one line; a release without a heading shows the newest', () => {
    expect(changesOf(text, '0.2.0')).toEqual(['One thing', 'Two']);
    expect(changesOf(text, '0.1.0')).toEqual(['Old - and']);
    expect(changesOf(text, '0.3.0')).toEqual(['One thing', 'Two']);
    expect(changesOf('', '0.1.0')).toEqual([]);
  });

  it('are listed in docs/changes.md for the version of package.json, with as many points in Chinese', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const kept = ['docs/changes.md', 'docs/changes.zh.md'].map((file) => readFileSync(file, 'utf8'));
    for (const text of kept) expect(text).toContain(`\n## ${version} `);
    const [en = [], zh] = kept.map((text) => changesOf(text, version));
    expect(en.length).toBeGreaterThan(3);
    expect(zh).toHaveLength(en.length);
  });
});

describe('the end time of a maintenance window', () => {
  it('is a time of today in the yard, or a date with time', () => {
    const noon = Date.parse('2030-05-07T04:00:00Z');
    expect(clockTime(Date.parse('2030-05-07T14:30:00Z'), noon)).toBe('22:30');
    expect(clockTime(Date.parse('2030-05-07T16:30:00Z'), noon)).toBe('2030-05-08 00:30');
  });
});

describe('the time until a maintenance window', () => {
  it.each([
    [2 * 3_600_000 + 1, 'hours', 2, 1, 0],
    [3_600_000, 'hours', 1, 0, 0],
    [3_540_000, 'minutes', 0, 59, 0],
    [600_001, 'minutes', 0, 11, 0],
    [600_000, 'seconds', 0, 10, 0],
    [61_500, 'seconds', 0, 1, 2],
    [-5, 'seconds', 0, 0, 0],
  ] as const)('of %i ms is %s: %i, %i, %i', (ms, unit, hours, minutes, seconds) => {
    expect(timeLeft(ms)).toEqual({ unit, hours, minutes, seconds });
  });
});
