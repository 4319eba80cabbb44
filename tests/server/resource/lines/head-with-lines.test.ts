import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { saveHead } from '#server/resource/lines/save-head.ts';
import { readHead } from '#server/resource/lines/sent-lines.ts';
import { loadRecords } from '#server/resource/load.ts';
import { cachedTexts, cacheTexts, textKey } from '#server/resource/references/text-cache.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { linesOf, mostLines } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused-call.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(demoOrder);
const rows = resourceCalls(demoRow);
const [line] = linesOf(demoOrder);
if (!line) throw new Error('the example order has lines');
const { key } = line;

let clerk: TestClient;
let reader: TestClient;
let foreigner: TestClient;
let serial = 0;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'clerk', roles: ['team_leader'] });
  await createPerson({ username: 'reader', roles: ['leader'] });
  await createPerson({ username: 'foreigner', roles: ['team_leader'], tenantId: 2 });
  [clerk, reader, foreigner] = [await app.as('clerk'), await app.as('reader'), await app.as('foreigner')];
});

type Row = Record<string, unknown>;
type Order = ResourceRecord & Record<string, ResourceRecord[]>;

const body = (lines: readonly Row[], changes: Row = {}) => {
  serial += 1;
  return { orderNo: `L-${serial}`, purpose: '舾装', needDate: '2026-12-10', ...changes, [key]: lines };
};
const add = (lines: readonly Row[], changes: Row = {}, who = clerk) =>
  who.call(calls.add, { body: body(lines, changes) });
const edit = (id: string, changes: Row, who = clerk) => who.call(calls.edit, { body: { id, ...changes } });
const read = async (id: string, who = clerk): Promise<Order> =>
  (await who.call(calls.queryById, { query: { id } })) as Order;
const linesIn = async (id: string, who = clerk) => (await read(id, who))[key] ?? [];
const names = async (id: string) => (await linesIn(id)).map(({ name }) => name);
const three = [
  { name: '管段', needQty: 4, pickQty: 4, weight: 0.1 },
  { name: '法兰', needQty: 8, pickQty: 2, weight: '0.2' },
  { name: '螺栓', needQty: 100 },
];
async function material(): Promise<string> {
  serial += 1;
  return (await clerk.call(rows.add, { body: { code: `M-${serial}`, name: `物料${serial}`, kind: '4' } })).id;
}

const stored = (id: string): Promise<readonly RecordPatch[]> =>
  readAs(FIRST_TENANT, async (db) => {
    const found = await sql<RecordPatch>`
      select name, line_no, version, del_flag, create_by, update_by from prm_demo_order_line
      where tenant_id = ${FIRST_TENANT} and order_id = ${id} order by line_no`.execute(db);
    return found.rows;
  });

