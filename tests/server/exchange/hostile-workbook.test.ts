import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { runningConfig } from '#server/config/running-config.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { importSheet, packageOf, workbookOf, zipOf } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(contractor);
let clerk: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'clerk', roles: ['wx_clerk'] });
  clerk = await app.as('clerk');
});

async function send(...files: readonly Buffer[]) {
  const body = new FormData();
  for (const bytes of files) body.append('file', new Blob([new Uint8Array(bytes)]), 'data.xlsx');
  body.append('isSingleTableImport', 'true');
  const response = await clerk.raw(`/jeecg-boot${calls.importExcel.path}`, { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as { success: boolean; message: string }) };
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const required = ['单位编号', '单位名称', '单位类别', '联系人', '联系电话', '资质有效期'];

/** A zip whose table of contents says less than the part holds. */
async function liar(): Promise<Buffer> {
  const bytes = await packageOf(sheet(`<row r="1">${cell('A1', 'x'.repeat(200_000))}</row>`));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(Buffer.byteLength(sheet(`<row r="1">${cell('A1', 'x'.repeat(200_000))}</row>`)));
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 1)) bytes.writeUInt32LE(1000, at);
  return bytes;
}

/** Deeply nested elements, each of which a careless reader would keep. */
const nested = `<worksheet>${'<a>'.repeat(200_000)}`;

const unreadable = /^文件导入失败:不是有效的 Excel 文件/;
const tooLarge = /^文件导入失败:文件超过 50 MB 或解压后过大/;

const cases: readonly (readonly [why: string, bytes: () => Buffer | Promise<Buffer>, message: RegExp])[] = [
  ['a page', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), unreadable],
  ['nothing', () => Buffer.alloc(0), unreadable],
  ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), unreadable],
  ['a zip that is no workbook', () => zipOf({ 'readme.txt': 'hello' }), unreadable],
  ['the head of a zip', () => Buffer.from('PK\x03\x04 and nothing more'), unreadable],
  ['the head of an old file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), unreadable],
  ['XML that ends on the way', () => packageOf('<worksheet><sheetData><row r="1">'), unreadable],
  ['endless nesting', () => packageOf(nested), unreadable],
  [
    'entities that multiply',
    () =>
      packageOf(
        `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheet(`<row r="1">${cell('A1', '&b;')}</row>`)}`,
      ),
    unreadable,
  ],
  [
    'an entity from elsewhere',
    () =>
      packageOf(
        `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheet(`<row r="1">${cell('A1', '&x;')}</row>`)}`,
      ),
    unreadable,
  ],
  ['a bomb: three megabytes of one letter', () => packageOf('x'.repeat(3_000_000)), tooLarge],
  [
    'a bomb in a part that nobody would read',
    () => packageOf(sheet(''), { 'xl/media/a.bin': Buffer.alloc(5_000_000) }),
    tooLarge,
  ],
  ['a part larger than the table of contents says', liar, unreadable],
  [
    'two thousand parts',
    () => zipOf(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`p${at}`, '']))),
    tooLarge,
  ],
  ['a workbook with macros', () => packageOf(sheet(''), { 'xl/vbaProject.bin': 'x' }), /不支持含宏的文件/],
  ['column one million', () => packageOf(sheet(`<row r="1">${cell('BDWGN1', 'x')}</row>`)), /列数超过 500/],
  ['column 501', () => packageOf(sheet(`<row r="1">${cell('SG1', 'x')}</row>`)), /列数超过 500/],
  ['a cell that stands nowhere', () => packageOf(sheet('<row r="1"><c r="1A"><v>1</v></c></row>')), unreadable],
  ['no rows at all', () => packageOf(sheet('')), /表头无法识别/],
  ['a header and no rows', () => importSheet(required, []), /没有数据行/],
  ['a header that nobody knows', () => importSheet([...required, '我的备注'], [['1']]), /表头无法识别：我的备注$/],
  ['a header twice', () => importSheet([...required, 'Code'], [['1']]), /表头重复：Code$/],
  ['required columns that are not there', () => importSheet(required.slice(0, 5), [['1']]), /缺少必填列：资质有效期$/],
  [
    'a header below ten other rows',
    () => workbookOf([...Array(10).fill(['x']), required, ['1']]),
    /第 3 行表头无法识别：x$/,
  ],
];

it.each(cases)('an import refuses %s', async (_, bytes, message) => {
  const answer = await send(await bytes());
  expect(answer).toMatchObject({ status: 200, success: false, code: 500, result: null });
  expect(answer.message).toMatch(message);
});

it('an import of more than 200,000 rows is refused and stores none of them', async () => {
  const rows = Array.from(
    { length: 200_004 },
    (_, at) => `<row r="${at + 1}"><c t="n"><v>${(at * 7919) % 99_991}</v></c></row>`,
  );
  const answer = await send(await packageOf(sheet(rows.join(''))));
  expect(answer.message).toBe('文件导入失败:数据超过 200000 行，请分批导入');
  expect((await clerk.call(calls.list, { query: {} })).total).toBe(0);
}, 90_000);

it('an import refuses two files, no file and a body without a form', async () => {
  const one = await importSheet(required, [['1']]);
  expect((await send(one, one)).message).toBe('文件导入失败:一次只能导入一个文件');
  expect((await send()).message).toBe('文件导入失败！');
  const json = await clerk.raw(`/jeecg-boot${calls.importExcel.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(((await json.json()) as { success: boolean }).success).toBe(false);
});

it('an import refuses more than 50 MB during the upload and leaves no file behind', async () => {
  const answer = await send(Buffer.alloc(50_000_001));
  expect(answer.message).toMatch(tooLarge);
  expect(await readdir(join(runningConfig().dataDir, 'files', 'incoming'))).toEqual([]);
}, 60_000);

it('the test’s compression bomb exceeds a ratio of 100', () => {
  // Without this the ratio above might be refused for another reason.
  expect(3_000_000 / deflateRawSync(Buffer.alloc(3_000_000, 'x')).length).toBeGreaterThan(100);
});
