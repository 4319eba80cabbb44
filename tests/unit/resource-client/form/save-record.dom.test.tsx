import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ResourceFormPage } from '#src/resource/form/form-page.tsx';
import { announceSessionEnding } from '#src/session/session-ending.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, loanRight, someLoan } from '#tests/support/dom/loan.ts';
import { button, buttonNames, confirmDialog, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const { queryById, add, edit } = resourceCalls(loan);
const saves = [add.access, edit.access];
const written = { id: 'l1', version: 4 };

async function open(id: string | null, definition: ResourceDefinition = loan, surroundings = {}) {
  const shown = show(<ResourceFormPage definition={definition} path="/loan" id={id} />, {
    at: id === null ? '/loan/new' : `/loan/${id}/edit`,
    may: saves,
    ...surroundings,
  });
  await screen.findByRole('button', { name: '保存' });
  return shown;
}
const enter = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const writes = (sent: readonly { id: string; body: unknown }[]) =>
  sent.filter(({ id }) => /\.(add|edit|submit)$/.test(id)).map(({ id, body }) => [id, body]);

it('adds a record, says so and opens it', async () => {
  const sent = answerCalls(on(add, written), on(queryById, someLoan));
  const shown = await open(null);
  enter(/编号/, 'L-9');
  press('保存');
  await waitFor(() => expect(shown.address()).toBe('/loan/l1'));
  expect(writes(sent)).toEqual([['loan.add', expect.objectContaining({ no: 'L-9' })]]);
  expect(notices()).toEqual([['success', '已保存']]);
});

it('opens the list if the answer names no record', async () => {
  answerCalls(on(add, null as never));
  const shown = await open(null);
  enter(/编号/, 'L-9');
  press('保存');
  await waitFor(() => expect(shown.address()).toBe('/loan'));
});

it('sends only the changes of a record, with its version', async () => {
  const sent = answerCalls(on(queryById, someLoan), on(edit, written));
  const shown = await open('l1');
  enter(/用途/, '拆卸');
  press('保存');
  await waitFor(() => expect(shown.address()).toBe('/loan/l1'));
  expect(writes(sent)).toEqual([['loan.edit', { purpose: '拆卸', id: 'l1', version: 3 }]]);
});

it('sends nothing that is invalid, counts the problems and goes from one to the next', async () => {
  const sent = answerCalls();
  Element.prototype.scrollIntoView = () => undefined;
  await open(null);
  enter(/件数/, '-1');
  press('保存');
  const next = await screen.findByRole('button', { name: '2 处，下一处' });
  expect(next.title.split('\n')).toEqual(['请输入编号', expect.stringContaining('件数')]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/编号/)));
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByLabelText(/件数/));
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByLabelText(/编号/));
  expect(writes(sent)).toEqual([]);
  enter(/编号/, 'L-9');
  expect(await screen.findByRole('button', { name: '1 处，下一处' })).not.toBeNull();
});

it.each<[string, Refusal, readonly string[], string | null]>([
  ['of the whole', new Refusal('已冻结'), ['已冻结'], null],
  ['of a field', new Refusal('请改', { fields: { purpose: '太短' } }), ['1 处，下一处'], '太短'],
  ['of a field that is not shown', new Refusal('请改', { fields: { state: '状态不对' } }), ['状态不对'], null],
  [
    'of a field that is not shown and not named',
    new Refusal('请改', { fields: { state: '不对' } }),
    ['状态：不对'],
    null,
  ],
])('shows a refusal %s, and keeps the form', async (_, refusal, told, atField) => {
  answerCalls(on(queryById, someLoan), on(edit, refusal));
  const shown = await open('l1');
  enter(/用途/, '拆卸');
  press('保存');
  await waitFor(() => expect(alerts()).toEqual(told));
  if (atField !== null) expect(screen.queryByText(atField)).not.toBeNull();
  expect([shown.address(), notices()]).toEqual(['/loan/l1/edit', []]);
  expect((screen.getByLabelText(/用途/) as HTMLTextAreaElement).value).toBe('拆卸');
});

it('offers the latest data after another person has saved, and saves upon it', async () => {
  let stored: ResourceRecord = someLoan;
  let refuse = true;
  const sent = answerCalls(
    on(queryById, () => stored),
    on(edit, () => (refuse ? new Refusal('已被修改') : written)),
  );
  const shown = await open('l1');
  enter(/用途/, '拆卸');
  stored = { ...someLoan, version: 8, pieces: 7, purpose: '别的' };
  press('保存');
  await screen.findByText('此记录刚被他人修改。您输入的内容还在。');
  expect(screen.queryByText('已被修改')).toBeNull();
  press('在最新数据上继续');
  await waitFor(() => expect((screen.getByLabelText(/件数/) as HTMLInputElement).value).toBe('7'));
  expect((screen.getByLabelText(/用途/) as HTMLTextAreaElement).value).toBe('拆卸');
  expect(screen.queryByText('此记录刚被他人修改。您输入的内容还在。')).toBeNull();
  expect(notices()).toEqual([['warning', '已载入最新数据，并保留您的修改，请核对后再保存。']]);
  refuse = false;
  press('保存');
  await waitFor(() => expect(shown.address()).toBe('/loan/l1'));
  expect(writes(sent).at(-1)).toEqual(['loan.edit', { purpose: '拆卸', id: 'l1', version: 8 }]);
});