describe('adding a head with its lines', () => {
  it('writes both at once and answers them together, in their order and with their texts', async () => {
    const known = await material();
    const { id } = await add([...three, { name: '垫片', material: known, needQty: 2, pickQty: 2 }]);
    const order = await read(id);
    expect(order).toMatchObject({ itemCount: 4, readyCount: 2, needTotal: 114, weight: 0.3, createBy: 'clerk' });
    expect(order[key]).toMatchObject([
      { name: '管段', lineNo: 1, needQty: 4, pickQty: 4, weight: 0.1, orderId: id, version: 1, createBy: 'clerk' },
      { name: '法兰', lineNo: 2, weight: 0.2 },
      { name: '螺栓', lineNo: 3, pickQty: 0, weight: null },
      { name: '垫片', lineNo: 4, material: known, material_dictText: expect.stringContaining('物料') },
    ]);
  });

  it('takes nothing that is the server’s own from a line or from the head’s totals', async () => {
    const theirs = await add(three);
    const { id } = await add([{ ...three[0], orderId: theirs.id, lineNo: 7, createBy: 'boss', version: 9 }], {
      itemCount: 99,
      weight: 5,
    });
    expect(await read(id)).toMatchObject({ itemCount: 1, weight: 0.1 });
    expect(await linesIn(id)).toMatchObject([{ orderId: id, lineNo: 1, createBy: 'clerk', version: 1 }]);
    expect(await linesIn(theirs.id)).toHaveLength(3);
  });

  it('refuses head and lines together, each by its field, and writes nothing', async () => {
    const gone = '0'.repeat(32);
    const refusal = await refused(
      add(
        [
          { tempId: 'row_1', name: '', needQty: 0 },
          { tempId: 'row_2', name: '阀', needQty: 2, pickQty: 3 },
          { name: '泵', material: gone },
          { tempId: 'row_4', name: '好的' },
        ],
        { orderNo: 'L-REFUSED', keeper: 'nobody' },
      ),
    );
    expect(refusal).toEqual({
      message: '3 行明细未通过校验，未保存任何数据',
      fields: { keeper: '仓管员不存在' },
      lines: {
        [key]: {
          row_1: { name: '请输入名称', needQty: '应领不能小于 1' },
          row_2: { pickQty: '已配不能多于应领' },
          2: { material: '物料不存在' },
        },
      },
    });
    const left = await clerk.call(calls.list, { query: { orderNo: 'L-REFUSED' } });
    expect(left.total).toBe(0);
  });

  it('asks for as many lines as the definition wants, and for a list', async () => {
    expect((await refused(add([]))).fields).toEqual({ [key]: '领料明细至少需要 1 行' });
    const { [key]: _, ...without }: Row = body([]);
    expect((await refused(clerk.call(calls.add, { body: without }))).fields).toEqual({
      [key]: '领料明细至少需要 1 行',
    });
    const english = clerk.with({ language: 'en' });
    const odd = english.call(calls.add, { body: { ...without, [key]: 'x' } });
    expect((await refused(odd)).fields).toEqual({ [key]: 'Order lines must be a list' });
  });

  it('takes a thousand lines, and not one more', async () => {
    const many = Array.from({ length: mostLines }, (_, at) => ({ name: `件${at}`, needQty: 1, pickQty: at % 2 }));
    const { id } = await add(many);
    expect(await read(id)).toMatchObject({ itemCount: 1000, readyCount: 500, needTotal: 1000 });
    expect((await names(id)).at(-1)).toBe('件999');
    const one = await refused(add([...many, { name: '多', needQty: 1 }]));
    expect(one.message).toBe('一次最多保存 1000 行');
  });
});

