import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { departLevel, departParents, departTree, searchDeparts } from '#shared/contract/people/depart.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, ensureDepart, type TestPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
let top = '';
let middle = '';
let deep = '';
let head: TestPerson;

beforeAll(async () => {
  await createTenant(2);
  top = await ensureDepart(1, 'A01');
  deep = await ensureDepart(1, 'A01A01A01');
  middle = await ensureDepart(1, 'A01A01');
  await ensureDepart(1, 'A01A02');
  head = await createPerson({ username: 'dt_head', orgCode: 'A01A01' });
  await createPerson({ username: 'dt_abroad', tenantId: 2 });
});

const client = () => app.as('dt_head');

describe('departments of a level', () => {
  const level = async (query: object = {}) => (await client()).call(departLevel, { query });

  test('Departments start at the root and show which have children.', async () => {
    expect(await level()).toMatchObject([
      { id: top, key: top, value: top, title: '公司', isLeaf: false, children: [] },
    ]);
    expect((await level({ pid: top })).map(({ orgCode, isLeaf }) => [orgCode, isLeaf])).toEqual([
      ['A01A01', false],
      ['A01A02', true],
    ]);
    expect(await (await app.as('dt_abroad')).call(departLevel, { query: { pid: top } })).toEqual([]);
  });

  test('Departments can be requested by id or by code.', async () => {
    expect((await level({ ids: `${deep},` })).map(({ orgCode }) => orgCode)).toEqual(['A01A01A01']);
    const byCode = await level({ ids: 'A01A02,A01', primaryKey: 'orgCode' });
    expect(byCode.map(({ orgCode }) => orgCode).sort()).toEqual(['A01', 'A01A02']);
    const flat = await (await client()).call(departTree, { query: { ids: deep } });
    expect(flat).toMatchObject([{ id: deep, children: null }]);
  });
});

test('The ancestors of departments are listed from the root down, by id or code.', async () => {
  const person = await client();
  const parents = await person.call(departParents, { query: { orgCode: 'A01A01A01,nowhere' } });
  expect(Object.keys(parents)).toEqual(['A01A01A01']);
  expect(parents.A01A01A01?.parentIds).toEqual([top, middle, deep]);
  expect(parents.A01A01A01?.parentMap[middle]?.orgCode).toBe('A01A01');
  expect(Object.keys(await person.call(departParents, { query: { departId: deep } }))).toEqual([deep]);
  await expect(person.call(departParents, { query: {} })).rejects.toMatchObject({
    message: 'departId 和 orgCode 不能都为空！',
  });
});

test('Departments are found by name, also within those the user is in charge of.', async () => {
  const person = await client();
  const codes = async (query: { keyWord: string; myDeptSearch?: string; departIds?: string }) =>
    (await person.call(searchDeparts, { query })).map(({ orgCode }) => orgCode);
  expect(await codes({ keyWord: '部门 A01A0' })).toEqual(['A01A01', 'A01A01A01', 'A01A02']);
  expect(await codes({ keyWord: '部门', departIds: middle })).toEqual(['A01A01']);
  await expect(codes({ keyWord: '_' })).rejects.toMatchObject({ message: '未查询匹配数据！' });
  await expect(codes({ keyWord: '部门', myDeptSearch: '1' })).rejects.toMatchObject({ message: '未查询匹配数据！' });
  await writeAs(1, (trx) =>
    trx.updateTable('sysUserTenant').set({ departIds: middle }).where('userId', '=', head.id).execute(),
  );
  expect(await codes({ keyWord: '部门', myDeptSearch: '1' })).toEqual(['A01A01', 'A01A01A01']);
});
