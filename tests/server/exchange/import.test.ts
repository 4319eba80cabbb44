import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { Envelope } from '#server/http/envelope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { forgetRejected } from '#server/modules/file/forget-rejected.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import type { PartialImport } from '#shared/resource/exchange-shapes.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { block } from '#shared/yard/ship/block.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { importSheet, partOf, readRows, workbookOf } from '#tests/support/workbooks.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const contractors = resourceCalls(contractor);
const blocks = resourceCalls(block);
const applications = resourceCalls(scaffoldApply);
const ships = resourceCalls(ship);

let clerk: TestClient;
let planner: TestClient;
let leader: TestClient;
let yard: YardRows;

type Answer = Envelope<string | PartialImport | null>;

async function importFile(
  who: TestClient,
  path: string,
  bytes: Buffer,
  name = 'data.xlsx',
  part = 'file',
  validateStatus = '0',
): Promise<Answer> {
  const body = new FormData();
  body.append(part, new Blob([new Uint8Array(bytes)]), name);
  body.append('validateStatus', validateStatus);
  const response = await who.raw(`/jeecg-boot${path}`, { method: 'POST', body });
  return (await response.json()) as Answer;
}

const rejectedOf = ({ result }: Answer): PartialImport => {
  if (result === null || typeof result === 'string') throw new Error('nothing was rejected');
  return result;
};

async function rejectedRows(who: TestClient, envelope: Answer) {
  const response = await who.raw(`/jeecg-boot${rejectedOf(envelope).fileUrl}`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  return readRows(Buffer.from(await response.arrayBuffer()));
}

const header = ['单位编号', '单位名称', '单位类别', '联系人', '联系电话', '资质有效期', '状态'];
const row = (code: string, changes: Partial<Record<number, Cell>> = {}): Cell[] =>
  Object.assign([code, `单位${code}`, '劳务', '王强', '13800000000', { date: '2030-12-31' }, '正常'], changes);
const importContractors = (rows: readonly (readonly Cell[])[], who = clerk, titles = header) =>
  importSheet(titles, rows).then((bytes) => importFile(who, contractors.importExcel.path, bytes));
const listContractors = async (query: Record<string, string>) =>
  (await clerk.call(contractors.list, { query: { ...query, column: 'code', order: 'asc' } })).records;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'clerk', realname: '赵外协', roles: ['wx_clerk'] });
  await createPerson({ username: 'planner', realname: '王计划', roles: ['planner', 'team_leader'] });
  await createPerson({ username: 'leader', realname: '李班长', roles: ['team_leader'] });
  await createPerson({ username: 'twin_a', realname: '张伟' });
  await createPerson({ username: 'twin_b', realname: '张伟' });
  [clerk, planner, leader] = await Promise.all([app.as('clerk'), app.as('planner'), app.as('leader')]);
  yard = await insertYardRows(FIRST_TENANT);
});

