import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type CronFields, defaultFields, readFields } from '#shared/cron/cron-fields.ts';
import type { CronVariant } from '#shared/cron/cron-modes.ts';
import type { QuartzPart } from '#shared/cron/quartz-field.ts';
import { CronDialog } from '#src/controls/cron/cron-dialog.tsx';
import { CronInput } from '#src/controls/cron/cron-input.tsx';
import { PartEditor } from '#src/controls/cron/part-editor.tsx';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const radios = () => found('input[type="radio"]') as HTMLInputElement[];
const radio = (name: string) => radios().find((each) => each.getAttribute('aria-label') === name) as HTMLInputElement;
const fieldsOf = (text: string) => readFields(text) as CronFields;

describe('the editor of one part', () => {
  function edited(part: QuartzPart, text: string, variant: CronVariant = 'parts') {
    const onChange = vi.fn();
    const editor = (fields: CronFields) => (
      <PartEditor variant={variant} part={part} fields={fields} onChange={onChange} />
    );
    const { again } = show(editor(fieldsOf(text)));
    return { sent: () => onChange.mock.calls, now: (next: string) => again(editor(fieldsOf(next))) };
  }

  it('names each type with its numbers, and ticks the one in force', () => {
    edited('minute', '0 5/10 * * * ? *');
    expect(radios().map((each) => [each.getAttribute('aria-label'), each.checked])).toEqual([
      ['每分钟', false],
      ['从 5 分开始，每隔 10 分钟', true],
      ['从 0 分到 59 分', false],
      ['指定分钟', false],
    ]);
  });

  it('chooses a type with its first numbers, and with the numbers it had before', () => {
    const { sent, now } = edited('minute', '0 5/10 * * * ? *');
    fireEvent.click(radio('从 0 分到 59 分'));
    now('0 0-59 * * * ? *');
    fireEvent.click(radio('从 5 分开始，每隔 10 分钟'));
    now('0 5/10 * * * ? *');
    fireEvent.click(radio('指定分钟'));
    expect(sent()).toEqual([
      ['minute', { type: 'range', values: [0, 59] }],
      ['minute', { type: 'loop', values: [5, 10] }],
      ['minute', { type: 'specify', values: [] }],
    ]);
  });

  it('chooses the type whose number is changed, and keeps its other number', () => {
    const { sent } = edited('hour', '0 0 * * * ? *');
    type(only('input[aria-label="间隔"]'), '4');
    type(only('input[aria-label="间隔"]'), '');
    expect(sent()).toEqual([['hour', { type: 'loop', values: [0, 4] }]]);
    const to = only('input[aria-label="到"]');
    expect([to.getAttribute('aria-valuemin'), to.getAttribute('aria-valuemax')]).toEqual(['0', '23']);
  });

  it('lists the values of a part, also those outside its limits, and sends them in order', () => {
    const { sent, now } = edited('hour', '0 0 8 * * ? *');
    const tile = (text: string) => only('label', text).querySelector('input') as HTMLInputElement;
    expect(found('fieldset label')).toHaveLength(24);
    fireEvent.click(tile('3'));
    fireEvent.click(tile('8'));
    expect(sent().map(([, field]) => field)).toEqual([
      { type: 'specify', values: [3, 8] },
      { type: 'specify', values: [] },
    ]);
    expect(found('fieldset p')).toEqual([]);
    now('0 0 30 * * ? *');
    expect(found('fieldset label').at(-1)?.textContent).toBe('30');
  });

  it('says what no value means', () => {
    show(
      <PartEditor
        variant="parts"
        part="hour"
        fields={{ ...defaultFields, hour: { type: 'specify', values: [] } }}
        onChange={vi.fn()}
      />,
    );
    expect(only('fieldset p').textContent).toBe('一个都不选时：每小时');
  });

  it('of the week is closed while the day is set, until the schedule changes to weekdays', () => {
    const { sent, now } = edited('week', '0 0 8 1 * ? *');
    expect(radios().every(({ disabled }) => disabled)).toBe(true);
    expect(found('input:not([type="radio"]):not([disabled])')).toEqual([]);
    expect(document.body.textContent).toContain('已按日期设置，星期不再设置。');
    press('改为按星期');
    expect(sent()).toEqual([['day', { type: 'unset', values: [] }]]);
    now('0 0 8 ? * 2 *');
    expect(radios().some(({ disabled }) => disabled)).toBe(false);
    expect(found('button', '改为按星期')).toEqual([]);
    expect(found('fieldset label').map((each) => each.textContent)).toContain('周一');
  });

  it('of the day is closed while the week is set', () => {
    const { sent } = edited('day', '0 0 8 ? * 2 *');
    press('改为按日期');
    expect(sent()).toEqual([['week', { type: 'unset', values: [] }]]);
  });

  it('names weekdays in words, but not the steps between them', () => {
    edited('week', '0 0 8 ? * 2-6 *', 'builder');
    expect(radios().map((each) => each.getAttribute('aria-label'))).toEqual([
      '不按星期设置',
      '不限星期',
      '从 星期日 开始，每隔 1 天',
      '从 星期一 到 星期五',
      '指定星期',
      '当月最后一个 星期日',
      '当月第 1 个 星期日',
    ]);
  });

  it('keeps a text that no type covers', () => {
    edited('minute', '0 1-5/2 * * * ? *');
    const last = radios().at(-1) as HTMLInputElement;
    expect([last.checked, last.closest('label')?.textContent]).toEqual([true, '照原文保留 1-5/2']);
    expect(radios()).toHaveLength(5);
  });
});

