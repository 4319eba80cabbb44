import { describe, expect, it } from 'vitest';
import { evaluateExpression, isTrue } from '#shared/expression/evaluate.ts';
import { limits } from '#shared/expression/limits.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

const record: RecordPatch = {
  amount: 12.5,
  count: 3,
  written: '7',
  typed: '12x3',
  flag: true,
  on: 1,
  yes: 'Y',
  off: 0,
  no: 'N',
  kind: '30',
  risks: '1,12',
  name: '肋板',
  blankText: '',
  nothing: null,
  needDate: '2026-12-01',
  json: { toString: 'x' },
  lines: [
    { price: 0.1, pieces: 2, state: '1' },
    { price: 0.2, pieces: 1, state: '2' },
    { price: null, pieces: 5, state: '1' },
  ],
  none: [],
};
const surroundings = { now: '2026-11-30 08:15:00', user: { name: 'team_leader', department: 'A01' } };
const run = (text: string, from: RecordPatch = record) => evaluateExpression(text, from, surroundings);

describe('an expression', () => {
  it.each<[string, unknown]>([
    ['1 + 2 * 3 - 4 / 2', 5],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['7 % 4', 3],
    ['-7 % 4', -3],
    ['0.1 + 0.2', 0.3],
    ['0.3 / 0.1', 3],
    ['1.005 * 100', 100.5],
    ['9007199254740990 + 1', 9007199254740991],
    ['0 * -1', 0],
    ['-amount', -12.5],
    ['amount * count', 37.5],
    ['written + 1', 8],
    ['flag', true],
    ['"it\\"s \\\\ " == \'it"s \\\\ \'', true],
    ['true ? 1 : 2', 1],
    ['count > 2 ? count > 5 ? "much" : "some" : "few"', 'some'],
    ['!flag || count == 3 && amount >= 12.5', true],
    ['user.name == "team_leader"', true],
    ['user.department', 'A01'],
    ['null', null],
    // values of the wire
    ['on == true', true],
    ['yes == true', true],
    ['off == false', true],
    ['on && yes && !off && !no', true],
    ['kind == 30', true],
    ['kind in [15, 30]', true],
    ['kind in ["15", "45"]', false],
    ['"12" in risks', true],
    ['"2" in risks', false],
    ['1 in risks', true],
    ['needDate <= "2026-12-01"', true],
    ['needDate > today()', true],
    ['kind > 4', true],
    // blanks
    ['nothing + 1', null],
    ['-nothing', null],
    ['missing * 2', null],
    ['nothing == nothing', false],
    ['nothing != 1', false],
    ['nothing < 1', false],
    ['blankText == ""', false],
    ['"a" in nothing', false],
    ['nothing in ["a"]', false],
    ['!nothing', true],
    ['nothing || flag', true],
    // lines
    ['sum(lines, price * pieces)', 0.4],
    ['sum(lines, pieces, state == "1")', 7],
    ['sum(lines, pieces * head.count)', 24],
    ['count(lines)', 3],
    ['count(lines, filled(price))', 2],
    ['max(lines, price)', 0.2],
    ['min(lines, pieces, state == "1")', 2],
    ['avg(lines, price)', 0.15],
    ['any(lines, pieces > 4)', true],
    ['all(lines, pieces > 1)', false],
    [
      '[sum(none, x), count(none), any(none, true), all(none, false), avg(none, x), max(none, x)]',
      [0, 0, false, true, null, null],
    ],
    ['[sum(missing, x), count(missing), all(missing, false)]', [0, 0, true]],
  ])('%s gives %j', (text, value) => {
    expect(run(text)).toEqual({ value, problems: [] });
  });

  it('reads fields of the head in a line', () => {
    expect(run('needDate <= head.needDate', { needDate: '2026-12-01', 'head.needDate': '2026-12-05' }).value).toBe(
      true,
    );
  });

  it.each<[string, string, number, number]>([
    ['count / (count - 3)', 'divisionByZero', 8, 19],
    ['1 % 0', 'divisionByZero', 4, 5],
    ['9007199254740991 + 1', 'tooLarge', 0, 20],
    ['9007199254740991 * 1000', 'tooLarge', 0, 23],
    ['count * typed', 'notNumber', 8, 13],
    ['-typed', 'notNumber', 1, 6],
    ['json + 1', 'notNumber', 0, 4],
    ['count / json', 'notNumber', 8, 12],
    ['round(typed)', 'notNumber', 6, 11],
    ['year(name)', 'notDate', 5, 9],
    ['upper(json)', 'notText', 6, 10],
    ['sum(lines, typed)', '', 0, 0],
    ['sum(lines, state + head.name)', 'notNumber', 19, 28],
    ['nosuch(1)', 'unknownFunction', 0, 9],
    ['1 +', 'unexpectedEnd', 2, 3],
  ])('%s is null and reports %s where it happens', (text, code, from, to) => {
    const { value, problems } = run(text);
    if (code === '') return expect({ value, problems }).toEqual({ value: 0, problems: [] });
    expect(value).toBeNull();
    expect(problems).toEqual([expect.objectContaining({ code, from, to })]);
  });

  it.each([
    'json == 1',
    'json in ["a"]',
    'count in json',
    'typed > 3',
    'name && flag',
    'sum(name, 1) > 0',
    'any(lines)',
  ])('as a condition, %s is false', (text) => expect(isTrue(text, record)).toBe(false));

  it('leaves no sum of the lines that could be read, which would look right', () => {
    const from = { lines: [{ price: 1 }, { price: '12x' }] };
    expect(run('sum(lines, price)', from)).toEqual({
      value: null,
      problems: [expect.objectContaining({ code: 'notNumber' })],
    });
    expect(run('max(lines, price)', from).value).toBeNull();
  });

  it('needs the time from its caller', () => {
    expect(evaluateExpression('today()', {}).problems).toEqual([expect.objectContaining({ code: 'noTime' })]);
    expect(run('[today(), now()]').value).toEqual(['2026-11-30', '2026-11-30 08:15:00']);
  });

  it('stops after a fixed number of steps, and reads at most a thousand lines', () => {
    const lines = (length: number) => ({ lines: Array.from({ length }, () => ({ a: 1 })) });
    const heavy = `${Array.from({ length: 40 }, () => 'sum(lines, a * a)').join(' + ')}`;
    expect(run(heavy, lines(limits.rows)).problems).toEqual([expect.objectContaining({ code: 'tooMuchWork' })]);
    expect(run(heavy, lines(50)).value).toBe(2000);
    expect(run('sum(lines, a)', lines(limits.rows)).value).toBe(limits.rows);
    expect(run('sum(lines, a)', lines(limits.rows + 1)).problems).toEqual([
      expect.objectContaining({ code: 'tooManyRows' }),
    ]);
    const long = { text: 'x'.repeat(1_000_000) };
    expect(run(Array.from({ length: 20 }, () => 'contains(text, "y")').join(' || '), long).problems).toEqual([
      expect.objectContaining({ code: 'tooMuchWork' }),
    ]);
    expect(run('concat(text, text)', { text: 'x'.repeat(6000) }).problems).toEqual([
      expect.objectContaining({ code: 'resultTooLong' }),
    ]);
  });
});
