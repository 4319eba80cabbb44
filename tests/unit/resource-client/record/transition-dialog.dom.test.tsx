import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { TransitionDialog } from '#src/resource/record/transition-dialog.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, someLoan } from '#tests/support/dom/loan.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const label = { zh: '归还', en: 'Return' };
const withTransition = (transition: Partial<Transition>): ResourceDefinition => ({
  ...loan,
  // An action shows the fields that it asks for whatever their conditions say.
  fields: loan.fields.map((field) =>
    field.name === 'purpose' ? { ...field, visibleWhen: { field: 'no', op: 'eq', value: 'other' } } : field,
  ),
  lifecycle: {
    field: 'state',
    initial: '0',
    transitions: [{ action: 'giveBack', label, from: ['1'], to: '2', ...transition }],
  },
});

function open(transition: Partial<Transition>, answer: Refusal | { id: string; version: number }) {
  const definition = withTransition(transition);
  const [each] = resourceCalls(definition).transitions;
  if (each === undefined) throw new Error('no transition');
  const onClose = vi.fn();
  const sent = answerCalls(on(each.call, answer));
  show(<TransitionDialog definition={definition} record={someLoan} each={each} onClose={onClose} />);
  return { sent, onClose };
}
const done = { id: 'l1', version: 4 };
const remark = () => screen.getByRole('textbox', { name: /备注|原因/ });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('sends the comment, trimmed, with id and version, and closes', async () => {
  const { sent, onClose } = open({}, done);
  expect(screen.queryByRole('dialog', { name: '归还' })).not.toBeNull();
  fireEvent.change(remark(), { target: { value: ' 完好 ' } });
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject({ id: 'loan.giveBack', body: { comment: '完好', id: 'l1', version: 3 } });
});

it('sends no comment that is blank', async () => {
  const { sent, onClose } = open({}, done);
  fireEvent.change(remark(), { target: { value: '  ' } });
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ id: 'l1', version: 3 });
});

it.each([
  [false, '备注*', '请填写备注'],
  [true, '原因*', '请填写原因'],
])('needs a comment if the action asks for one (danger %j)', async (danger, name, problem) => {
  const { sent, onClose } = open({ danger, fields: [{ name: 'comment', required: true }] }, done);
  expect(remark().closest('div')?.parentElement?.textContent).toContain(name);
  fireEvent.change(remark(), { target: { value: '  ' } });
  press('确定');
  expect(await screen.findByText(problem)).not.toBeNull();
  expect([sent, onClose.mock.calls]).toEqual([[], []]);
  fireEvent.change(remark(), { target: { value: '好' } });
  expect(screen.queryByText(problem)).toBeNull();
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

const fields = [
  { name: 'pieces', required: true },
  { name: 'purpose' },
  { name: 'weight', when: { field: 'no', op: 'eq', value: 'other' } },
] as const;

it('shows the fields that the action asks for, and sends only these', async () => {
  const { sent, onClose } = open({ fields }, done);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '用途' })).not.toBeNull());
  expect(document.querySelectorAll('[data-field]').length).toBe(2);
  expect(document.querySelector('[data-field=pieces]')?.textContent).toContain('*');
  expect(document.querySelector('[data-field=purpose]')?.textContent).not.toContain('*');
  // The code of a number's control is loaded with the first one.
  const pieces = await screen.findByLabelText(/件数/, { selector: 'input' });
  fireEvent.change(pieces, { target: { value: '5' } });
  fireEvent.blur(pieces);
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ pieces: 5, purpose: '吊装', id: 'l1', version: 3 });
});

it('begins a blank field with the value of another', async () => {
  const stored = withTransition({ fields: [{ name: 'purpose', begins: 'no' }] });
  const [each] = resourceCalls(stored).transitions;
  if (each === undefined) throw new Error('no transition');
  show(
    <TransitionDialog
      definition={stored}
      record={{ ...someLoan, purpose: '' }}
      each={each}
      onClose={() => undefined}
    />,
  );
  await waitFor(() =>
    expect(screen.queryByRole<HTMLTextAreaElement>('textbox', { name: '用途' })?.value).toBe('L-001'),
  );
});

it('sends nothing while a required field is empty', async () => {
  const { sent } = open({ fields }, done);
  await waitFor(() => expect(screen.queryByLabelText(/件数/)).not.toBeNull());
  fireEvent.change(screen.getByLabelText(/件数/), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText(/件数/));
  press('确定');
  expect(await screen.findByText('请输入件数')).not.toBeNull();
  expect(sent).toEqual([]);
});

it.each<[string, Refusal, readonly string[], string | null]>([
  ['as a whole', new Refusal('状态已变'), ['状态已变'], null],
  ['of its field', new Refusal('请改', { fields: { pieces: '件数过多' } }), [], '件数过多'],
  [
    'of a field that the dialog does not show',
    new Refusal('请改', { fields: { day: '已过期' } }),
    ['日期：已过期'],
    null,
  ],
])('shows a refusal %s and stays open', async (_, refusal, said, atField) => {
  const { onClose } = open({ fields }, refusal);
  await waitFor(() => expect(screen.queryByLabelText(/件数/)).not.toBeNull());
  press('确定');
  if (atField !== null) expect(await screen.findByText(atField)).not.toBeNull();
  await waitFor(() => expect(alerts()).toEqual(said));
  await waitFor(() => expect(button('确定').className).not.toContain('loading'));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes without sending on cancel', () => {
  const { sent, onClose } = open({}, done);
  press('取消');
  expect([sent, onClose.mock.calls.length]).toEqual([[], 1]);
});
