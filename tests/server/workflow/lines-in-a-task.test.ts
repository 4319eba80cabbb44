import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { decideTask, getTodoTask } from '#shared/contract/workflow/todo.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused-call.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = { ...resourceCalls(demoPick), ...applicationCalls(demoPick) };
const [line] = linesOf(demoPick);
if (!line) throw new Error('the example request has lines');
const { key } = line;

let ship: string;
let otherShip: string;
let leader: TestClient;
let section: TestClient;
let keeper: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'leader', roles: ['team_leader'], orgCode: 'A01A01A01' });
  await createPerson({ username: 'section', roles: ['sect_leader'], orgCode: 'A01A01' });
  await createPerson({ username: 'keeper', roles: ['stock_clerk'], orgCode: 'A01A03' });
  [leader, section, keeper] = [await app.as('leader'), await app.as('section'), await app.as('keeper')];
  ({ ship, otherShip } = await insertYardRows(FIRST_TENANT));
});

type Row = Record<string, unknown>;
type Pick = ResourceRecord & Record<string, ResourceRecord[]>;

const two = [
  { name: '管段', reqQty: 4 },
  { name: '法兰', reqQty: 8, note: '带垫片' },
];
async function file(lines: readonly Row[] = two): Promise<string> {
  const body = { purpose: '舾装', ship, needDate: '2026-12-10', [key]: lines };
  const { id, version } = await leader.call(calls.add, { body });
  await leader.call(calls.submit, { body: { id, version } });
  return id;
}
const read = async (id: string, who = leader) => (await who.call(calls.queryById, { query: { id } })) as Pick;
const linesIn = async (id: string) => (await read(id))[key] ?? [];
const taskOf = (id: string, who: TestClient) =>
  who.call(getTodoTask, { query: { resource: demoPick.code, bizId: id } });
let serial = 0;
async function stocked(quantity: number, ofShip: string): Promise<string> {
  serial += 1;
  const body = { code: `K-${serial}`, name: `物料${serial}`, kind: '4', quantity, ship: ofShip };
  return (await leader.call(resourceCalls(demoRow).add, { body })).id;
}
async function pass(id: string, who: TestClient, patch: Record<string, string | Row[]> = {}) {
  const { task, version } = await taskOf(id, who);
  return who.call(decideTask, { body: { taskId: task?.id ?? '', action: 'pass', version, patch } });
}
/** A request at the storekeeper's node, and the ids of its lines. */
async function toPicking(): Promise<{ readonly id: string; readonly ids: readonly string[] }> {
  const id = await file();
  await pass(id, section);
  return { id, ids: (await linesIn(id)).map((row) => row.id) };
}

describe('a node that fills cells of the lines', () => {
  it('takes them with the decision, and the timeline tells each', async () => {
    const { id, ids } = await toPicking();
    const [pipe = '', flange = ''] = ids;
    const end = await pass(id, keeper, {
      [key]: [
        { id: flange, allocQty: 6, bin: 'C-02' },
        { id: pipe, allocQty: '4' },
      ],
    });
    expect(end).toMatchObject({ bpmStatus: '2', nodeKey: null });
    expect(await read(id)).toMatchObject({ itemCount: 2, shortCount: 1, bizStatus: '20' });
    expect(await linesIn(id)).toMatchObject([
      { id: pipe, lineNo: 1, name: '管段', reqQty: 4, allocQty: 4, bin: null, updateBy: 'keeper' },
      { id: flange, lineNo: 2, reqQty: 8, allocQty: 6, bin: 'C-02', note: '带垫片' },
    ]);
    const events = await leader.call(listEvents, { query: { bizTable: demoPick.table, bizId: id } });
    const told = events.find(({ actor, action }) => actor === 'keeper' && action === 'pass');
    expect(told?.diff).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: '配料明细 法兰 备料数量', before: null, after: '6' }),
        expect.objectContaining({ label: '配料明细 法兰 库位', before: null, after: 'C-02' }),
      ]),
    );
  });

  it('refuses cells that are not its own, lines that are not there, and what a rule forbids, by line and field', async () => {
    const { id, ids } = await toPicking();
    const [pipe = '', flange = ''] = ids;
    const refusal = await refused(
      pass(id, keeper, {
        [key]: [
          { id: pipe, allocQty: 4, reqQty: 40 },
          { id: flange, allocQty: 9 },
          { tempId: 'row_9', name: '新', reqQty: 1, allocQty: 1 },
        ],
      }),
    );
    expect(refusal.lines).toEqual({
      [key]: {
        [pipe]: { reqQty: '当前节点不允许修改：申请数量' },
        [flange]: { allocQty: '备料数量不能多于申请数量' },
        row_9: { id: expect.any(String) },
      },
    });
    // One that is not named is neither gone nor asked anew.
    expect(await linesIn(id)).toMatchObject([
      { id: pipe, reqQty: 4, allocQty: null },
      { id: flange, allocQty: null },
    ]);
    expect((await taskOf(id, keeper)).task?.nodeKey).toBe('pick');
  });

  it('does not pass while a cell that it must fill is empty in any line', async () => {
    const { id, ids } = await toPicking();
    const [pipe = '', flange = ''] = ids;
    const refusal = await refused(pass(id, keeper, { [key]: [{ id: pipe, allocQty: 0 }] }));
    expect(refusal).toEqual({
      message: '通过前请先填写：备料数量',
      fields: {},
      lines: { [key]: { [flange]: { allocQty: '请输入备料数量' } } },
    });
    expect((await linesIn(id))[0]).toMatchObject({ allocQty: null });
  });

  it('is refused at a line by what the area itself has against it', async () => {
    const material = await stocked(5, ship);
    const id = await file([{ name: '管段', reqQty: 9, material }, ...two.slice(1)]);
    await pass(id, section);
    const [pipe = '', flange = ''] = (await linesIn(id)).map((row) => row.id);
    const all = (quantity: number, other: number) =>
      pass(id, keeper, {
        [key]: [
          { id: pipe, allocQty: quantity },
          { id: flange, allocQty: other },
        ],
      });
    expect((await refused(all(7, 9))).lines).toEqual({
      [key]: {
        [pipe]: { allocQty: '管段 可用库存5，不足2' },
        [flange]: { allocQty: '备料数量不能多于申请数量' },
      },
    });
    expect((await all(5, 8)).bpmStatus).toBe('2');
  });

  it('tells the decider what is open, and its permission list every cell', async () => {
    const { id } = await toPicking();
    const seen = await taskOf(id, keeper);
    expect(seen.task).toMatchObject({
      editable: [`${key}.allocQty`, `${key}.bin`],
      required: [`${key}.allocQty`],
    });
    expect(seen.nodePermissions).toEqual(
      expect.arrayContaining([
        { action: `prm:demo:pick:${key}.allocQty`, type: '2', status: '1' },
        { action: `prm:demo:pick:${key}.reqQty`, type: '2', status: '0' },
      ]),
    );
    expect(seen.nodePermissions.map(({ action }) => action)).not.toContain(`prm:demo:pick:${key}.lineNo`);
  });
});

