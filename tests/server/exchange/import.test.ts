import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { block } from '#shared/yard/ship/block.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { importSheet, partOf, readRows, workbookOf } from '#tests/support/workbooks.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
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
const blocks = resourceCalls(block);
const applications = resourceCalls(scaffoldApply);
const ships = resourceCalls(ship);

let clerk: TestClient;
let planner: TestClient;
let leader: TestClient;
let yard: YardRows;

const importContractors = (rows: readonly (readonly Cell[])[], who = clerk, titles = header) =>
  importInto(who, rows, titles);
const listContractors = (query: Record<string, string>) => listAs(clerk, query);

beforeAll(async () => {
  await createPerson({ username: 'clerk', realname: '赵外协', roles: ['wx_clerk'] });
  await createPerson({ username: 'planner', realname: '王计划', roles: ['planner', 'team_leader'] });
  await createPerson({ username: 'leader', realname: '李班长', roles: ['team_leader'] });
  await createPerson({ username: 'twin_a', realname: '张伟' });
  await createPerson({ username: 'twin_b', realname: '张伟' });
  [clerk, planner, leader] = await Promise.all([app.as('clerk'), app.as('planner'), app.as('leader')]);
  yard = await insertYardRows(FIRST_TENANT);
});

describe('a file without errors', () => {
  it('is imported completely, with texts converted to codes, and gets the exact success message', async () => {
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

  it('can have English headers and gets an English message', async () => {
    const titles = ['Code', 'Name', 'Type', 'Contact', 'phone', 'Qualified until'];
    const answer = await importContractors([row('E1').slice(0, 6)], clerk.with({ language: 'en' }), titles);
    expect(answer.message).toBe('The file has been imported. Rows of data: 1');
    expect(await listContractors({ code: 'E1' })).toMatchObject([{ kind: '1', phone: '13800000000' }]);
  });

  it('is recorded under its name, cut to 255 characters', async () => {
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

  it('can be sent in a form part of any name, and in the old format', async () => {
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

  it('adds one event to the timeline of each record and one entry to the audit trail', async () => {
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

describe('names of people and records in a file', () => {
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

  it('are found by name or user name; names shared by two people are refused', async () => {
    const rows = [shipRow('HS9001', '王计划'), shipRow('HS9002', 'twin_a'), shipRow('HS9003', '张伟')];
    const answer = await importFile(planner, ships.importExcel.path, await importSheet(titles(), rows));
    expect(answer.code).toBe(201);
    expect((await rejectedRows(planner, answer)).at(3)?.at(-1)).toBe('项目经理“张伟”有重名，请填写用户名');
    const found = await planner.call(ships.list, { query: { shipNo: 'HS900*', column: 'shipNo', order: 'asc' } });
    expect(found.records.map(({ manager }) => manager)).toEqual(['planner', 'twin_a']);
  });

  it('restrict each other: a grand block’s number is looked up within its ship', async () => {
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

describe('an imported application', () => {
  it('runs its hooks and gets its own number, also when an export is imported again', async () => {
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

describe('the permission to import', () => {
  it('is required for the import and for its template', async () => {
    const answer = await importContractors([row('Z1')], leader);
    expect(answer).toMatchObject({ success: false, code: 510 });
    const template = await leader.raw(`/jeecg-boot${contractors.importTemplate.path}`);
    expect(await template.json()).toMatchObject({ success: false, code: 510 });
  });
});

describe('the import template', () => {
  it('has a column per field of the form, marks required columns, and offers lists of options', async () => {
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

  it('has no column for files, which are uploaded in the form', async () => {
    const files = allFields(scaffoldApply).filter(({ type }) => type === 'file');
    expect(files.map(({ name }) => name)).toEqual(['schemeFile', 'files']);
    const response = await leader.raw(`/jeecg-boot${applications.importTemplate.path}`);
    const [, , titles = []] = await readRows(Buffer.from(await response.arrayBuffer()));
    const entered = enteredFields(scaffoldApply).filter((field) => !files.includes(field));
    expect(titles.map((title) => String(title).replace(/[*]|\(.*\)/g, ''))).toEqual(
      entered.map(({ label }) => label.zh),
    );
  });

  it('is written in English for a caller who uses English', async () => {
    const response = await clerk.with({ language: 'en' }).raw(`/jeecg-boot${contractors.importTemplate.path}`);
    const rows = await readRows(Buffer.from(await response.arrayBuffer()));
    expect(rows[2]?.slice(0, 3)).toEqual(['Code*', 'Name*', 'Type*']);
  });

  it('can be filled in and imported unchanged', async () => {
    const response = await clerk.raw(`/jeecg-boot${contractors.importTemplate.path}`);
    const rows = (await readRows(Buffer.from(await response.arrayBuffer()))) as Cell[][];
    const filled: Cell[] = ['M1', '模板单位', '劳务', null, null, '王强', '13800000000', '2030年1月2日', null];
    const answer = await importFile(clerk, contractors.importExcel.path, await workbookOf([...rows, filled]));
    expect(answer.message).toBe('文件导入成功！数据行数：1');
    expect(await listContractors({ code: 'M1' })).toMatchObject([{ validTo: '2030-01-02' }]);
  });
});
