import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planYear } from '#shared/yard/base/calendar-year.ts';
import { type HolidayEntry, readHolidayList } from '#shared/yard/base/holiday-list.ts';

const said = ({ from, to, kind, name }: HolidayEntry) => `${from}${to === from ? '' : `~${to}`} ${kind} ${name}`;
const read = (text: string, year = 2026) => readHolidayList(text, year).entries.map(said);

describe('a list of holidays', () => {
  it('is read as the State Council publishes it, including moved weekends', () => {
    const notice = `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。
节假日期间，各地区、各部门要妥善安排好值班和安全、保卫等工作。`;
    expect(readHolidayList(notice, 2026).unread).toEqual([]);
    expect(read(notice)).toEqual([
      '2026-01-01~2026-01-03 holiday 元旦',
      '2026-01-04 work 元旦',
      '2026-02-15~2026-02-23 holiday 春节',
      '2026-02-14 work 春节',
      '2026-02-28 work 春节',
      '2026-04-04~2026-04-06 holiday 清明节',
      '2026-10-01~2026-10-07 holiday 国庆节',
      '2026-09-20 work 国庆节',
      '2026-10-10 work 国庆节',
    ]);
  });

  it.each([
    ['2027-02-06 调休上班', '2027-02-06 work '],
    ['2027-02-05 ~ 2027-02-12 春节 放假', '2027-02-05~2027-02-12 holiday 春节'],
    ['2027/5/1-2027/5/5,劳动节,holiday', '2027-05-01~2027-05-05 holiday 劳动节'],
    ['2027-10-01\t2027-10-07\t国庆节\t节假日', '2027-10-01~2027-10-07 holiday 国庆节'],
    ['2027年12月31日至2028年1月2日 元旦', '2027-12-31~2028-01-02 holiday 元旦'],
    ['New Year, 2027-01-01, holiday', '2027-01-01 holiday New Year'],
    ['2027-01-09 working day', '2027-01-09 work '],
  ])('reads the line %s', (line, entry) => {
    expect(read(line, 2027)).toEqual([entry]);
  });

  it('treats days separated by commas as single days, and two cells as a range', () => {
    expect(read('1月1日，1月3日放假')).toEqual(['2026-01-01 holiday ', '2026-01-03 holiday ']);
    expect(read('2026-01-01,2026-01-03,元旦')).toEqual(['2026-01-01~2026-01-03 holiday 元旦']);
  });

  it('reports lines with impossible days, and skips titles', () => {
    const list = readHolidayList('日期,名称,类别\n2027-02-30 春节\n2027-03-05 ~ 2027-03-01 反了\n每年 13 天\n', 2027);
    expect(list).toEqual({ entries: [], unread: ['2027-02-30 春节', '2027-03-05 ~ 2027-03-01 反了', '每年 13 天'] });
  });

  it('never fails and never returns an impossible day, whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789-/月日至 ~，。春上班\n'), maxLength: 60 }),
        (text) => {
          for (const { from, to } of readHolidayList(text, 2027).entries) {
            expect(new Date(`${from}T00:00:00Z`).toISOString().slice(0, 10)).toBe(from);
            expect(from <= to).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a year of the calendar', () => {
  const spring: HolidayEntry[] = [
    { from: '2027-02-05', to: '2027-02-12', kind: 'holiday', name: '春节' },
    { from: '2027-02-06', to: '2027-02-06', kind: 'work', name: '春节' },
  ];

  it('contains every day: listed days as listed, the others by weekday', () => {
    const days = planYear(2028, 'both', [], new Map());
    expect(days).toHaveLength(366);
    expect(days.filter(({ dayType }) => dayType === '2')).toHaveLength(106);
    const typeOf = (weekend: 'sunday' | 'none', day: string) =>
      planYear(2027, weekend, spring, new Map()).find((one) => one.day === day)?.dayType;
    expect(['2027-02-05', '2027-02-06', '2027-02-13', '2027-02-14'].map((day) => typeOf('sunday', day))).toEqual([
      '3',
      '1',
      '1',
      '2',
    ]);
    expect(typeOf('none', '2027-02-14')).toBe('1');
  });

  it('changes days of an earlier list, and reports days entered by a user as conflicts', () => {
    const days = planYear(
      2027,
      'both',
      spring,
      new Map([
        ['2027-02-05', { dayType: '1', plannedType: '1' }],
        ['2027-02-08', { dayType: '4', plannedType: '1' }],
        ['2027-02-09', { dayType: '1', plannedType: null }],
        ['2027-02-10', { dayType: '3', plannedType: null }],
      ]),
    );
    const changeOf = (day: string) => days.find((one) => one.day === day)?.change;
    expect(['2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11'].map(changeOf)).toEqual([
      'change',
      'conflict',
      'conflict',
      'same',
      'new',
    ]);
  });
});
