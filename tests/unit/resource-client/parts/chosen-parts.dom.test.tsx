import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { queryDefinition } from '#shared/contract/definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { OnlinePage } from '#src/features/online/online-page.tsx';
import { kinds } from '#src/resource/kinds/kinds.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { press } from '#tests/support/dom/press.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

const text = (zh: string) => ({ zh, en: zh });
const form = (code: string, title: string, more: Partial<ResourceDefinition>): ResourceDefinition => ({
  ...{ code, area: 'online', entity: code.slice(4), table: `onl.t1_${code.slice(4)}`, title: text(title) },
  display: 'name',
  address: { path: `/online/form/${code}`, prefix: `online:${code}` },
  fields: [
    { name: 'name', label: text('名称'), type: 'str', length: 20 },
    { name: 'mainId', label: text('主表'), type: 'str', length: 36 },
    { name: 'remark', label: text('备注'), type: 'str', length: 20 },
  ],
  list: { columns: ['name', 'remark'] },
  ...more,
});
const partOf = { form: 'onl_order', field: 'mainId', key: 'id' };
const order = form('onl_order', '订单', { hasParts: true });
const item = form('onl_item', '明细', { partOf: { ...partOf, position: 1 } });
const note = form('onl_note', '意见', { partOf: { ...partOf, single: true, position: 2 } });
const calls = resourceCalls(order);
const region = { name: '所选数据的附表' };
const rights = (code: string, verbs = ['list', 'queryById', 'add', 'edit', 'delete']) =>
  verbs.map((verb) => `online:${code}:${verb}`);
const every = [order, item, note].flatMap(({ code }) => rights(code));

/** Opens a page of the platform for forms with sub-tables. */
async function open(look: string, surroundings: Surroundings = {}, answer: object | Refusal = {}) {
  const rows = [{ id: '7', name: 'A1', remark: '加急', version: 1 }];
  answerCalls(
    on(queryDefinition, ({ path }) => [order, item, note].find(({ code }) => code === path.code) as never),
    on(calls.list, { records: rows, total: 1, size: 10, current: 1, pages: 1 } as never),
    on(
      calls.queryById,
      answer instanceof Refusal
        ? answer
        : ({
            ...rows[0],
            onlItemList: [{ id: '8', name: '扳手' }],
            onlNoteList: [{ id: '9', name: '同意' }],
          } as never),
    ),
  );
  await Promise.all(Object.values(kinds).map(({ filter }) => filter.load()));
  const path = '/online/list/:id';
  const page = (
    <Routes>
      <Route path={`${path}/*`} element={<OnlinePage name={look} path={path} title="" />} />
    </Routes>
  );
  const shown = show(page, {
    may: every,
    ...surroundings,
    at: '/online/list/onl_order',
    resources: [order],
    permissions: { definitions: definitionIndex([order, item, note]) },
  });
  // The name is a link to the record.
  const cell = await screen.findByText('加急');
  return { ...shown, choose: () => fireEvent.click(cell) };
}

it.each(['erpList', 'innerTableList'])('%s shows all sub-tables of the chosen row below the list', async (look) => {
  const { choose } = await open(look);
  const below = await screen.findByRole('region', region);
  expect(below.textContent).toContain('点击一行查看它的附表');
  choose();
  await screen.findByText('扳手');
  expect(screen.getByText('同意')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['明细', '意见']);
});

it('tabList shows one sub-table behind each tab', async () => {
  const { choose } = await open('tabList');
  choose();
  await screen.findByText('扳手');
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['明细', '意见']);
  expect(screen.queryByText('同意')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '意见' }));
  await screen.findByText('同意');
});

it('opens the form of the chosen row; who may not change rows has no button', async () => {
  const { choose, address, unmount } = await open('erpList');
  choose();
  const below = await screen.findByRole('region', region);
  await within(below).findByRole('button');
  press('编辑', below);
  expect(address()).toBe('/online/list/onl_order/7/edit');
  unmount();
  const again = await open('erpList', {
    may: [order, item].flatMap(({ code }) => rights(code, ['list', 'queryById'])),
  });
  again.choose();
  await screen.findByText('扳手');
  expect(within(screen.getByRole('region', region)).queryByRole('button')).toBeNull();
});

it('says why the rows of a row cannot be read', async () => {
  const { choose } = await open('erpList', {}, new Refusal('无权限访问(操作)'));
  choose();
  await waitFor(() => expect(screen.getByText('无权限访问(操作)')).toBeTruthy());
});

it('a phone has nothing below its cards, because each of them opens the row with its sub-tables', async () => {
  const { unmount } = await open('erpList');
  await screen.findByRole('region', region);
  unmount();
  await open('erpList', { phone: true });
  expect(screen.queryByRole('region', region)).toBeNull();
});
