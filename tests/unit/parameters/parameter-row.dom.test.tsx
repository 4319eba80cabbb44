import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { editParameter, listParameters, resetParameter } from '#shared/contract/system/parameter.ts';
import { ParameterRow } from '#src/features/parameters/parameter-row.tsx';
import { clockOf, minutesOf, type Parameter, problemOf, valueText } from '#src/features/parameters/parameter-value.ts';
import { ParametersPage } from '#src/features/parameters/parameters-page.tsx';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { said } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const whole = {
  key: 'tool.days',
  name: '借用天数',
  area: 'tool',
  areaTitle: '工具',
  help: null,
  type: 'whole',
  unit: '天',
  value: 7,
  default: 7,
  min: 1,
  max: 30,
  updateBy: null,
  updateTime: null,
} as unknown as Parameter;
const time = { ...whole, type: 'timeOfDay', unit: null, value: 480, default: 480, min: 0, max: 1439 } as Parameter;
const yesNo = { ...whole, type: 'yesNo', unit: null, value: 0, default: 1, min: 0, max: 1 } as Parameter;

const shown = (parameter: Parameter, readOnly = false) => {
  const sent = answerCalls(onPart(editParameter, null), onPart(resetParameter, null));
  const onSaved = vi.fn();
  show(<ParameterRow parameter={parameter} readOnly={readOnly} onSaved={onSaved} />);
  return { sent, onSaved };
};
const note = () => only('[aria-live]').textContent;
const field = () => only('input');
const buttons = () => found('button:not([role="switch"])').map((each) => each.textContent);

describe('a parameter', () => {
  it('shows its default and range, and who changed it', () => {
    shown({ ...whole, value: 9, updateBy: 'wang', updateBy_dictText: '王伟', updateTime: '2026-03-05' } as Parameter);
    expect(note()).toBe('默认 7 天范围 1 天 ~ 30 天王伟 于 2026-03-05 修改');
    expect(buttons()).toEqual(['恢复默认']);
  });

  it('is saved once the entered value is another one within its range', async () => {
    const { sent, onSaved } = shown(whole);
    expect(buttons()).toEqual([]);
    type(field(), '31');
    expect([note(), button('保存').hasAttribute('disabled')]).toEqual(['应在 1 天 到 30 天 之间', true]);
    fireEvent.submit(only('form'));
    type(field(), '1.5');
    expect(note()).toBe('应为整数');
    type(field(), 'viele');
    expect([note(), field().getAttribute('aria-invalid')]).toEqual(['请输入数字', 'true']);
    type(field(), '7');
    expect(buttons()).toEqual([]);
    fireEvent.submit(only('form'));
    type(field(), '30');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    fireEvent.submit(only('form'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect([sent.map(({ body }) => body), said()]).toEqual([[{ key: 'tool.days', value: 30 }], ['“借用天数”已保存']]);
  });

  it('goes back to its default, unless another value is being entered', async () => {
    const { sent } = shown({ ...whole, value: 9 });
    type(field(), '8');
    expect(buttons()).toEqual(['保存']);
    type(field(), '9');
    press('将“借用天数”恢复为默认值 7 天');
    await waitFor(() => expect(said()).toEqual(['“借用天数”已恢复默认']));
    expect(sent.map(({ id, body }) => [id, body])).toEqual([[resetParameter.id, { key: 'tool.days' }]]);
  });

  it('of a time is entered as one', async () => {
    const { sent, onSaved } = shown(time);
    expect((field() as HTMLInputElement).value).toBe('08:00');
    type(field(), '25:00');
    expect(note()).toBe('请输入数字');
    type(field(), '8:30');
    fireEvent.submit(only('form'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toEqual({ key: 'tool.days', value: 510 });
  });

  it('of yes or no is sent by its switch', async () => {
    const { sent } = shown(yesNo);
    expect([only('[role="switch"]').getAttribute('aria-checked'), note()]).toEqual(['false', '默认 是']);
    fireEvent.click(only('[role="switch"]'));
    await waitFor(() => expect(sent[0]?.body).toEqual({ key: 'tool.days', value: 1 }));
  });

  it.each([whole, time, yesNo])('is only shown to those who may not change it: %#', (parameter) => {
    shown({ ...parameter, value: 1, default: 2 }, true);
    expect(found('input:not([disabled]), button:not([disabled])')).toEqual([]);
  });
});

it.each([
  [whole, 7, null],
  [whole, 1, null],
  [whole, 30, null],
  [whole, 0, 'outside'],
  [whole, 31, 'outside'],
  [whole, 7.5, 'notWhole'],
  [whole, '7', 'notNumber'],
  [{ ...whole, type: 'decimal' }, 7.125, null],
  [{ ...whole, type: 'decimal' }, 7.1255, 'notWhole'],
])('%j refuses %j: %s', (parameter, value, problem) => expect(problemOf(parameter as Parameter, value)).toBe(problem));

it.each([
  ['8:05', 485],
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', null],
  ['08:60', null],
  ['acht', null],
])('%s is minute %s of the day', (clock, minutes) => expect(minutesOf(clock)).toBe(minutes));

it('values are written with their unit, as times, or as yes and no', () => {
  const words = { yes: '是', no: '否' };
  expect([clockOf(5), clockOf(1439)]).toEqual(['00:05', '23:59']);
  expect([valueText(whole, 1234.5678, words), valueText({ ...whole, unit: null }, 2, words)]).toEqual([
    '1,234.568 天',
    '2',
  ]);
  expect([valueText(yesNo, 1, words), valueText(yesNo, 0, words), valueText(time, 61, words)]).toEqual([
    '是',
    '否',
    '01:01',
  ]);
});

describe('the page of parameters', () => {
  const other = { ...whole, key: 'berth.hours', name: '靠泊提前', area: 'berth', areaTitle: '码头', value: 3 };
  const opened = async (may: readonly string[]) => {
    answerCalls(onPart(listParameters, [whole, other, { ...whole, key: 'tool.max', name: '最多件数' }]));
    show(<ParametersPage />, { may });
    await waitFor(() => expect(found('li').length).toBe(3));
  };
  const names = () =>
    found('section h2').map((each) => [each.textContent, each.parentElement?.querySelectorAll('li').length]);

  it('groups them by area, and finds them by name, key, area, or as changed ones', async () => {
    await opened([]);
    expect(names()).toEqual([
      ['工具', 2],
      ['码头', 1],
    ]);
    for (const text of ['靠泊', ' BERTH.', '码头']) {
      type(only('input[type="search"]'), text);
      expect(names()).toEqual([['码头', 1]]);
    }
    type(only('input[type="search"]'), '无此');
    expect(document.body.textContent).toContain('没有符合条件的参数');
    type(only('input[type="search"]'), '');
    fireEvent.click(only('input[type="checkbox"]'));
    expect(names()).toEqual([['码头', 1]]);
  });

  it.each([
    [[], true],
    [[editParameter.access], false],
  ])('with the rights %j is read-only: %j', async (may, isReadOnly) => {
    await opened(may);
    expect(found('li input').every((each) => each.hasAttribute('disabled'))).toBe(isReadOnly);
  });
});
