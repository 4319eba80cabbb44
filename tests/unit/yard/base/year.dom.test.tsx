import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { previewYear, readHolidayFile, takeYear } from '#shared/contract/yard/calendar-year.ts';
import { holidayText } from '#src/yard/base/holiday-file.ts';
import { YearDialog } from '#src/yard/base/year-dialog.tsx';
import { YearMonths } from '#src/yard/base/year-months.tsx';
import { YearPlan } from '#src/yard/base/year-plan.tsx';
import { choose, enter } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const day = (date: string, more: object = {}) => ({
  day: date,
  dayType: '1',
  name: '',
  change: 'new',
  present: null,
  ...more,
});
const days = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: new Date(Date.UTC(2027, month + 1, 0)).getUTCDate() }, (__, at) =>
    day(`2027-${String(month + 1).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}`),
  ),
).flat();
const with_ = (changed: Readonly<Record<string, object>>) => days.map((one) => ({ ...one, ...changed[one.day] }));
const plan = (more: object = {}) => ({ days, unread: [], elsewhere: 0, runningTasks: 0, ...more });

it('adds up kinds and changes of days, and what was not read', () => {
  const changed = with_({
    '2027-01-01': { dayType: '3', change: 'change' },
    '2027-01-02': { dayType: '2', change: 'same' },
    '2027-01-03': { dayType: '9', change: 'conflict', present: '2' },
  });
  show(
    <YearPlan
      year={2027}
      plan={plan({ days: changed, unread: ['x', 'y'], elsewhere: 3, runningTasks: 4 }) as never}
      overwrite={[]}
      onOverwrite={vi.fn()}
    />,
  );
  screen.getByText('新增 362 天，修改 1 天，1 天不变');
  screen.getByText('全年工作日 363 天，休息日 1 天，节假日 1 天');
  screen.getByText('有 2 行不是有效日期，未计入：');
  screen.getByText('x · y');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});

it('chooses all or single days that were entered by hand', () => {
  const changed = with_({
    '2027-01-03': { change: 'conflict', present: '2' },
    '2027-01-04': { change: 'conflict', present: '3' },
  });
  const onOverwrite = vi.fn();
  const element = (overwrite: readonly string[]) => (
    <YearPlan year={2027} plan={plan({ days: changed }) as never} overwrite={overwrite} onOverwrite={onOverwrite} />
  );
  const { again } = show(element([]));
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
  fireEvent.click(boxes()[0] as Element);
  fireEvent.click(boxes()[2] as Element);
  expect(onOverwrite.mock.calls).toEqual([[['2027-01-03', '2027-01-04']], [['2027-01-04']]]);
  again(element(['2027-01-04']));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
  again(element(['2027-01-03', '2027-01-04']));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]);
  fireEvent.click(boxes()[0] as Element);
  expect(onOverwrite.mock.calls.at(-1)).toEqual([[]]);
});

it('draws each month in weeks that begin on Sunday', () => {
  show(<YearMonths days={with_({ '2027-01-01': { dayType: '3', name: '元旦', change: 'change' } }) as never} />);
  const tables = screen.getAllByRole('table');
  expect(tables).toHaveLength(12);
  // 2027-01-01 is a Friday, 2027-08-01 a Sunday.
  const week = (month: number) =>
    [...(tables[month]?.querySelectorAll('tbody tr')[0]?.children ?? [])].map((td) => td.textContent);
  expect([week(0), week(7)]).toEqual([
    ['', '', '', '', '', '1', '2'],
    ['1', '2', '3', '4', '5', '6', '7'],
  ]);
  expect(tables.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([
    6, 5, 5, 5, 6, 5, 5, 5, 5, 6, 5, 5,
  ]);
  const first = tables[0]?.querySelector<HTMLElement>('[data-kind="holiday"]');
  expect([first?.dataset.change, first?.textContent, first?.querySelector('span')?.title.endsWith('元旦')]).toEqual([
    'change',
    '1',
    true,
  ]);
});

function dialog(answer: unknown = plan()) {
  const sent = answerCalls(
    on(previewYear, answer as never),
    on(takeYear, { added: 365, changed: 0, kept: 0 } as never),
  );
  const handlers = { onClose: vi.fn(), onChanged: vi.fn() };
  show(<YearDialog {...handlers} />);
  return { ...handlers, of: (id: string) => sent.filter((each) => each.id === id).map(({ body }) => body) };
}

it('writes only what was previewed: a change of the input asks for a new preview', async () => {
  const { of, onClose, onChanged } = dialog();
  enter('年份', '2027');
  fireEvent.blur(screen.getByLabelText('年份'));
  enter('节假日安排', '2027-01-01 元旦 放假');
  expect(isDisabled('写入日历')).toBeUndefined();
  press('预览');
  await screen.findByRole('button', { name: '重新预览' });
  await choose('每周休息', '仅周日');
  await waitFor(() => expect(isDisabled('写入日历')).toBeUndefined());
  press('预览');
  fireEvent.click(await screen.findByRole('button', { name: '写入日历' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = { year: 2027, text: '2027-01-01 元旦 放假' };
  expect(of(previewYear.id)).toEqual([
    { ...body, weekend: 'both' },
    { ...body, weekend: 'sunday' },
  ]);
  expect(of(takeYear.id)).toEqual([{ ...body, weekend: 'sunday', overwrite: [] }]);
  expect([onChanged.mock.calls.length, saidWithTone()[0]?.startsWith('success')]).toEqual([1, true]);
});

it('previews no empty year, and says why a list is refused', async () => {
  dialog(new Refusal('没有日期'));
  enter('年份', '');
  fireEvent.blur(screen.getByLabelText('年份'));
  expect(isDisabled('预览')).toBe(true);
  enter('年份', '2027');
  fireEvent.blur(screen.getByLabelText('年份'));
  press('预览');
  await screen.findByText('没有日期');
  expect(isDisabled('写入日历')).toBeUndefined();
});

it('reads texts in UTF-8 or GBK here, and workbooks on the server', async () => {
  const sent = answerCalls(on(readHolidayFile, { text: '来自表格' } as never));
  const gbk = new Uint8Array([0xd4, 0xaa, 0xb5, 0xa9]);
  expect(await holidayText(new File(['元旦'], 'a.csv'))).toBe('元旦');
  expect(await holidayText(new File([gbk], 'a.txt'))).toBe('元旦');
  expect(sent).toEqual([]);
  expect(await holidayText(new File(['x'], 'a.XLSX'))).toBe('来自表格');
  expect(sent).toHaveLength(1);
});
