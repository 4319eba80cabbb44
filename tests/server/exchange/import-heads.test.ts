import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';
import type { PartialImport } from '#shared/resource/exchange-shapes.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { importSheet, partOf } from '#tests/support/workbooks.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(demoOrder);
const picks = resourceCalls(demoPick);
const materials = resourceCalls(demoRow);
const heads = ['单号', '用途', '需用日期'];
const lines = ['示例领料单', '名称', '应领', '已配'];
const date = '2027-01-01';

let clerk: TestClient;
type Rows = readonly (readonly Cell[])[];

beforeAll(async () => {
  await createPerson({ username: 'clerk', roles: ['team_leader'] });
  clerk = await app.as('clerk');
});

interface FilledSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: Rows;
}

function sheetsOf(sheets: readonly FilledSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, header, rows }) => ({
    name,
    columns: header.map(() => ({ width: 12 })),
    rows: [[['标题'], ['说明'], header, ...rows].map((cells) => ({ cells }))],
  }));
  return buffer(writeWorkbook(written));
}

function workbook(headRows: Rows, lineRows: Rows): Promise<Buffer> {
  return sheetsOf([
    { name: '数据', header: heads, rows: headRows },
    { name: '领料明细', header: lines, rows: lineRows },
  ]);
}

async function importFile(
  bytes: Buffer,
  fields: Readonly<Record<string, string>> = {},
  path: string = calls.importExcel.path,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'orders.xlsx');
  const response = await clerk.raw(`/jeecg-boot${path}`, { method: 'POST', body });
  return (await response.json()) as { success: boolean; code: number; message: string; result: PartialImport };
}

async function find(orderNo: string) {
  const [record] = (await clerk.call(calls.list, { query: { orderNo } })).records;
  if (!record) return null;
  const { demoOrderLineList, ...head } = (await clerk.call(calls.queryById, {
    query: { id: record.id },
  })) as ResourceRecord & { demoOrderLineList: ResourceRecord[] };
  return { ...head, lines: demoOrderLineList.map(({ name, needQty }) => [name, needQty]) };
}

async function sheetRows(bytes: Buffer, names?: readonly string[]) {
  const sheet = await readWorkbook(bytes, names);
  const rows = [];
  for await (const batch of sheet.batches) for (const { cells } of batch) rows.push(cells);
  await sheet.close();
  return rows;
}

