import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { readRows, workbookOf } from '#tests/support/workbooks.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

/** What an export holds goes in again as it was, whatever kind a field is of. */
testDatabase();
const app = testApp();
const path = '/jeecg-boot/online/form/onl_round';

let admin: TestClient;
let yard: YardRows;

const label = (zh: string, en: string) => ({ zh, en });
const fields = [
  { name: 'title', label: label('名称', 'Name'), type: 'str', length: 100, required: true },
  { name: 'story', label: label('经过', 'Story'), type: 'text', length: 2000 },
  { name: 'pieces', label: label('件数', 'Pieces'), type: 'int' },
  { name: 'weight', label: label('重量', 'Weight'), type: 'dec', precision: 12, scale: 3, unit: 't' },
  { name: 'day', label: label('日期', 'Day'), type: 'date' },
  { name: 'moment', label: label('时刻', 'Moment'), type: 'datetime' },
  { name: 'isHot', label: label('动火', 'Hot work'), type: 'bool' },
  { name: 'urgency', label: label('紧急程度', 'Urgency'), type: 'dict', dict: 'urgency' },
  { name: 'works', label: label('作业内容', 'Work'), type: 'dict', dict: 'work_kind', multi: true },
  { name: 'keeper', label: label('保管人', 'Keeper'), type: 'user' },
  { name: 'place', label: label('部门', 'Place'), type: 'dept' },
  { name: 'ship', label: label('船号', 'Ship'), type: 'ref', ref: 'ship' },
] as const;
const names = fields.map(({ name }) => name);
type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  await createPerson({ username: 'round_admin', roles: ['admin'] });
  await createPerson({ username: 'round_keeper', realname: '郑保管' });
  admin = await app.as('round_admin');
  yard = await insertYardRows(FIRST_TENANT);
  const form = formDefinitionSchema.parse({
    code: 'onl_round',
    title: label('往返', 'Round trips'),
    display: 'title',
    fields,
    list: { columns: ['title', 'pieces'] },
  });
  await addForm(testActor(), form, undefined);
});

async function listed(): Promise<readonly (Row & { readonly id: string })[]> {
  const response = await admin.raw(`${path}/list?pageSize=1000&column=title&order=asc`);
  return ((await response.json()) as { result: { records: (Row & { id: string })[] } }).result.records;
}
const entered = (rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));

async function send(bytes: Buffer): Promise<{ readonly code: number; readonly message: string }> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'rows.xls');
  const response = await admin.raw(`${path}/importExcel`, { method: 'POST', body });
  return (await response.json()) as { code: number; message: string };
}

const empty = async () => {
  const ids = (await listed()).map(({ id }) => id).join(',');
  if (ids !== '') await admin.raw(`${path}/deleteBatch?ids=${ids}`, { method: 'DELETE' });
};

/** Texts that sheets like to take for something else. */
const odd = [
  '=1+1',
  '+8613800000000',
  '-',
  '@home',
  '00123',
  '1e5',
  '2026-01-02',
  'TRUE',
  '#N/A',
  '是',
  "'quoted",
  '名称',
];
const text = (max: number) =>
  fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', minLength: 1, maxLength: max })).map((each) =>
    // The form takes no control characters, and cuts blanks at the ends.
    each
      .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, max),
  );
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const bodies = fc.record({
  title: text(100).filter((each) => each !== ''),
  story: maybe(fc.array(text(50), { maxLength: 4 }).map((lines) => lines.join('\n').trim() || null)),
  pieces: maybe(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })),
  weight: maybe(fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => n / 1000)),
  day: maybe(day.map((each) => each.slice(0, 10))),
  moment: maybe(day.map((each) => each.slice(0, 19).replace('T', ' '))),
  isHot: maybe(fc.boolean()),
  urgency: maybe(fc.constantFrom('1', '2', '3')),
  works: maybe(fc.subarray(['1', '2', '3', '4'], { minLength: 1 }).map((each) => each.join(','))),
  keeper: maybe(fc.constant('round_keeper')),
  place: maybe(fc.constant('A01')),
  ship: maybe(fc.constantFrom('own', 'other')),
});

