import { beforeAll, describe, expect, it } from 'vitest';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoRow, rootParent } from '#shared/yard/demo/demo-row.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(demoRow);
let clerk: TestClient;
let serial = 0;

beforeAll(async () => {
  await createPerson({ username: 'clerk', roles: ['team_leader'] });
  clerk = await app.as('clerk');
});

async function add(parentId: string = rootParent): Promise<string> {
  serial += 1;
  const body = { code: `D-${serial}`, name: `行${serial}`, kind: '4', parentId };
  return (await clerk.call(calls.add, { body })).id;
}
const read = (id: string) => clerk.call(calls.queryById, { query: { id } });
const move = (id: string, parentId: string) => clerk.call(calls.edit, { body: { id, parentId } });
const hasChildren = async (id: string) => (await read(id)).hasChildren;

describe('the tree of example rows', () => {
  it('updates which rows have children after each addition, move and deletion', async () => {
    const [first, second] = [await add(), await add()];
    expect([await hasChildren(first), await hasChildren(second)]).toEqual([false, false]);
    const child = await add(first);
    expect(await hasChildren(first)).toBe(true);
    await move(child, second);
    expect([await hasChildren(first), await hasChildren(second)]).toEqual([false, true]);
    await clerk.call(calls.delete, { query: { id: child } });
    expect(await hasChildren(second)).toBe(false);
    // Derived: nobody's next save becomes stale by it.
    expect((await read(second)).version).toBe(1);
  });

  it('lists the children of a parent', async () => {
    const parent = await add();
    const children = [await add(parent), await add(parent)];
    const page = await clerk.call(calls.list, { query: { parentId: parent } });
    expect(page.records.map(({ id }) => id).sort()).toEqual(children.sort());
    const roots = await clerk.call(calls.list, { query: { parentId: rootParent, pageSize: 1000 } });
    expect(roots.records.map(({ id }) => id)).toContain(parent);
    expect(roots.records.map(({ id }) => id)).not.toContain(children[0]);
  });

  it('refuses as parent an unknown row, the row itself and rows below it', async () => {
    const top = await add();
    const middle = await add(top);
    const low = await add(middle);
    await expect(add('f'.repeat(32))).rejects.toMatchObject({ fields: { parentId: '上级不存在' } });
    await expect(move(top, top)).rejects.toMatchObject({ fields: { parentId: '上级不能是本行或其下级' } });
    await expect(move(top, low)).rejects.toMatchObject({ fields: { parentId: '上级不能是本行或其下级' } });
    await move(low, top);
    expect(await hasChildren(middle)).toBe(false);
  });

  it('accepts one of two parallel moves that would form a cycle', async () => {
    const [one, two] = [await add(), await add()];
    const moves = await Promise.allSettled([move(one, two), move(two, one)]);
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('deletes no parent without its children, and deletes all of them together', async () => {
    const top = await add();
    const middle = await add(top);
    const low = await add(middle);
    await expect(clerk.call(calls.delete, { query: { id: top } })).rejects.toMatchObject({
      message: expect.stringContaining('仍有下级，不能删除'),
    });
    expect(await hasChildren(top)).toBe(true);
    await clerk.call(calls.deleteBatch, { query: { ids: [low, top, middle].join(',') } });
    await expect(read(top)).rejects.toMatchObject({ message: '未找到对应实体' });
  });

  it('saves a grid that moves a child away and deletes its parent, and otherwise refuses the parent', async () => {
    const [top, other] = [await add(), await add()];
    const child = await add(top);
    await expect(clerk.call(calls.saveRows, { body: { deletedIds: [top] } })).rejects.toMatchObject({
      rows: { [top]: { id: expect.stringContaining('仍有下级，不能删除') } },
    });
    await clerk.call(calls.saveRows, {
      body: { changed: [{ id: child, patch: { parentId: other } }], deletedIds: [top] },
    });
    expect([await hasChildren(other), (await read(child)).parentId]).toEqual([true, other]);
  });
});