describe('an import of heads with lines', () => {
  it('stores each head with its lines and totals; an exported workbook can be imported again', async () => {
    const answer = await importFile(
      await workbook(
        [
          ['W-1', '舾装', date],
          ['W-2', '管系', date],
        ],
        [
          ['W-2', '管段', 4, 4],
          ['W-1', '法兰', 2, 1],
          ['W-2', '弯头', 3, 0],
        ],
      ),
    );
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(await find('W-1')).toMatchObject({ itemCount: 1, needTotal: 2, version: 1, lines: [['法兰', 2]] });
    const second = await find('W-2');
    expect(second).toMatchObject({
      readyCount: 1,
      needTotal: 7,
      lines: [
        ['管段', 4],
        ['弯头', 3],
      ],
    });
    const search = new URLSearchParams({ orderNo: 'W-*', field: 'orderNo,purpose,urgency,needDate,itemCount' });
    const exported = await clerk.raw(`/jeecg-boot${calls.exportXls.path}?${search}`);
    const bytes = Buffer.from(await exported.arrayBuffer());
    for (const { id, version } of [await find('W-1'), await find('W-2')].flatMap((head) => head ?? [])) {
      const rest = { purpose: '原件', urgency: '1', needDate: date };
      await clerk.call(calls.edit, { body: { id, version, orderNo: `O-${id.slice(-20)}`, ...rest } });
    }
    expect(await find('W-2')).toBeNull();
    expect(await importFile(bytes)).toMatchObject({ success: true, code: 200 });
    expect(await find('W-2')).toMatchObject({ purpose: '管系', needTotal: 7, lines: second?.lines });
  });

  it('rejects a head because of one faulty line, and returns both along with lines without a head', async () => {
    const answer = await importFile(
      await workbook(
        [
          ['W-3', '好', date],
          ['W-4', '坏', date],
          ['W-5', '空', date],
        ],
        [
          ['W-3', '管段', 4, 4],
          ['W-4', '法兰', 2, 1],
          ['W-4', '螺栓', 2, 3],
          ['W-9', '谁的', 1, 0],
        ],
      ),
    );
    expect(answer).toMatchObject({ success: true, code: 201 });
    expect(answer.result).toMatchObject({ totalCount: 4, successCount: 1, errorCount: 3 });
    expect((await find('W-3'))?.lines).toEqual([['管段', 4]]);
    expect([await find('W-4'), await find('W-5')]).toEqual([null, null]);
    const response = await clerk.raw(`/jeecg-boot${answer.result.fileUrl}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const back = (await sheetRows(bytes)).slice(3);
    expect(back.map(([no]) => no)).toEqual(['W-4', 'W-5']);
    expect(back[0]?.at(-1)).toContain('领料明细第 6 行：已配不能多于应领');
    expect(back[1]?.at(-1)).toBe('领料明细至少需要 1 行');
    expect(
      (await sheetRows(bytes, ['领料明细'])).slice(3).map(([no, name, , , , reason]) => [no, name, reason]),
    ).toEqual([
      ['W-4', '法兰', undefined],
      ['W-4', '螺栓', undefined],
      ['W-9', '谁的', expect.stringContaining('“W-9”不存在')],
    ]);
  });

  it('does not assign lines if two heads have the same number', async () => {
    const answer = await importFile(
      await workbook(
        [
          ['W-6', '一', date],
          ['W-6', '二', date],
        ],
        [['W-6', '管段', 4, 4]],
      ),
    );
    expect(answer.result).toMatchObject({ totalCount: 2, successCount: 1 });
    expect(await find('W-6')).toMatchObject({ purpose: '一', lines: [['管段', 4]] });
  });

  it('is refused before it stores anything if its lines exceed the memory limit', async () => {
    const many = Array.from({ length: 20_001 }, (_, at): Cell[] => ['W-8', `L${at}`, 1, 1]);
    // Letters that do not pack: others are a bomb to the reader.
    const letter = (_: unknown, at: number) => String.fromCharCode(0x4e00 + (Math.imul(at + 1, 0x9e3779b1) >>> 19));
    const text = Array.from({ length: 320_000 }, letter).join('');
    const long = Array.from({ length: 300 }, (_, at): Cell[] => [
      'W-8',
      text.slice(at * 997, at * 997 + 10_000),
      text.slice(at * 991, at * 991 + 17_000),
      1,
    ]);
    for (const rows of [many, long]) {
      const answer = await importFile(await workbook([['W-8', '太多', date]], rows));
      expect(answer).toMatchObject({ success: false, message: expect.stringContaining('数据超过 20000 行') });
    }
    expect(await find('W-8')).toBeNull();
  });

  it('reads only the first sheet with isSingleTableImport', async () => {
    const bytes = await workbook([['W-7', '一张表', date]], [['W-7', '管段', 4, 4]]);
    expect(await importFile(bytes, { isSingleTableImport: 'true' })).toMatchObject({ success: true, code: 200 });
    expect((await find('W-7'))?.lines).toEqual([]);
  });

  it('refuses each head that comes without required lines', async () => {
    const bytes = await importSheet(heads, [
      ['W-10', '没有明细', date],
      ['W-11', '也没有', date],
    ]);
    const answer = await importFile(bytes);
    expect(answer.result).toMatchObject({ totalCount: 2, successCount: 0, errorCount: 2 });
    const response = await clerk.raw(`/jeecg-boot${answer.result.fileUrl}`);
    const back = (await sheetRows(Buffer.from(await response.arrayBuffer()))).slice(3);
    expect(back.map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['W-10', '领料明细至少需要 1 行'],
      ['W-11', '领料明细至少需要 1 行'],
    ]);
    expect(await find('W-10')).toBeNull();
    expect(await importFile(bytes, { isSingleTableImport: '1' })).toMatchObject({ success: true, code: 200 });
    expect((await find('W-10'))?.lines).toEqual([]);
  });
});

describe('the template of heads with lines', () => {
  const template = async (path: string, who = clerk) =>
    Buffer.from(await (await who.raw(`/jeecg-boot${path}`)).arrayBuffer());

  it('has a sheet per kind of lines, whose first column names the head', async () => {
    const bytes = await template(calls.importTemplate.path);
    expect((await sheetRows(bytes)).at(2)?.slice(0, 3)).toEqual(['单号*', '用途*', '紧急程度']);
    const [title, , titles] = await sheetRows(bytes, ['领料明细']);
    expect(title).toEqual(['领料明细导入模板']);
    expect(titles).toEqual([
      '示例领料单*',
      '物料',
      '名称*',
      '规格材质',
      '应领',
      '已配',
      '重量(kg)',
      '预计到货',
      '备注',
    ]);
    // Head, lines, then the lists of both.
    expect(await partOf(bytes, 'xl/worksheets/sheet3.xml')).toContain('加急');
    expect(await partOf(bytes, 'xl/worksheets/sheet2.xml')).toContain('必填；示例领料单表中的单号');
    const english = await template(calls.importTemplate.path, clerk.with({ language: 'en' }));
    expect((await sheetRows(english, ['Order lines'])).at(2)?.slice(0, 3)).toEqual([
      'Example order*',
      'Material',
      'Name*',
    ]);
  });

  it('can be filled in and imported, also if the server numbers the heads', async () => {
    const { ship, otherShip } = await insertYardRows(FIRST_TENANT);
    const { shipNo } = await clerk.call(resourceCalls(shipDefinition).queryById, { query: { id: ship } });
    const bytes = await template(picks.importTemplate.path);
    const fill = async (names: readonly string[] | undefined, rows: readonly Readonly<Record<string, Cell>>[]) => {
      const [, , titles = []] = await sheetRows(bytes, names);
      const header = titles.map(String);
      return { header, rows: rows.map((row) => header.map((title) => row[title.replace('*', '')] ?? null)) };
    };
    const head = (no: string, purpose: string) => ({ 单号: no, 用途: purpose, 工程: String(shipNo), 需用日期: date });
    const line = (no: string, name: string) => ({ 示例配料申请: no, 名称: name, 申请数量: 2 });
    // Two of one name: the head's ship tells which one its line means.
    const plate = { name: '同名板', kind: '4' };
    const theirs = await clerk.call(materials.add, { body: { ...plate, code: 'P-1', ship } });
    await clerk.call(materials.add, { body: { ...plate, code: 'P-2', ship: otherShip } });
    const answer = await importFile(
      await sheetsOf([
        { name: '示例配料申请', ...(await fill(undefined, [head('甲', '套一'), head('乙', '套二')])) },
        {
          name: '配料明细',
          ...(await fill(['配料明细'], [line('乙', '阀'), line('甲', '泵'), { ...line('乙', '管'), 物料: '同名板' }])),
        },
      ]),
      {},
      picks.importExcel.path,
    );
    expect(answer).toMatchObject({ success: true, code: 200 });
    const { records } = await clerk.call(picks.list, { query: { purpose: '套*', column: 'purpose', order: 'asc' } });
    expect(records).toMatchObject([
      { purpose: '套一', itemCount: 1, applyNo: expect.stringMatching(/^SL-/) },
      { purpose: '套二', itemCount: 2, applyNo: expect.stringMatching(/^SL-/) },
    ]);
    const second = await clerk.call(picks.queryById, { query: { id: String(records[1]?.id) } });
    expect(second).toMatchObject({ demoPickLineList: [{ name: '阀' }, { name: '管', material: theirs.id }] });
    // So it does for lines that come later.
    const more = await fill(['配料明细'], [{ 名称: '板', 申请数量: 1, 物料: '同名板' }]);
    await clerk.call(picks.edit, {
      body: { id: String(second.id), version: Number(second.version), demoPickLineList: [{ name: '阀', reqQty: 1 }] },
    });
    const keys = { foreignKeys: JSON.stringify({ pickId: second.id }) };
    const later = await importFile(await sheetsOf([{ name: '配料明细', ...more }]), keys, picks.importExcel.path);
    expect(later).toMatchObject({ success: true, code: 200 });
    expect(await clerk.call(picks.queryById, { query: { id: String(second.id) } })).toMatchObject({
      demoPickLineList: [{ name: '阀' }, { name: '板', material: theirs.id }],
    });
  });
});