it('importing an export restores the exported rows, for every kind of field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { minLength: 8, maxLength: 16 }), async (rows) => {
      await empty();
      for (const row of rows) {
        const ship = row.ship === null ? null : row.ship === 'own' ? yard.ship : yard.otherShip;
        const response = await admin.raw(`${path}/add`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...row, ship }),
        });
        expect(await response.json()).toMatchObject({ success: true });
      }
      const before = entered(await listed());
      expect(before).toHaveLength(rows.length);
      const query = new URLSearchParams({
        field: [...names, 'createBy', 'createTime'].join(','),
        column: 'title',
        order: 'asc',
      });
      const file = Buffer.from(await (await admin.raw(`${path}/exportXls?${query}`)).arrayBuffer());
      await empty();
      expect(await send(file)).toMatchObject({ code: 200, message: `文件导入成功！数据行数：${rows.length}` });
      const after = entered(await listed());
      const inOrder = (all: readonly Row[]) => all.map((row) => JSON.stringify(row)).toSorted();
      expect(inOrder(after)).toEqual(inOrder(before));
    }),
    { numRuns: 3, seed: 17 },
  );
});

it('an import finds the header below any rows above it', async () => {
  const header = ['件数', '名称*', '重量(t)'];
  const data = [3, '缆绳', 1.5];
  for (const above of [[], [['往返']], [['往返'], [null], ['名称', '说明'], ['填写人', '郑保管']]]) {
    await empty();
    const answer = await send(await workbookOf([...above, header, data]));
    expect(answer).toMatchObject({ code: 200, message: '文件导入成功！数据行数：1' });
    expect(entered(await listed())).toMatchObject([{ title: '缆绳', pieces: 3, weight: 1.5 }]);
  }
  // Where nothing is known the third row is told of, and where something is, the row itself.
  expect((await send(await workbookOf([['a'], ['b'], ['c', 'd'], data]))).message).toContain(
    '第 3 行表头无法识别：c、d',
  );
  expect((await send(await workbookOf([header.concat('颜色'), data]))).message).toContain('第 1 行表头无法识别：颜色');
});

it('a preview shows how the import would read a workbook and writes nothing', async () => {
  await empty();
  const bytes = await workbookOf([
    ['往返报表'],
    ['导出人:郑保管'],
    ['名称*', '件数', '颜色', '件数', '日期', '创建时间'],
    ...Array.from({ length: 7 }, (_, at) => [`第${at + 1}件`, at, '红', 1, { date: '2026-03-02' }, null]),
  ]);
  const preview = async (who: TestClient, file: Buffer) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file)]), 'rows.xlsx');
    return (await (await who.raw(`${path}/importPreview`, { method: 'POST', body })).json()) as {
      success: boolean;
      message: string;
      result: unknown;
    };
  };
  expect((await preview(admin, bytes)).result).toEqual({
    headerRow: 3,
    rowCount: 7,
    columns: [
      { title: '名称*', state: 'read', label: '名称' },
      { title: '件数', state: 'read', label: '件数' },
      { title: '颜色', state: 'unknown', label: null },
      { title: '件数', state: 'twice', label: null },
      { title: '日期', state: 'read', label: '日期' },
      { title: '创建时间', state: 'passed', label: null },
    ],
    missing: [],
    rows: Array.from({ length: 5 }, (_, at) => [`第${at + 1}件`, String(at), '红', '1', '2026-03-02', '']),
  });
  expect((await preview(admin, await workbookOf([['件数'], [1]]))).result).toMatchObject({
    headerRow: 1,
    missing: ['名称'],
  });
  expect(await preview(admin, Buffer.from('no workbook'))).toMatchObject({ success: false });
  expect(await listed()).toEqual([]);
  expect((await readRows(bytes)).length).toBe(10);
});
