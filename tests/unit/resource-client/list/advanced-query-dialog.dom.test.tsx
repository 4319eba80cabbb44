import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  addSavedQuery,
  deleteSavedQuery,
  editSavedQuery,
  listQueryRoles,
  listSavedQueries,
  shareSavedQuery,
} from '#shared/contract/saved-query.ts';
import type { MatchType, SuperCondition } from '#shared/query/super-query.ts';
import { kinds } from '#src/resource/kinds/kinds.ts';
import AdvancedQueryDialog from '#src/resource/list/advanced-query/advanced-query-dialog.tsx';
import { readSaved, writeSaved } from '#src/resource/list/advanced-query/saved-queries.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { button, buttonNames, confirmDialog, press } from '#tests/support/dom/press.ts';
import { notices } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { someField } from '#tests/support/some-field.ts';

const fields = [
  someField('no', { label: { zh: '编号', en: 'Number' } }),
  someField('pieces', { label: { zh: '件数', en: 'Pieces' }, type: 'int' }),
];
const one: SuperCondition = { field: 'no', rule: 'like', val: '7' };
const two: SuperCondition = { field: 'pieces', rule: 'ge', val: '2' };
const onServer = (id: string, more = {}) => ({
  id,
  title: `查询${id}`,
  matchType: 'or' as const,
  records: [one],
  owner: 'planner',
  owner_dictText: '计划员',
  own: true,
  roleCode: null,
  roleCode_dictText: null,
  mayChange: true,
  ...more,
});

let saved: ReturnType<typeof onServer>[] | Refusal = [];
async function open(superQuery: readonly SuperCondition[] = [one], matchType: MatchType = 'and') {
  const handlers = { onApply: vi.fn(), onClose: vi.fn() };
  const sent = answerCalls(
    on(listSavedQueries, () => saved),
    on(addSavedQuery, { id: 'q9' }),
    on(editSavedQuery, null),
    on(shareSavedQuery, null),
    on(deleteSavedQuery, null),
    on(listQueryRoles, [{ roleCode: 'hse', roleName: '安全' }]),
  );
  await Promise.all(Object.values(kinds).map(({ condition }) => condition.load()));
  show(
    <AdvancedQueryDialog
      fields={fields}
      saveCode="/loan"
      superQuery={superQuery}
      matchType={matchType}
      {...handlers}
    />,
  );
  await waitFor(() => expect(sent.some(({ id }) => id === listSavedQueries.id)).toBe(true));
  const written = () =>
    sent.filter(({ id }) => !/list|roles/i.test(id)).map(({ id, body, query }) => [id, body ?? query]);
  return { ...handlers, sent, written };
}
const lines = () => within(document.querySelector('ol') as HTMLElement).getAllByRole('listitem');
const name = (text: string) => fireEvent.change(screen.getByLabelText('保存名称'), { target: { value: text } });

