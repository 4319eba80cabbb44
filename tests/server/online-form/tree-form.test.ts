import { beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { designer, field, headOf, numbered } from '../online/designer.ts';
import { ask } from './paint-form.ts';

/** A form whose rows are nodes, with the calls of the platform's clients; the answers are those of a real server. */
testDatabase();
const app = testApp();
let admin: TestClient;
let id: string;
let plain: string;
const design = designer(() => admin);
const ids: Record<string, string> = {};

const flag = { dbLength: 3, fieldShowType: 'list', dictField: 'yn', isShowForm: 0, isShowList: 0 };
const fields = numbered(
  field('title', '名称', { dbLength: 64, fieldMustInput: '1', isQuery: 1 }),
  field('pid', '父级', { dbLength: 32, isShowList: 0 }),
  field('has_child', '有下级', flag),
);
const treeHead = { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'title' };

interface Node {
  readonly id: string;
  readonly title: string;
  readonly pid: string;
  readonly has_child: string;
}
interface Nodes {
  readonly total: number;
  readonly records: readonly Node[];
  readonly fieldList: readonly object[];
}
const nodes = async (query: string, client = admin) =>
  (await ask(client, `getTreeData/${id}?column=id&order=asc&${query}`)).result as Nodes;
const shown = async (query: string, client = admin) =>
  (await nodes(query, client)).records.map(({ title, has_child }) => `${title} ${has_child}`);
const add = async (title: string, pid?: string, client = admin) => {
  const answer = await ask(client, `form/${id}?tabletype=1`, { method: 'POST', body: { title, pid, has_child: '1' } });
  if (answer.success) ids[title] = answer.result;
  return answer;
};
const move = (title: string, pid: string) =>
  ask(admin, `form/${id}?tabletype=1`, { method: 'PUT', body: { id: ids[title], title, pid } });

beforeAll(async () => {
  await createPerson({ username: 'tree_maker', roles: ['admin'] });
  admin = await app.as('tree_maker');
  await design.add({ head: headOf('sw_tree', '树'), fields, indexs: [] });
  ({ id } = await design.head('sw_tree'));
  await design.sync(id);
  const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `online:onl_sw_tree:${verb}`);
  await createRole({ roleCode: 'own_nodes', codes, dataScope: 'self' });
  await createPerson({ username: 'tree_own', roles: ['own_nodes'] });
  // Before the form is a tree, nobody keeps the flag.
  await add('根一');
  await add('子一', ids.根一);
  plain = (await ask(admin, `getTreeData/${id}?hasQuery=false`)).message;
  const head = { ...(await design.head('sw_tree')), ...treeHead };
  await design.edit({ head, fields: await design.fields(id), indexs: [], deleteFieldIds: [], deleteIndexIds: [] });
});

it('a form that is no tree says so; rows get their place when it becomes one', async () => {
  expect(plain).toBe('该表单不是树');
  expect(await shown('hasQuery=false')).toEqual(['根一 1']);
  expect(await shown(`hasQuery=false&pid=${ids.根一}&has_child=1`)).toEqual(['子一 0']);
});

describe('writing', () => {
  it('keeps the flag of the parents, whatever a client sends', async () => {
    await add('根二', '');
    await add('孙一', ids.子一);
    expect(await shown('')).toEqual(['根一 1', '子一 1', '根二 0', '孙一 0']);
    expect((await nodes('hasQuery=false')).records.map(({ pid }) => pid)).toEqual(['0', '0']);
    expect(await move('子一', ids.根二 ?? '')).toMatchObject({ success: true });
    expect(await shown('')).toEqual(['根一 0', '子一 1', '根二 1', '孙一 0']);
    expect(await move('子一', '0')).toMatchObject({ success: true });
    expect(await shown('hasQuery=false')).toEqual(['根一 0', '子一 1', '根二 0']);
    await move('子一', ids.根一 ?? '');
  });

  it.each([
    ['itself', () => ids.子一],
    ['a node below it', () => ids.孙一],
  ])('refuses to place a node below %s, at the field', async (_, parent) => {
    const answer = await move('子一', parent() ?? '');
    expect(answer).toMatchObject({ success: false, result: { fields: { pid: '不能选择自己或自己的下级作为父级' } } });
    expect(await shown(`hasQuery=false&pid=${ids.根一}`)).toEqual(['子一 1']);
  });

  it('refuses an unknown parent, below which nobody would see the row', async () => {
    expect(await add('孤儿', 'nothere')).toMatchObject({ success: false });
  });
});

describe('getTreeData', () => {
  it('answers the tops above matching rows, all rows without hasQuery, and the children of several nodes', async () => {
    expect(await shown(`hasQuery=true&title=${encodeURIComponent('孙*')}`)).toEqual(['根一 1']);
    expect(await shown(`title=${encodeURIComponent('孙*')}`)).toEqual(['孙一 0']);
    const of = [{ rule: 'in', type: 'text', field: 'pid', val: `${ids.根一},${ids.子一}` }];
    const asked = `superQueryParams=${encodeURIComponent(JSON.stringify(of))}&batchFlag=true&hasQuery=in`;
    expect(await shown(asked)).toEqual(['子一 1', '孙一 0']);
    expect((await nodes('hasQuery=false')).fieldList).toHaveLength(1);
    expect(await nodes('hasQuery=false&pageSize=1&pageNo=2')).toMatchObject({ total: 2, records: [{ title: '根二' }] });
  });

  it('shows a row at the top whose parent the reader may not see', async () => {
    const own = await app.as('tree_own');
    expect(await add('自己的', ids.孙一)).toMatchObject({ success: true });
    expect(await shown('hasQuery=false', own)).toEqual([]);
    expect(await add('别人的', undefined, own)).toMatchObject({ success: true });
    expect(await shown('hasQuery=false', own)).toEqual(['别人的 0']);
    await move('别人的', ids.孙一 ?? '');
    expect(await shown('hasQuery=false', own)).toEqual(['别人的 0']);
    expect(await shown('hasQuery=false')).toEqual(['根一 1', '根二 0']);
  });
});

describe('deleting', () => {
  it('refuses a branch with rows that the person may not see', async () => {
    const own = await app.as('tree_own');
    await add('在下面', ids.别人的);
    expect(await ask(own, `form/${id}/${ids.别人的}`, { method: 'DELETE' })).toMatchObject({
      success: false,
      message: '下级中有您无权查看的数据，不能删除',
    });
  });

  it('deletes everything below, and the parent without a child becomes a leaf', async () => {
    expect(await ask(admin, `form/${id}/${ids.子一}`, { method: 'DELETE' })).toMatchObject({ success: true });
    expect(await shown('')).toEqual(['根一 0', '根二 0']);
  });
});

it.each([
  ['a parent without room for an id', { dbLength: 20 }, 'treeParentIdField'],
  ['a parent that is no text', { dbType: 'int', dbLength: 10 }, 'treeParentIdField'],
])('the designer refuses %s', async (_, more, key) => {
  const own = numbered(field('title', '名称'), field('pid', '父级', more), field('has_child', '有下级', flag));
  const answer = await design.add({ head: headOf('sw_bad', '坏树', treeHead), fields: own, indexs: [] });
  expect(answer).toMatchObject({
    success: false,
    result: { fields: { [`head.${key}`]: expect.stringContaining('32') } },
  });
});