describe('a clean file', () => {
  it('goes in whole, texts read back as codes, and says so word for word', async () => {
    const answer = await importContractors([row('A1'), row('A2', { 2: '4', 5: '2031/1/2', 6: null })]);
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: '文件导入成功！数据行数：2',
      result: '文件导入成功！数据行数：2',
    });
    const records = await listContractors({ code: 'A*' });
    expect(records).toMatchObject([
      { code: 'A1', kind: '1', validTo: '2030-12-31', status: '1', createBy: 'clerk', version: 1 },
      { code: 'A2', kind: '4', validTo: '2031-01-02', status: '1' },
    ]);
  });

  it('is understood and answered in English', async () => {
    const titles = ['Code', 'Name', 'Type', 'Contact', 'phone', 'Qualified until'];
    const answer = await importContractors([row('E1').slice(0, 6)], clerk.with({ language: 'en' }), titles);
    expect(answer.message).toBe('The file has been imported. Rows of data: 1');
    expect(await listContractors({ code: 'E1' })).toMatchObject([{ kind: '1', phone: '13800000000' }]);
  });

  it('is accounted for under the name it came by, as long as a name may be', async () => {
    const bytes = await importSheet(header, [row('N1')]);
    await importFile(clerk, contractors.importExcel.path, bytes, `${'长'.repeat(300)}.xlsx`);
    const run = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysImportRun')
        .select(['fileName', 'username', 'code', 'status', 'success'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(run).toEqual({
      fileName: '长'.repeat(255),
      username: 'clerk',
      code: 'contractor',
      status: 'done',
      success: 1,
    });
  });

  it('may come in a part of any name, and in the old format', async () => {
    const bytes = await importSheet(header, [row('P1')]);
    expect((await importFile(clerk, contractors.importExcel.path, bytes, 'x.xls', 'files[]')).success).toBe(true);
    const { utils, write } = await import('@e965/xlsx');
    const old = utils.book_new();
    const rows = [['标题'], ['说明'], header, row('P2', { 5: 47848 })] as unknown[][];
    utils.book_append_sheet(old, utils.aoa_to_sheet(rows), 'a');
    const answer = await importFile(
      clerk,
      contractors.importExcel.path,
      write(old, { type: 'buffer', bookType: 'biff8' }),
    );
    expect(answer.message).toBe('文件导入成功！数据行数：1');
    expect(await listContractors({ code: 'P*' })).toMatchObject([
      { code: 'P1' },
      { code: 'P2', validTo: '2030-12-31' },
    ]);
  });

  it('leaves one line in the timeline of each record and one in the audit trail', async () => {
    await importContractors([row('T1'), row('T2')]);
    const found = await listContractors({ code: 'T*' });
    const events = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('prmEvent')
        .select(['action', 'actor', 'bizNo'])
        .where(
          'bizId',
          'in',
          found.map(({ id }) => id),
        )
        .execute(),
    );
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ action: 'add', actor: 'clerk' });
    const line = await readAs(FIRST_TENANT, (db) =>
      db
        .selectFrom('sysLog')
        .select(['operateType', 'logContent', 'target', 'success'])
        .where('event', '=', 'resource.import')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(line).toEqual({
      operateType: 5,
      logContent: '导入单位：共 2 行，成功 2 行',
      target: 'contractor',
      success: true,
    });
  });
});