it('applies the conditions with their joint, and closes', async () => {
  const { onApply, onClose } = await open([one, two], 'or');
  expect(lines()).toHaveLength(2);
  const int = { ...two, dbType: 'int' };
  press('查询');
  expect(onApply.mock.calls).toEqual([[{ superQuery: [one, int], matchType: 'or' }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('adds, changes and removes lines; the last line is emptied', async () => {
  const { onApply, onClose } = await open([one]);
  press('添加条件');
  expect(lines()).toHaveLength(2);
  press('删除条件 1');
  expect(lines()).toHaveLength(1);
  press('查询');
  expect([notices(), onApply.mock.calls, onClose.mock.calls]).toEqual([[['warning', '不能查询空条件']], [], []]);
  press('删除条件 1');
  expect(lines()).toHaveLength(1);
});

it('changes the value of its own line', async () => {
  const { onApply } = await open([one, { ...one, val: '8' }]);
  fireEvent.change(screen.getByLabelText('条件 2 值'), { target: { value: '9' } });
  fireEvent.click(screen.getByText('满足任一条件'));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(onApply.mock.calls).toEqual([[{ superQuery: [one, { ...one, val: '9' }], matchType: 'or' }]]);
});

it('resets to one empty line and clears the query of the list, but stays open', async () => {
  const { onApply, onClose } = await open([one, two], 'or');
  press('重置');
  expect(lines()).toHaveLength(1);
  expect(onApply.mock.calls).toEqual([[{ superQuery: [], matchType: 'and' }]]);
  expect(onClose).not.toHaveBeenCalled();
  press('关闭', document.querySelector('.ant-modal-footer') as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['empty', '没有值', true],
  ['eq', '', false],
])('asks for a value unless the rule (%s) needs none', async (rule, _, none) => {
  await open([{ ...one, rule: rule as 'eq' }]);
  expect([screen.queryByText('无需填写值') !== null, screen.queryByLabelText('条件 1 值') === null]).toEqual([
    none,
    none,
  ]);
});

it('keeps a rule of another client that is not offered', async () => {
  const { onApply } = await open([{ ...two, rule: 'like' }]);
  expect(lines()[0]?.textContent).toContain('包含');
  press('查询');
  expect(onApply.mock.calls[0]?.[0].superQuery[0].rule).toBe('like');
});

it('saves in this browser: with a name and conditions, and after a question over an old one', async () => {
  await open([one], 'or');
  press('保存条件');
  expect(notices()).toEqual([['warning', '保存名称不能为空']]);
  name(' 我的 ');
  press('保存条件');
  expect(readSaved('/loan')).toEqual([{ title: '我的', matchType: 'or', records: [one] }]);
  expect(notices()).toContainEqual(['success', '已保存“我的”']);
  fireEvent.change(screen.getByLabelText('条件 1 值'), { target: { value: '9' } });
  press('保存条件');
  expect(readSaved('/loan')[0]?.records).toEqual([one]);
  await confirmDialog('我的 已存在，是否覆盖？');
  await waitFor(() =>
    expect(readSaved('/loan')).toEqual([{ title: '我的', matchType: 'or', records: [{ ...one, val: '9' }] }]),
  );
});

it('saves no empty query', async () => {
  const { written } = await open([]);
  name('我的');
  press('保存条件');
  expect([notices(), readSaved('/loan'), written()]).toEqual([[['warning', '空条件不能保存']], [], []]);
});

it('lists the own, the shared and those of this browser, with what may be done', async () => {
  const shared = { own: false, owner_dictText: '王工', roleCode: 'hse', roleCode_dictText: '安全', mayChange: false };
  saved = [onServer('1'), onServer('2', { roleCode: 'hse', roleCode_dictText: '安全' }), onServer('3', shared)];
  writeSaved('/loan', [{ title: '这里', matchType: 'and', records: [two] }]);
  const { onApply } = await open();
  const list = async (title: string) => (await screen.findByRole('list', { name: title })) as HTMLElement;
  const texts = (inside: HTMLElement) =>
    within(inside)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts(await list('我的（服务器）'))).toEqual(['查询1', '查询2已共享给 安全']);
  expect(texts(await list('共享给我的'))).toEqual(['查询3王工 共享给 安全']);
  expect(buttonNames(await list('共享给我的'))).toEqual(['使用 查询3']);
  expect(buttonNames(await list('我的（服务器）')).slice(0, 2)).toEqual(['使用 查询1', '管理 查询1']);
  expect(buttonNames(await list('本机'))).toEqual(['使用 这里', '将 这里 移到服务器', '删除 这里']);
  expect(screen.queryByText(/还没有保存的查询/)).toBeNull();
  press('使用 查询3');
  expect(onApply.mock.calls).toEqual([[{ superQuery: [one], matchType: 'or' }]]);
});

it('deletes one of this browser after a question, and moves one to the server', async () => {
  saved = [];
  const query = { title: '这里', matchType: 'and' as const, records: [two] };
  writeSaved('/loan', [query, { ...query, title: '那里' }]);
  const { written } = await open();
  press('删除 这里');
  await confirmDialog('确认删除');
  await waitFor(() => expect(readSaved('/loan').map(({ title }) => title)).toEqual(['那里']));
  press('将 那里 移到服务器');
  await waitFor(() => expect(notices()).toContainEqual(['success', '“那里”已移到服务器']));
  expect(written()).toEqual([
    [addSavedQuery.id, { code: '/loan', title: '那里', matchType: 'and', records: [two], overwrite: false }],
  ]);
  expect(readSaved('/loan')).toEqual([]);
});

it('says that there are none, or that they could not be read', async () => {
  saved = [];
  await open();
  expect(await screen.findByText(/还没有保存的查询/)).not.toBeNull();
  document.body.replaceChildren();
  saved = new Refusal('不行');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('服务器上的查询未能读取。');
  expect(screen.queryByText(/还没有保存的查询/)).toBeNull();
  saved = [onServer('1')];
  press('重试');
  expect(await screen.findByText('查询1')).not.toBeNull();
});

const chooseOf = async (title: string, entry: string) => {
  await waitFor(() => expect(buttonNames()).toContain(`管理 ${title}`));
  fireEvent.click(button(`管理 ${title}`));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(entry) }));
};

it.each([
  [
    '更新为当前条件',
    '查询1 已存在，是否覆盖？',
    [editSavedQuery.id, { id: '1', title: '查询1', matchType: 'and', records: [two] }],
    '已保存“查询1”',
  ],
  ['删除 查询1', '确认删除', [deleteSavedQuery.id, { id: '1' }], '已删除“查询1”'],
  ['安全', null, [shareSavedQuery.id, { id: '1', roleCode: 'hse' }], '“查询1”已共享给 安全'],
])('manages a query of the server: %s', async (entry, question, expected, message) => {
  saved = [onServer('1')];
  const { written } = await open([two]);
  await chooseOf('查询1', entry);
  if (question !== null) {
    expect(written()).toEqual([]);
    await confirmDialog(question);
  }
  await waitFor(() => expect(notices()).toEqual([['success', message]]));
  expect(
    written().map(([id, sent]) => [id, JSON.parse(JSON.stringify(sent).replaceAll(',"dbType":"int"', ''))]),
  ).toEqual([expected]);
});

it('stops sharing a query, which is not offered for one that is not shared', async () => {
  saved = [onServer('1', { roleCode: 'hse', roleCode_dictText: '安全' })];
  const { written } = await open([two]);
  await chooseOf('查询1', '不再共享');
  await waitFor(() => expect(notices()).toEqual([['success', '“查询1”不再共享']]));
  expect(written()).toEqual([[shareSavedQuery.id, { id: '1', roleCode: null }]]);
});