describe('a hook of the head', () => {
  it('refuses lines that are new by the name their sender gives them, and those that the head’s change makes wrong', async () => {
    const material = await stocked(5, ship);
    const body = { purpose: '舾装', ship: otherShip, needDate: '2026-12-10' };
    const lines = [
      { tempId: 'row_1', name: '阀', reqQty: 1 },
      { tempId: 'row_2', name: '泵', reqQty: 1, material },
      { tempId: 'row_3', name: '', reqQty: 1 },
    ];
    expect((await refused(leader.call(calls.add, { body: { ...body, [key]: lines } }))).lines).toEqual({
      [key]: { row_2: { material: '物料不属于所选的工程' }, row_3: { name: '请输入名称' } },
    });
    const { id } = await leader.call(calls.add, { body: { ...body, ship, [key]: lines.slice(0, 2) } });
    const [, pump] = await linesIn(id);
    const english = leader.with({ language: 'en' });
    expect((await refused(english.call(calls.edit, { body: { id, ship: otherShip } }))).lines).toEqual({
      [key]: { [String(pump?.id)]: { material: '“Material” does not belong to the chosen “Ship”' } },
    });
    expect(await read(id)).toMatchObject({ ship, version: 1 });
  });
});

describe('a node that may change the whole list', () => {
  it('lets lines come, change and go, but not what only another node fills', async () => {
    const id = await file();
    const [pipe] = await linesIn(id);
    await pass(id, section, {
      urgency: '2',
      [key]: [
        { name: '阀', reqQty: 2 },
        { id: String(pipe?.id), name: '管段', reqQty: 3, allocQty: 1 },
      ],
    });
    expect(await read(id)).toMatchObject({ itemCount: 2, urgency: '2' });
    expect(await linesIn(id)).toMatchObject([
      { lineNo: 1, name: '阀', reqQty: 2, allocQty: null },
      { lineNo: 2, id: pipe?.id, reqQty: 3, allocQty: null },
    ]);
    const seen = await taskOf(id, keeper);
    expect(seen.task?.nodeKey).toBe('pick');
    const path = (lines: unknown[]) =>
      leader.call(calls.submitPath, { body: { values: { purpose: '舾装', ship, [key]: lines } } });
    expect(await path([...two, 'no line', 7, null])).toEqual(await path(two));
  });

  it('asks for as much as the applicant’s form does', async () => {
    const id = await file();
    expect((await refused(pass(id, section, { [key]: [] }))).fields).toEqual({ [key]: '配料明细至少需要 1 行' });
    const odd = await refused(pass(id, section, { [key]: [{ tempId: 'a', reqQty: 0 }] }));
    expect(odd.lines).toEqual({ [key]: { a: { name: '请输入名称', reqQty: '申请数量不能小于 1' } } });
    expect(await linesIn(id)).toHaveLength(2);
    expect((await taskOf(id, section)).nodePermissions).toContainEqual({
      action: `prm:demo:pick:${key}.reqQty`,
      type: '2',
      status: '1',
    });
  });
});