const application = applicationCalls(loanApplication);
const draft = { ...someLoan, applyNo: 'JT-1', bpmStatus: '0', urgency: '1' };
const may = [...saves, loanRight('submit')];

it.each<[string, ResourceDefinition, readonly string[], readonly string[]]>([
  ['a record', loan, may, ['返回', '保存']],
  ['an application', loanApplication, may, ['返回', '保存', '提交']],
  ['an application that the person may not submit', loanApplication, saves, ['返回', '保存']],
])('has the buttons of %s', async (_, definition, rights, expected) => {
  answerCalls(on(queryById, draft));
  await open('l1', definition, { may: rights });
  const bar = button('保存').closest('footer');
  expect(buttonNames(bar as HTMLElement)).toEqual(expected);
});

it('submits what was saved, and saves the same record again after a refusal', async () => {
  let refuse = true;
  const sent = answerCalls(
    on(add, { id: 'l7', version: 1 }),
    on(edit, { id: 'l7', version: 2 }),
    on(application.submitPath, []),
    on(application.submit, () => (refuse ? new Refusal('请先选船') : ({ warnings: [] } as never))),
  );
  const shown = await open(null, loanApplication, { may });
  enter(/编号/, 'L-9');
  press('提交');
  await confirmDialog('提交借条？提交后进入审批，不能再编辑。');
  await waitFor(() => expect(alerts()).toEqual(['请先选船']));
  refuse = false;
  press('提交');
  await confirmDialog('提交 l7？提交后进入审批，不能再编辑。');
  await waitFor(() => expect(shown.address()).toBe('/loan/l7'));
  expect(
    writes(sent).map(([id, body]) => [
      id,
      (body as { id?: string; version?: number }).id,
      (body as { version?: number }).version,
    ]),
  ).toEqual([
    ['loan.add', undefined, undefined],
    ['loan.submit', 'l7', 1],
    ['loan.edit', 'l7', 1],
    ['loan.submit', 'l7', 2],
  ]);
});

it('says who would decide, and that this is not known', async () => {
  answerCalls(on(queryById, draft), on(application.submitPath, new Refusal('没有流程')));
  await open('l1', loanApplication, { may });
  press('提交');
  expect(await screen.findByText(/没有流程/)).not.toBeNull();
});

it('leaves without a question if nothing was changed, and asks otherwise', async () => {
  answerCalls(on(queryById, someLoan));
  const shown = await open('l1');
  press('返回');
  await waitFor(() => expect(shown.address()).toBe('/loan/l1'));
  shown.unmount();
  const again = await open('l1');
  enter(/用途/, '拆卸');
  press('返回');
  await screen.findByRole('dialog');
  expect(again.address()).toBe('/loan/l1/edit');
});

it('restores what was typed before the session ended, and discards it on demand', async () => {
  const sent = answerCalls(on(queryById, someLoan), on(edit, written));
  const first = await open('l1');
  enter(/用途/, '拆卸');
  announceSessionEnding();
  first.unmount();
  await open('l1');
  expect(await screen.findByText(/已恢复登录过期前未保存的内容/)).not.toBeNull();
  expect((screen.getByLabelText(/用途/) as HTMLTextAreaElement).value).toBe('拆卸');
  press('放弃恢复的内容');
  await waitFor(() => expect((screen.getByLabelText(/用途/) as HTMLTextAreaElement).value).toBe('吊装'));
  expect(screen.queryByText(/已恢复登录过期前未保存的内容/)).toBeNull();
  expect(writes(sent)).toEqual([]);
});

it('saves a restored draft upon the latest data, once these were taken', async () => {
  let stored: ResourceRecord = someLoan;
  const sent = answerCalls(
    on(queryById, () => stored),
    on(edit, ({ body }) => ((body as { version: number }).version === 8 ? written : new Refusal('已被修改'))),
  );
  const first = await open('l1');
  enter(/用途/, '拆卸');
  announceSessionEnding();
  first.unmount();
  stored = { ...someLoan, version: 8 };
  const shown = await open('l1');
  await screen.findByText(/已恢复登录过期前未保存的内容/);
  press('保存');
  await screen.findByRole('button', { name: '在最新数据上继续' });
  press('在最新数据上继续');
  await waitFor(() => expect(notices()).toHaveLength(1));
  press('保存');
  await waitFor(() => expect(shown.address()).toBe('/loan/l1'));
  expect(writes(sent).map(([, body]) => (body as { version: number }).version)).toEqual([3, 8]);
});
