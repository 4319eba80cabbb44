import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { forgetRejected } from '#server/modules/file/forget-rejected.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { importSheet, partOf, workbookOf } from '#tests/support/workbooks.ts';
import {
  contractors,
  header,
  importFile,
  importContractors as importInto,
  listContractors as listAs,
  rejectedOf,
  rejectedRows,
  row,
} from './contractor-import.ts';

testDatabase();
const app = testApp();

let clerk: TestClient;

const importContractors = (rows: readonly (readonly Cell[])[], who = clerk, titles = header) =>
  importInto(who, rows, titles);
const listContractors = (query: Record<string, string>) => listAs(clerk, query);

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'clerk', realname: '赵外协', roles: ['wx_clerk'] });
  clerk = await app.as('clerk');
});

describe('rejected rows of an import', () => {
  it('are left out and returned with the form’s error messages, while the other rows are imported', async () => {
    const answer = await importContractors([
      row('R1'),
      row('R2', { 1: null, 4: '12345' }),
      row('R1', { 1: '重复的' }),
      row('R3', { 2: '天外来客', 5: 'soon' }),
      row('=R4'),
    ]);
    expect(answer).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' });
    const partial = rejectedOf(answer);
    expect(partial).toMatchObject({
      totalCount: 5,
      successCount: 2,
      errorCount: 3,
      msg: '总上传行数：5，已导入行数：2，错误行数：3',
      fileUrl: expect.stringMatching(/^\/sys\/common\/static\/import\//),
    });
    expect(partial.fileUrl.endsWith(partial.fileName)).toBe(true);
    const rows = await rejectedRows(clerk, answer);
    expect(rows[2]).toEqual([...header, '原行号', '错误原因']);
    expect(rows.slice(3).map((cells) => [cells[0], cells[7]])).toEqual([
      ['R2', 5],
      ['R1', 6],
      ['R3', 7],
    ]);
    const [blank, twice, odd] = rows.slice(3).map((cells) => String(cells[8]));
    expect(blank).toContain('请输入单位名称');
    expect(blank).toContain('联系电话格式应为：手机号或带区号的座机号');
    expect(twice).toBe('单位编号：该值不可用，系统中已存在！');
    expect(odd).toContain('单位类别“天外来客”不存在');
    expect(odd).toContain('资质有效期应为日期 YYYY-MM-DD');
    expect(await listContractors({ code: 'R*' })).toMatchObject([{ code: 'R1', name: '单位R1' }]);
  });

  it('prevent the import of the correct rows if the caller asks for all or nothing', async () => {
    const bytes = await importSheet(header, [row('V1'), row('V2', { 1: null }), row('V3')]);
    const send = (status: string) =>
      importFile(clerk, contractors.importExcel.path, bytes, 'v.xlsx', 'files[]', status);
    const answer = await send('1');
    expect(answer).toMatchObject({ code: 201, message: '文件导入失败:有错误数据，整个文件未导入' });
    expect(rejectedOf(answer)).toMatchObject({ totalCount: 3, successCount: 0, errorCount: 1 });
    expect((await rejectedRows(clerk, answer)).slice(3).map(([code]) => code)).toEqual(['V2']);
    expect(await listContractors({ code: 'V*' })).toEqual([]);
    expect(rejectedOf(await send('0'))).toMatchObject({ totalCount: 3, successCount: 2, errorCount: 1 });
  });

  it('can be corrected in the returned file and imported again', async () => {
    const answer = await importContractors([row('K1', { 2: '没有的' })]);
    const rows = await rejectedRows(clerk, answer);
    const corrected = rows.map((cells, at) => (at < 3 ? cells : Object.assign([...cells], { 2: '劳务' }))) as Cell[][];
    const again = await importFile(clerk, contractors.importExcel.path, await workbookOf(corrected));
    expect(again.message).toBe('文件导入成功！数据行数：1');
    expect(await listContractors({ code: 'K1' })).toMatchObject([{ validTo: '2030-12-31' }]);
  });

  it('can be read by the importing user only, for a week', async () => {
    const { fileUrl } = rejectedOf(await importContractors([row('O1', { 2: '没有的' })]));
    const statusFor = async (who: TestClient) => (await who.raw(`/jeecg-boot${fileUrl}`)).status;
    expect(await statusFor(clerk)).toBe(200);
    expect(await statusFor(await app.as('admin'))).toBe(404);
    const age = (days: number) =>
      writeAs(FIRST_TENANT, (trx) =>
        sql`update sys_file set create_time = now() - ${days} * interval '1 day' where folder = 'import'`.execute(trx),
      );
    const forget = () => writeAs(FIRST_TENANT, (trx) => forgetRejected(trx, systemActor(FIRST_TENANT)));
    await age(6.9);
    expect(await forget()).toBe(0);
    expect(await statusFor(clerk)).toBe(200);
    await age(7.1);
    expect(await forget()).toBeGreaterThan(0);
    expect(await statusFor(clerk)).toBe(404);
  });

  it('have English messages for a caller who uses English', async () => {
    const answer = await importContractors([row('N1', { 1: null, 2: 'Nothing' })], clerk.with({ language: 'en' }));
    expect(answer.message).toBe('import succeeded, but there is error data');
    expect(rejectedOf(answer).msg).toBe('Rows uploaded: 1, imported: 0, with errors: 1');
    const rows = await rejectedRows(clerk, answer);
    expect(rows[3]?.[8]).toContain('Fill in “Name”');
    expect(rows[3]?.[8]).toContain('Type: “Nothing” does not exist');
  });

  it('keep a text that looks like a formula as text in the returned file', async () => {
    const answer = await importContractors([row('=HYPERLINK("http://x")', { 2: '没有的' })]);
    const response = await clerk.raw(`/jeecg-boot${rejectedOf(answer).fileUrl}`);
    const sheet = await partOf(Buffer.from(await response.arrayBuffer()));
    expect(sheet).not.toContain('<f>');
    // The date shows as one.
    expect(sheet).toMatch(/<c r="F4" s="4"><v>47848<\/v>/);
    expect(sheet).toMatch(/ s="6" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/);
  });

  it('are hidden from users of another tenant', async () => {
    await createPerson({ username: 'stranger', tenantId: 2, roles: ['wx_clerk'] });
    const answer = await importContractors([row('X1', { 2: '没有的' })]);
    const response = await (await app.as('stranger')).raw(`/jeecg-boot${rejectedOf(answer).fileUrl}`);
    expect(response.status).toBe(404);
  });
});