describe('the dialog of a schedule', () => {
  function opened(value: string, typed = '') {
    const handlers = { onClose: vi.fn(), onConfirm: vi.fn() };
    show(<CronDialog variant="parts" value={value} typed={typed} {...handlers} />);
    return { ...handlers, text: () => only('.ant-modal input[placeholder]') as HTMLInputElement };
  }

  it('starts with the value, the typed text, or every second', () => {
    expect(opened(' 0 0 8 * * ? ').text().value).toBe('0 0 8 * * ?');
    document.body.replaceChildren();
    expect(opened('0 0 8 * * ?', '5').text().value).toBe('5');
    document.body.replaceChildren();
    expect(opened('').text().value).toBe('* * * * * ? *');
  });

  it('writes a changed part into the text and its tab, and confirms the trimmed text', () => {
    const { text, onConfirm } = opened('0 0 8 * * ? *');
    fireEvent.click(only('[role="tab"]', '分 0'));
    fireEvent.click(radio('每分钟'));
    expect(text().value).toBe('0 * 8 * * ? *');
    expect(found('[role="tab"]', '分 *')).toHaveLength(1);
    type(text(), ' 0 0 9 * * ? ');
    expect(found('[role="tab"]', '时 9')).toHaveLength(1);
    press('确定');
    expect(onConfirm.mock.calls).toEqual([['0 0 9 * * ?']]);
  });

  it('keeps the parts while the text is refused, and confirms neither by button nor by Enter', async () => {
    const { text, onConfirm, onClose } = opened('0 0 8 * * ?');
    type(text(), '0 0 99 * * ?');
    expect(button('确定').hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(text(), { key: 'Enter' });
    fireEvent.keyUp(text(), { key: 'Enter' });
    await waitFor(() => expect(document.body.textContent).toContain('Quartz 不接受：'));
    expect(document.body.textContent).toContain('无执行时间');
    type(text(), '');
    expect(button('确定').hasAttribute('disabled')).toBe(false);
    fireEvent.keyDown(text(), { key: 'Enter' });
    press('取消');
    expect([onConfirm.mock.calls, onClose.mock.calls.length]).toEqual([[['']], 1]);
  });

  it('lists the next runs with their weekday', async () => {
    opened('0 30 8 1 1 ? *');
    const runs = () => found('ol li').map((each) => each.textContent ?? '');
    await waitFor(() => expect(runs()).toHaveLength(10));
    for (const run of runs()) {
      const day = run.slice(0, 10);
      expect(day).toMatch(/^20\d\d-01-01$/);
      const weekday = ['日', '一', '二', '三', '四', '五', '六'][new Date(`${day}T00:00:00Z`).getUTCDay()];
      expect(run).toBe(`${day} 08:30:00 周${weekday}`);
    }
  });
});

describe('the field of a schedule', () => {
  it('opens the dialog and takes what it confirms; nothing becomes null', async () => {
    const onChange = vi.fn();
    const onOpenChange = vi.fn();
    show(
      <CronInput variant="parts" value="0 0 8 * * ?" onChange={onChange} label="计划" onOpenChange={onOpenChange} />,
    );
    type(only('input'), '');
    type(only('input'), '0 0 9');
    press('计划：编辑定时表达式');
    await waitFor(() => expect(found('.ant-modal')).toHaveLength(1));
    type(only('.ant-modal input[placeholder]'), '');
    press('确定');
    expect(onChange.mock.calls).toEqual([[null], ['0 0 9'], [null]]);
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  it('says what the schedule means, or why it is refused, after a pause', async () => {
    const field = (value: string) => <CronInput variant="parts" value={value} onChange={vi.fn()} />;
    const { again } = show(field('0 0 8 * * ?'));
    await waitFor(() => expect(only('[role="status"]').textContent).toContain('8'));
    again(field('0 0 99 * * ?'));
    expect(only('[role="status"]').textContent).not.toContain('不接受');
    await waitFor(() => expect(only('[role="status"]').textContent).toContain('Quartz 不接受：'));
  });

  it('in a grid cell opens at once, without the meaning', async () => {
    show(<CronInput variant="parts" value="" onChange={vi.fn()} opening={{ typed: '0 5' }} />);
    await waitFor(() => expect((only('.ant-modal input[placeholder]') as HTMLInputElement).value).toBe('0 5'));
    expect(found('[role="status"]').filter((each) => !each.closest('.ant-modal'))).toEqual([]);
  });

  it.each([
    ['30 8 * * 1', false, '30 8 * * 1', true],
    ['30 8 * * 1', true, '30 8 * * 1', false],
    ['30 8 * * 1', false, '30 8 * * 1 x', false],
    ['0 30 8 * * ?', false, '0 30 8 * * ?', false],
  ])(
    'converts the pasted crontab %s (read-only: %j) in the field %s: %j',
    async (pasted, readOnly, value, converts) => {
      const onChange = vi.fn();
      show(<CronInput variant="parts" value={value} onChange={onChange} readOnly={readOnly} />);
      fireEvent.paste(only('input'), { clipboardData: { getData: () => ` ${pasted} ` } });
      if (converts) await waitFor(() => expect(onChange.mock.calls).toEqual([['0 30 8 ? * 2 *']]));
      else await new Promise((done) => setTimeout(done, 100));
      expect(onChange).toHaveBeenCalledTimes(converts ? 1 : 0);
    },
  );
});
