import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { kinds } from '#src/resource/kinds/kinds.ts';
import { ResourceListPage } from '#src/resource/list/list-page.tsx';
import TreeRows from '#src/resource/tree/tree-rows.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { buttonNames, press } from '#tests/support/dom/press.ts';
import { type Surroundings, show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

const text = (zh: string) => ({ zh, en: zh });
const parts: ResourceDefinition = {
  ...{ code: 'part', area: 'demo', entity: 'part', table: 'demo_part', title: text('部件'), display: 'name' },
  fields: [
    { name: 'name', label: text('名称'), type: 'str', length: 64, required: true, query: true },
    { name: 'pid', label: text('父级'), type: 'ref', ref: 'part' },
    { name: 'hasChild', label: text('有下级'), type: 'str', length: 3, inForm: false },
    { name: 'weight', label: text('重量'), type: 'int' },
  ],
  tree: { parent: 'pid', hasChild: 'hasChild', text: 'name' },
  list: { columns: ['weight', 'pid', 'hasChild', 'name'] },
};
const calls = resourceCalls(parts);
const right = (verb: string) => `prm:demo:part:${verb}`;
const every = ['add', 'edit', 'delete'].map(right);

const node = (id: string, pid: string | null, hasChild: string) => ({
  ...{ id, name: `部件${id}`, pid, hasChild, weight: 3, version: 1 },
});
const all = [node('1', null, '1'), node('2', '1', '0'), node('3', null, '0')];

async function open(surroundings: Surroundings = { may: every }) {
  const rows = [...all];
  const sent = answerCalls(
    on(calls.list, ({ query }) => {
      const below = query._below;
      const records = rows.filter(({ pid }) => below === undefined || (pid ?? '0') === below);
      return { records, total: records.length, size: 10, current: 1, pages: 1 } as never;
    }),
    on(calls.delete, ({ query }) => {
      rows.splice(0, rows.length, ...rows.filter(({ id, pid }) => id !== query.id && pid !== query.id));
      return null as never;
    }),
  );
  await Promise.all(Object.values(kinds).map(({ filter }) => filter.load()));
  const shown = show(<ResourceListPage definition={parts} path="/part" Rows={TreeRows} />, surroundings);
  await screen.findByText('部件1');
  return { ...shown, asked: (name: string) => sent.flatMap(({ query }) => query[name] ?? []) };
}
const openNode = (name: string) =>
  fireEvent.click(screen.getByText(name).closest('[role=row]')?.querySelector('[data-expander]') as Element);

it('reads a level when its node is opened, and shows the name first and neither parent nor flag', async () => {
  const { asked, unmount } = await open();
  expect(screen.queryByText('部件2')).toBeNull();
  openNode('部件1');
  await screen.findByText('部件2');
  expect(asked('_below')).toEqual(['0', '1']);
  const titles = screen.getAllByRole('columnheader').map((each) => each.textContent);
  expect(titles).toEqual(['名称', '重量', '操作']);
  // A tree has neither pages nor rows to choose.
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('10 条/页')).toBeNull();
  unmount();
  // Whoever returns from the form finds the node open.
  await open();
  await screen.findByText('部件2');
});

it.each([
  ['在“部件3”下新增', '/part/new?pid=3'],
  ['在“部件2”旁新增', '/part/new?pid=1'],
  ['在“部件1”旁新增', '/part/new'],
  ['编辑“部件1”', '/part/1/edit'],
])('%s opens %s', async (name, address) => {
  const shown = await open();
  await screen.findByText('部件2');
  press(name);
  expect(shown.address()).toBe(address);
});

it('without a right there are no actions', async () => {
  await open({ may: [right('edit')] });
  expect(buttonNames().filter((name) => /^(?:在|编辑|删除)“部件1”/.test(name))).toEqual(['编辑“部件1”']);
});

it('asks before a branch is deleted, says that all below goes with it, and reads the tree again', async () => {
  await open();
  press('删除“部件1”');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('它的全部下级将一并删除');
  press('确定', dialog);
  await waitFor(() => expect(screen.queryByText('部件1')).toBeNull());
  expect(screen.getByText('部件3')).toBeTruthy();
});

it('a search shows the matching rows flat, and a phone gathers the actions behind one button', async () => {
  const flat = await open({ may: every, at: '/part?name=*2*' });
  await screen.findByText('部件2');
  expect(flat.asked('_below')).toEqual([]);
  flat.unmount();
  await open({ may: every, phone: true });
  press('“部件1”的操作');
  await screen.findByText('加同级');
  expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual(['加下级', '加同级', '编辑', '删除']);
});