describe('rows with errors', () => {
  it('are left out, come back as they were with the reasons of the form, and the rest goes in', async () => {
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

  it('take the sound ones with them where all or nothing is asked for', async () => {
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

  it('go in once they are corrected in the file that came back', async () => {
    const answer = await importContractors([row('K1', { 2: '没有的' })]);
    const rows = await rejectedRows(clerk, answer);
    const corrected = rows.map((cells, at) => (at < 3 ? cells : Object.assign([...cells], { 2: '劳务' }))) as Cell[][];
    const again = await importFile(clerk, contractors.importExcel.path, await workbookOf(corrected));
    expect(again.message).toBe('文件导入成功！数据行数：1');
    expect(await listContractors({ code: 'K1' })).toMatchObject([{ validTo: '2030-12-31' }]);
  });

  it('are read by whoever imported and by nobody else, for a week', async () => {
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

  it('are told in English to whom reads English', async () => {
    const answer = await importContractors([row('N1', { 1: null, 2: 'Nothing' })], clerk.with({ language: 'en' }));
    expect(answer.message).toBe('import succeeded, but there is error data');
    expect(rejectedOf(answer).msg).toBe('Rows uploaded: 1, imported: 0, with errors: 1');
    const rows = await rejectedRows(clerk, answer);
    expect(rows[3]?.[8]).toContain('Fill in “Name”');
    expect(rows[3]?.[8]).toContain('Type: “Nothing” does not exist');
  });

  it('keep a text that looks like a formula a text in the file that comes back', async () => {
    const answer = await importContractors([row('=HYPERLINK("http://x")', { 2: '没有的' })]);
    const response = await clerk.raw(`/jeecg-boot${rejectedOf(answer).fileUrl}`);
    const sheet = await partOf(Buffer.from(await response.arrayBuffer()));
    expect(sheet).not.toContain('<f>');
    // The date shows as one.
    expect(sheet).toMatch(/<c r="F4" s="4"><v>47848<\/v>/);
    expect(sheet).toMatch(/ s="6" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/);
  });

  it('are somebody else’s only inside the tenant', async () => {
    await createPerson({ username: 'stranger', tenantId: 2, roles: ['wx_clerk'] });
    const answer = await importContractors([row('X1', { 2: '没有的' })]);
    const response = await (await app.as('stranger')).raw(`/jeecg-boot${rejectedOf(answer).fileUrl}`);
    expect(response.status).toBe(404);
  });
});

describe('names of people and records', () => {
  const titles = () => {
    const labels = new Map<string, string>(ship.fields.map(({ name, label }) => [name, label.zh]));
    const wanted = [
      'shipNo',
      'shipName',
      'shipType',
      'owner',
      'loa',
      'beam',
      'draft',
      'contractDate',
      'deliveryDate',
      'manager',
    ];
    return wanted.map((name) => labels.get(name) ?? name);
  };
  const shipRow = (no: string, manager: string): Cell[] => [
    no,
    '海工一号',
    '风电安装船',
    '船东',
    133,
    50.1,
    7.2,
    '2026-01-05',
    '2027-06-30',
    manager,
  ];

  it('are found by name or user name; namesakes are asked apart', async () => {
    const rows = [shipRow('HS9001', '王计划'), shipRow('HS9002', 'twin_a'), shipRow('HS9003', '张伟')];
    const answer = await importFile(planner, ships.importExcel.path, await importSheet(titles(), rows));
    expect(answer.code).toBe(201);
    expect((await rejectedRows(planner, answer)).at(3)?.at(-1)).toBe('项目经理“张伟”有重名，请填写用户名');
    const found = await planner.call(ships.list, { query: { shipNo: 'HS900*', column: 'shipNo', order: 'asc' } });
    expect(found.records.map(({ manager }) => manager)).toEqual(['planner', 'twin_a']);
  });

  it('narrow each other: the grand block of this ship, not of the other one of the same number', async () => {
    const [own, other] = await Promise.all(
      [yard.ship, yard.otherShip].map((id) => planner.call(ships.queryById, { query: { id } })),
    );
    const titlesOf = ['船号', '分段号', '分段类型', '所属总段', '重量', '长', '宽', '高', '区域'];
    const labels = new Map<string, string>(block.fields.map(({ name, label }) => [name, label.zh]));
    titlesOf[0] = labels.get('ship') ?? '';
    const line = (shipNo: unknown, no: string, parent: string | null): Cell[] => [
      String(shipNo),
      no,
      '平面',
      parent,
      10,
      1,
      1,
      1,
      '货舱',
    ];
    const first = await importFile(
      planner,
      blocks.importExcel.path,
      await importSheet(titlesOf, [line(other?.shipNo, 'B101', null)]),
    );
    expect(first.message).toBe('文件导入成功！数据行数：1');
    const second = await importFile(
      planner,
      blocks.importExcel.path,
      await importSheet(titlesOf, [
        line(own?.shipNo, 'B102', 'B101'),
        line(other?.shipNo, 'B103', 'B101'),
        line(own?.shipNo, 'B104', 'B999'),
      ]),
    );
    expect(rejectedOf(second)).toMatchObject({ successCount: 2, errorCount: 1 });
    const { records } = await planner.call(blocks.list, {
      query: { blockNo: 'B10*', column: 'blockNo', order: 'asc' },
    });
    const parentOf = new Map(records.map(({ blockNo, parentBlock }) => [blockNo, parentBlock]));
    expect(parentOf.get('B102')).toBe(yard.block);
    expect(parentOf.get('B103')).not.toBe(yard.block);
  });
});

describe('an application', () => {
  it('goes through its hooks and gets a number of its own, out and in again', async () => {
    const template = await leader.raw(`/jeecg-boot${applications.importTemplate.path}`);
    const [, , titles = []] = await readRows(Buffer.from(await template.arrayBuffer()));
    const labels = new Map<string, string>(scaffoldApply.fields.map(({ label, name }) => [label.zh, name]));
    const { shipNo } = await planner.call(ships.queryById, { query: { id: yard.ship } });
    const values: Readonly<Record<string, Cell>> = {
      applyType: '搭设',
      ship: String(shipNo),
      block: 'B101',
      place: '=甲板',
      scafType: '落地式',
      length: 10,
      width: 2,
      height: 12.5,
      loadClass: '2.0',
      workKind: '焊接，涂装',
      needDate: { date: '2026-12-01' },
      planDismantle: { date: '2026-12-20' },
      contractor: '东海船舶劳务有限公司',
    };
    const cells = titles.map((title) => values[labels.get(String(title).replace(/[*]|\(.*\)/g, '')) ?? ''] ?? null);
    const bytes = await importSheet(titles.map(String), [cells, cells]);
    const answer = await importFile(leader, applications.importExcel.path, bytes);
    expect(answer).toMatchObject({ message: '文件导入成功！数据行数：2' });
    const { records } = await leader.call(applications.list, { query: { place: '=甲板' } });
    expect(new Set(records.map(({ applyNo }) => applyNo)).size).toBe(2);
    expect(records[0]).toMatchObject({ workKind: '1,3', volume: 250, bpmStatus: '0', block: yard.block });

    const fields = ['applyType', ...Object.keys(values), 'urgency'].join();
    const exported = await leader.raw(`/jeecg-boot${applications.exportXls.path}?field=${fields}&pageNo=1`);
    const again = await importFile(leader, applications.importExcel.path, Buffer.from(await exported.arrayBuffer()));
    expect(again).toMatchObject({ message: '文件导入成功！数据行数：2' });
  });
});

describe('who may', () => {
  it('is asked, for the import and for its template', async () => {
    const answer = await importContractors([row('Z1')], leader);
    expect(answer).toMatchObject({ success: false, code: 510 });
    const template = await leader.raw(`/jeecg-boot${contractors.importTemplate.path}`);
    expect(await template.json()).toMatchObject({ success: false, code: 510 });
  });
});

describe('the template', () => {
  it('has a column per field of the form, the required ones marked, and lists to choose from', async () => {
    const response = await clerk.raw(`/jeecg-boot${contractors.importTemplate.path}`);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('单位导入模板.xlsx'));
    const bytes = Buffer.from(await response.arrayBuffer());
    const rows = await readRows(bytes);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual(['单位导入模板']);
    expect(rows[2]).toEqual([
      '单位编号*',
      '单位名称*',
      '单位类别*',
      '本厂部门',
      '统一社会信用代码',
      '联系人*',
      '联系电话*',
      '资质有效期*',
      '现场负责人',
    ]);
    const sheet = await partOf(bytes);
    expect(sheet).toMatch(
      /<dataValidation type="list"[^>]* sqref="C4:C200003"><formula1>'选项'!\$A\$2:\$A\$\d+<\/formula1>/,
    );
    expect(await partOf(bytes, 'xl/worksheets/sheet2.xml')).toContain('劳务');
  });

  it('has no column for files: they are uploaded in the form', async () => {
    const files = allFields(scaffoldApply).filter(({ type }) => type === 'file');
    expect(files.map(({ name }) => name)).toEqual(['schemeFile', 'files']);
    const response = await leader.raw(`/jeecg-boot${applications.importTemplate.path}`);
    const [, , titles = []] = await readRows(Buffer.from(await response.arrayBuffer()));
    const entered = enteredFields(scaffoldApply).filter((field) => !files.includes(field));
    expect(titles.map((title) => String(title).replace(/[*]|\(.*\)/g, ''))).toEqual(
      entered.map(({ label }) => label.zh),
    );
  });

  it('speaks English', async () => {
    const response = await clerk.with({ language: 'en' }).raw(`/jeecg-boot${contractors.importTemplate.path}`);
    const rows = await readRows(Buffer.from(await response.arrayBuffer()));
    expect(rows[2]?.slice(0, 3)).toEqual(['Code*', 'Name*', 'Type*']);
  });

  it('filled in is imported as it stands', async () => {
    const response = await clerk.raw(`/jeecg-boot${contractors.importTemplate.path}`);
    const rows = (await readRows(Buffer.from(await response.arrayBuffer()))) as Cell[][];
    const filled: Cell[] = ['M1', '模板单位', '劳务', null, null, '王强', '13800000000', '2030年1月2日', null];
    const answer = await importFile(clerk, contractors.importExcel.path, await workbookOf([...rows, filled]));
    expect(answer.message).toBe('文件导入成功！数据行数：1');
    expect(await listContractors({ code: 'M1' })).toMatchObject([{ validTo: '2030-01-02' }]);
  });
});