describe('changing a head with its lines', () => {
  it('keeps the lines it names, adds the others, takes out those it does not name', async () => {
    const { id, version } = await add(three);
    const [pipe, flange, bolt] = await linesIn(id);
    const answer = await edit(id, {
      version,
      purpose: '改用途',
      [key]: [{ id: bolt?.id, pickQty: 100 }, { tempId: 'n', name: '新件', needQty: 3 }, pipe],
    });
    expect(answer).toEqual({ id, version: 2 });
    expect(await read(id)).toMatchObject({ purpose: '改用途', itemCount: 3, readyCount: 2, needTotal: 107 });
    expect(await linesIn(id)).toMatchObject([
      { id: bolt?.id, name: '螺栓', pickQty: 100, lineNo: 1, version: 2, updateBy: 'clerk' },
      { name: '新件', lineNo: 2, version: 1 },
      { id: pipe?.id, name: '管段', lineNo: 3 },
    ]);
    expect((await stored(id)).map(({ name }) => name)).not.toContain(flange?.name);
  });

  it('leaves lines alone that nobody speaks of, and fields of a line that it does not name', async () => {
    const { id } = await add([{ ...three[0], note: '轻放' }]);
    await edit(id, { purpose: '只改抬头' });
    const [only] = await linesIn(id);
    expect(only).toMatchObject({ name: '管段', note: '轻放', version: 1 });
    await edit(id, { [key]: [{ id: only?.id, needQty: 5 }] });
    expect(await linesIn(id)).toMatchObject([{ name: '管段', note: '轻放', needQty: 5, version: 2 }]);
    await edit(id, { [key]: [{ id: only?.id, note: null }] });
    expect(await linesIn(id)).toMatchObject([{ name: '管段', note: '', needQty: 5 }]);
  });

  it('does not touch a line that came back as it was', async () => {
    const { id } = await add(three);
    const before = await linesIn(id);
    await edit(id, { [key]: before });
    expect(await linesIn(id)).toEqual(before);
  });

  it('refuses the whole save when the head is stale, also by its lines alone', async () => {
    const { id, version } = await add(three);
    const before = await linesIn(id);
    await edit(id, { version, [key]: before.slice(1) });
    const late = await refused(edit(id, { version, purpose: '晚了', [key]: before }));
    expect(late).toEqual({ message: '数据已被他人修改，请刷新后重试', fields: {}, lines: {} });
    expect(await names(id)).toEqual(['法兰', '螺栓']);
    // What else is wrong with it is nobody's business until it has been read again.
    const both = await refused(edit(id, { version, [key]: [{ name: '', needQty: -1 }] }));
    expect(both).toEqual(late);
  });

  it('lets one of two saves at once in, never a mixture', async () => {
    const { id, version } = await add(three);
    const outcomes = await Promise.allSettled([
      edit(id, { version, [key]: [{ name: '甲', needQty: 1 }] }),
      edit(id, { version, [key]: [{ name: '乙', needQty: 2 }] }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const order = await read(id);
    expect(order[key]).toHaveLength(1);
    expect(order.needTotal).toBe(order[key]?.[0]?.needQty);
  });

  it('holds the lines to the head’s fields when only those change', async () => {
    const { id } = await add([{ name: '管段', needQty: 2, pickQty: 1, eta: '2026-12-09' }, three[0] ?? {}]);
    const [short] = await linesIn(id);
    const late = await refused(edit(id, { needDate: '2026-12-01' }));
    expect(late.lines).toEqual({ [key]: { [short?.id ?? '']: { eta: '预计到货不能晚于需用日期' } } });
    await edit(id, { [key]: [{ id: short?.id, eta: null }] });
    const rush = await refused(edit(id, { urgency: '3' }));
    expect(rush.lines).toEqual({ [key]: { [short?.id ?? '']: { eta: '请选择预计到货' } } });
  });

  it('keeps a value unique within its head: named twice it is refused, changed about it is not', async () => {
    const [a, b] = [await material(), await material()];
    const twice = await refused(
      add([
        { tempId: 'x', name: '一', material: a },
        { tempId: 'y', name: '二', material: a },
      ]),
    );
    expect(twice.lines).toEqual({ [key]: { y: { material: '该值不可用，系统中已存在！' } } });
    const { id } = await add([
      { name: '一', material: a },
      { name: '二', material: b },
    ]);
    const [one, two] = await linesIn(id);
    await edit(id, {
      [key]: [
        { id: one?.id, material: b },
        { id: two?.id, material: a },
      ],
    });
    expect((await linesIn(id)).map((row) => row.material)).toEqual([b, a]);
    // What went makes room at once.
    await edit(id, { [key]: [{ name: '三', material: a }] });
    expect(await names(id)).toEqual(['三']);
    await add([{ name: '别的单', material: a }]);
  });

  it('never reaches a line of another head', async () => {
    const mine = await add([{ name: '我的' }]);
    const other = await add([{ name: '别人的' }]);
    const [theirs] = await linesIn(other.id);
    await edit(mine.id, { [key]: [{ id: theirs?.id, name: '拿来' }] });
    expect(await linesIn(other.id)).toEqual([theirs]);
    expect(await linesIn(mine.id)).toMatchObject([{ name: '拿来', orderId: mine.id, version: 1 }]);
    expect((await linesIn(mine.id))[0]?.id).not.toBe(theirs?.id);
  });
});

describe('rights', () => {
  it('are those of the head', async () => {
    const noRight = '没有权限，请联系管理员分配权限！';
    const { id } = await add(three);
    expect(await linesIn(id, reader)).toHaveLength(3);
    await expect(add(three, {}, reader)).rejects.toMatchObject({ kind: 'refused', message: noRight });
    await expect(edit(id, { [key]: [] }, reader)).rejects.toMatchObject({ kind: 'refused', message: noRight });
    await expect(read(id, foreigner)).rejects.toMatchObject({ message: '未找到对应实体' });
    await expect(edit(id, { [key]: [] }, foreigner)).rejects.toMatchObject({ message: '未找到对应实体' });
  });

  it('show a line to nobody who does not see its head', async () => {
    const { id } = await add(three);
    const ids = (await linesIn(id)).map((row) => row.id);
    const seen = (scope: Parameters<typeof testActor>[0]) =>
      readAs(FIRST_TENANT, (db) => loadRecords(db, line.definition, FIRST_TENANT, ids, { actor: testActor(scope) }));
    expect(await seen({ scope: { kind: 'all', areas: [], contractors: [] } })).toHaveLength(3);
    expect(await seen({ scope: { kind: 'none', areas: [], contractors: [] } })).toHaveLength(0);
    await clerk.call(calls.delete, { query: { id } });
    expect(await seen({ scope: { kind: 'all', areas: [], contractors: [] } })).toHaveLength(0);
  });
});

describe('choosing lines', () => {
  it('offers those of a head to whoever sees it', async () => {
    const { options } = resourceCalls(line.definition);
    const { id } = await add(three);
    await add([{ name: '别单的法兰' }]);
    const found = (query: object, who = clerk) => who.call(options, { query: { orderId: id, ...query } });
    expect((await found({})).map(({ label }) => label).sort()).toEqual(['法兰', '管段', '螺栓'].sort());
    expect((await found({ keyword: '法' })).map(({ label }) => label)).toEqual(['法兰']);
    expect(await found({}, foreigner)).toEqual([]);
  });
});

it('forgets the texts of lines that change or go once that is committed: until then others read them as they were', async () => {
  const actor = testActor({ username: 'clerk' });
  const { id } = await add([{ name: '别的' }, { name: '旧名' }]);
  const [other, { id: known } = { id: '' }] = await linesIn(id);
  const stays = { id: other?.id, name: '别的' };
  const text = textKey(FIRST_TENANT, 'zh', `ref:${line.definition.code}`);
  for (const lines of [[stays, { id: known, name: '新名' }], [stays]]) {
    await writeAs(FIRST_TENANT, async (trx) => {
      const { input, sent } = readHead(demoOrder, actor, body(lines), 'edit');
      await saveHead(trx, demoOrder, actor, { id, patch: input, sent, scope: actor });
      cacheTexts(text, [known], new Map([[known, '旧名']]), Date.now() + 1);
    });
    expect(cachedTexts(text, new Set([known]), Date.now()).size).toBe(0);
  }
});

describe('deleting', () => {
  it('marks the lines with their head', async () => {
    const { id } = await add(three);
    await clerk.call(calls.delete, { query: { id } });
    expect((await stored(id)).map((row) => row.delFlag)).toEqual([1, 1, 1]);
  });

  it('keeps what a line refers to, until the line is gone', async () => {
    const used = await material();
    const { id } = await add([{ name: '用料', material: used }]);
    const kept = await refused(clerk.call(rows.delete, { query: { id: used } }));
    expect(kept.message).toContain('用料');
    await edit(id, { [key]: [{ name: '换料' }] });
    await clerk.call(rows.delete, { query: { id: used } });
  });
});

describe('the timeline', () => {
  it('tells in words what came, went and changed, in the head’s own row', async () => {
    const known = await material();
    const { id } = await add(three);
    const [pipe, flange] = await linesIn(id);
    await edit(id, {
      purpose: '换用途',
      [key]: [{ id: pipe?.id, needQty: 5, material: known }, { id: flange?.id }, { name: '新件' }],
    });
    const events = await clerk.call(listEvents, { query: { bizTable: 'prm_demo_order', bizId: id } });
    expect(events.map(({ action }) => action)).toEqual(['add', 'edit']);
    const told = events[1]?.diff.map(({ label, before, after }) => [label, before, after]);
    expect(told).toHaveLength(7);
    expect(told).toEqual(
      expect.arrayContaining([
        ['用途', '舾装', '换用途'],
        ['领料明细 管段 应领', '4', '5'],
        ['领料明细 管段 物料', null, expect.stringContaining('物料')],
        ['领料明细', null, '新件'],
        ['领料明细', '螺栓', null],
        ['应领数量', '112', '14'],
      ]),
    );
  });

  it('says nothing when nothing changed', async () => {
    const { id } = await add(three);
    await edit(id, { [key]: await linesIn(id) });
    const events = await clerk.call(listEvents, { query: { bizTable: 'prm_demo_order', bizId: id } });
    expect(events.map(({ action }) => action)).toEqual(['add']);
  });
});
