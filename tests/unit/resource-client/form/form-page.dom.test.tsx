import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { ResourceFormPage } from '#src/resource/form/form-page.tsx';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { loan, loanApplication, someLoan } from '#tests/support/dom/loan.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const { queryById, list, add, edit } = resourceCalls(loan);
const may = [add.access, edit.access];
const path = '/loan';
const form = (definition: ResourceDefinition, id: string | null) => (
  <ResourceFormPage definition={definition} path={path} id={id} />
);
const entered = (name: string) => {
  const control = document.querySelector(`[data-field=${name}] input, [data-field=${name}] textarea`);
  return (control as HTMLInputElement | null)?.value;
};
const title = () => screen.findByRole('heading', { level: 1 });

it('opens a new record with defaults, and with the values of the address', async () => {
  const definition = {
    ...loan,
    fields: loan.fields.map((field) => (field.name === 'pieces' ? { ...field, default: 1 } : field)),
  };
  const sent = answerCalls();
  show(form(definition as ResourceDefinition, null), { may, at: '/loan/new?no=L-7&state=9&pieces=5' });
  expect((await title()).textContent).toBe('新增借条');
  // Only single texts that a person may enter are taken from an address.
  expect([entered('no'), entered('pieces'), entered('purpose')]).toEqual(['L-7', '1', '']);
  expect(document.querySelector('[data-field=state]')).toBeNull();
  expect(sent.filter(({ id }) => id.startsWith('loan'))).toEqual([]);
});

it.each([
  [null, [edit.access], '没有新增权限，如需要请联系管理员'],
  ['l1', [add.access], '没有编辑权限，如需要请联系管理员'],
])('refuses before anything is typed what saving would refuse: %s', async (id, permitted, text) => {
  const sent = answerCalls();
  show(form(loan, id), { may: permitted });
  expect(await screen.findByText(text)).not.toBeNull();
  expect([document.querySelector('form'), sent]).toEqual([null, []]);
});

it('begins a date with today if the field says so', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] });
  const begun = (type: 'date' | 'datetime') => ({
    ...loan,
    fields: loan.fields.map((field) => (field.name === 'day' ? { ...field, type, begins: 'now' as const } : field)),
  });
  show(form(begun('date') as ResourceDefinition, null), { may });
  await title();
  expect(entered('day')).toBe('2026-11-21');
  document.body.replaceChildren();
  show(form(begun('datetime') as ResourceDefinition, null), { may });
  await title();
  expect(entered('day')).toBe('2026-11-21 04:00:00');
  vi.useRealTimers();
});

it('takes from a copied record what can be copied, and what the address says instead', async () => {
  const definition = {
    ...loan,
    fields: loan.fields.map((field) => (field.name === 'no' ? { ...field, unique: true } : field)),
  };
  const sent = answerCalls(on(queryById, someLoan));
  show(form(definition as ResourceDefinition, null), { may, at: '/loan/new?copy-of=l1&purpose=new' });
  await title();
  expect(sent.find(({ id }) => id === queryById.id)?.query).toEqual({ id: 'l1' });
  expect([entered('no'), entered('pieces'), entered('purpose')]).toEqual(['', '2', 'new']);
});

it('says why the record to copy cannot be read, and reads it again', async () => {
  answerCalls(on(queryById, new Refusal('没有这条记录')));
  show(form(loan, null), { may, at: '/loan/new?copy-of=l1' });
  expect(await screen.findByText('没有这条记录')).not.toBeNull();
  answerCalls(on(queryById, someLoan));
  press('重试');
  await title();
  expect(entered('purpose')).toBe('吊装');
});

const carrying = {
  ...loan,
  fields: loan.fields.map((field) => (field.name === 'purpose' ? { ...field, carried: true as const } : field)),
} as ResourceDefinition;

it.each([
  ['the carried fields of the last own record', carrying, '/loan/new', '吊装', 1],
  ['nothing if the address gives values', carrying, '/loan/new?no=L-7', '', 0],
  ['nothing without carried fields', loan, '/loan/new', '', 0],
])('takes %s', async (_, definition, at, purpose, calls) => {
  const page = { records: [someLoan], total: 1, size: 1, current: 1, pages: 1 };
  const sent = answerCalls(on(list, page as never));
  show(form(definition, null), { may, at });
  await title();
  expect([entered('purpose'), entered('pieces')]).toEqual([purpose, '']);
  const asked = sent.filter(({ id }) => id === list.id).map(({ query }) => query);
  expect(asked).toHaveLength(calls);
  if (calls > 0) {
    expect(asked[0]).toEqual({ createBy: 'planner', column: 'createTime', order: 'desc', pageNo: '1', pageSize: '1' });
  }
});

it('opens a stored record, whose numbers in text fields become text', async () => {
  answerCalls(on(queryById, { ...someLoan, purpose: 7 }));
  show(form(loan, 'l1'), { may });
  expect((await title()).textContent).toBe('编辑 L-001');
  expect([entered('no'), entered('pieces'), entered('weight'), entered('purpose')]).toEqual(['L-001', '2', '1.5', '7']);
});

const settled = { ...loan, fields: loan.fields.map((field) => ({ ...field, openIn: ['0'] })) } as ResourceDefinition;
const withState = (definition: ResourceDefinition): ResourceDefinition => ({
  ...definition,
  lifecycle: { field: 'state', initial: '0', transitions: [] },
});

it.each([
  ['an application under way', loanApplication, { bpmStatus: '1' }, '当前状态不能编辑'],
  ['a record whose fields are all settled', withState(settled), { state: '1' }, '内容已定，不可修改；如有错误请用更正'],
  ['a draft', loanApplication, { bpmStatus: '0', applyNo: 'JT-1' }, null],
  ['an open record', withState(settled), { state: '0' }, null],
])('refuses to edit %s or opens its form', async (_, definition, values, said) => {
  answerCalls(on(queryById, { ...someLoan, ...values }));
  show(form(definition, 'l1'), { may });
  if (said === null) expect((await title()).textContent).toMatch(/^编辑 /);
  else expect(await screen.findByText(said)).not.toBeNull();
  expect(screen.queryAllByRole('heading', { level: 1 }).length).toBe(said === null ? 1 : 0);
});

it('keeps a form that was changed when a new version of its definition arrives, and switches one that was not', async () => {
  answerCalls(on(queryById, someLoan));
  const first = { ...loan, hash: 'a' };
  const second = { ...loan, hash: 'b', title: { zh: '新借条', en: 'New loan' } };
  const shown = show(form(first, null), { may });
  await title();
  shown.again(form(second, null));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '新增新借条' })).not.toBeNull());
  expect(screen.queryByText(/此表单已有新版本/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/用途/), { target: { value: 'x' } });
  shown.again(form({ ...first, hash: 'c' }, null));
  expect(await screen.findByText(/此表单已有新版本/)).not.toBeNull();
  expect(screen.queryByRole('heading', { name: '新增新借条' })).not.toBeNull();
  expect(entered('purpose')).toBe('x');
});

it('says why a record cannot be edited that cannot be read', async () => {
  answerCalls(on(queryById, () => Promise.reject(new TypeError('no network'))));
  show(form(loan, 'l1'), { may });
  expect((await screen.findByRole('alert')).textContent).toContain('记录加载失败');
  answerCalls(on(queryById, someLoan));
  press('重试');
  expect(await screen.findByRole('heading', { name: '编辑 L-001' })).not.toBeNull();
});
