import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refreshDictCache } from '#shared/contract/dict/dict.ts';
import { checkByCode, testFillRule } from '#shared/contract/dict/rule.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
// Loaded with the file, so that a press does not wait for it on a busy machine.
import '#src/yard/system/dict-items-drawer.tsx';
import { DictItemsInRow } from '#src/yard/system/dict-items-button.tsx';
import { control } from '#src/yard/system/dict-value-type.control.tsx';
import { RefreshDictsButton } from '#src/yard/system/refresh-dicts-button.tsx';
import { TryCheckRuleDialog } from '#src/yard/system/try-check-rule-dialog.tsx';
import { TryFillRuleDialog } from '#src/yard/system/try-fill-rule-dialog.tsx';
import { TryCheckInRow, TryFillInRow } from '#src/yard/system/try-rule-button.tsx';
import { enter } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const rule = { code: 'no-space', name: '无空格', onClose: vi.fn() };

it('checks the encoded value, and drops the answer when the value changes', async () => {
  const sent = answerCalls(
    on(checkByCode, ({ query }) => (query.value === encodeURIComponent('a b/c') ? new Refusal('含空格') : null)),
  );
  show(<TryCheckRuleDialog {...rule} />);
  enter('要校验的值', 'a b/c');
  press('校验');
  await screen.findByText('含空格');
  expect(sent.map(({ query }) => query)).toEqual([{ ruleCode: 'no-space', value: 'a%20b%2Fc' }]);
  enter('要校验的值', 'abc');
  expect([screen.queryByText('含空格'), screen.queryByText('通过')]).toEqual([null, null]);
  press('校验');
  await screen.findByText('通过');
  enter('要校验的值', 'abcd');
  await waitFor(() => expect(screen.queryByText('通过')).toBeNull());
});

it.each([
  ['JJ-1', 'JJ-1'],
  [['a', 'b'], 'a, b'],
  [null, '此规则没有生成任何值'],
  [new Refusal('规则不存在'), '无法试用：规则不存在'],
])('shows what the rule made from %j', async (answer, text) => {
  const sent = answerCalls(on(testFillRule, answer as never));
  show(<TryFillRuleDialog {...rule} />);
  await screen.findByText(text);
  press('再生成一次');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.query).toEqual({ ruleCode: 'no-space' });
});

it.each([
  [TryCheckInRow, '要校验的值'],
  [TryFillInRow, '生成结果:'],
])('opens the dialog of its kind of rule', async (Button, text) => {
  answerCalls(on(testFillRule, 'JJ-1' as never));
  show(part(Button, { record: { ruleCode: 'no-space', ruleName: '无空格' } }));
  press('试一试');
  await screen.findByText(text, { exact: false });
  screen.getByText('试一试：无空格');
});

it('reads the dictionaries again, then the list', async () => {
  const sent = answerCalls(on(refreshDictCache, null as never));
  const onChanged = vi.fn();
  show(part(RefreshDictsButton, { onChanged }));
  press('刷新缓存');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect([sent.length, saidWithTone()]).toEqual([1, ['success: 缓存已刷新']]);
});

it('stores the kind of values as a number', () => {
  const onChange = vi.fn();
  const { Control, Show } = control as Required<typeof control>;
  const { again } = show(part(Control, { value: null, onChange, label: '类型' }));
  const [texts, numbers] = screen.getAllByRole('radio') as HTMLInputElement[];
  expect([texts?.checked, numbers?.checked]).toEqual([true, false]);
  fireEvent.click(numbers as HTMLElement);
  expect(onChange.mock.calls).toEqual([[1]]);
  again(part(Control, { value: 1, onChange, label: '类型' }));
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  expect(onChange.mock.calls.at(-1)).toEqual([0]);
  again([0, 1].map((value) => part(Show, { key: value, value, text: '' })));
  expect(document.body.textContent).toContain('文本数字');
});

it('opens the items of a dictionary by its name in the language', async () => {
  answerCalls();
  show(part(DictItemsInRow, { record: { id: 'd1', dictName: 'trade', dictName_dictText: '工种' } }));
  press('字典项');
  await screen.findByText('字典项：工种');
});
