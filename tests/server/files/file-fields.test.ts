import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { insertHead, saveHead } from '#server/resource/lines/save-head.ts';
import { readHead } from '#server/resource/lines/sent-lines.ts';
import { fileCheck } from '#server/resource/sources/file.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addForm } from '#shared/contract/form/form.ts';
import { addFormRecord } from '#shared/contract/form/form-record.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { importSheet } from '#tests/support/workbooks.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, calls, createCast } from '../workflow/approval.ts';

/** What a field of stored files may name (docs/decisions/file-paths.md), by every way into a record. */
const database = testDatabase();
const app = testApp();
const materials = resourceCalls(demoRow);
let rows: YardRows;
const { file, decide, toErection, record, inspect } = approvals(app, () => rows);

let leader: TestClient;
let neighbour: TestClient;
let own: string;
let serial = 0;

/** Paths by what is wrong with them. */
const hostile = new Map<string, string>([
  ['a place on the machine', '/etc/passwd'],
  ['another host', '//evil.example/x.png'],
  ['another host that looks like a folder', 'evil.example/x.png'],
  ['a path that nobody stored', 'temp/plan_0123456789abcdef01234567_1700000000000.png'],
]);
const kinds = [...hostile.keys(), 'a colleague’s upload', 'another tenant’s file', 'rows that an import gave back'];

beforeAll(async () => {
  await createTenant(2);
  await createCast();
  await createPerson({ username: 'foreigner', roles: ['team_leader'], tenantId: 2 });
  rows = await insertYardRows(FIRST_TENANT);
  [leader, neighbour] = [await app.as('leader'), await app.as('other_leader')];
  own = (await upload(leader, 'mine.png')).message;
  hostile.set('a colleague’s upload', (await upload(neighbour, 'theirs.png')).message);
  hostile.set('another tenant’s file', (await upload(await app.as('foreigner'), 'foreign.png')).message);
  const rejected = (await upload(leader, 'rejected.png')).message;
  await writeAs(FIRST_TENANT, (trx) =>
    trx.updateTable('sysFile').set({ folder: rejectedFolder }).where('path', '=', rejected).execute(),
  );
  hostile.set('rows that an import gave back', rejected);
});

const photo: FieldDefinition = { name: 'photo', label: { zh: '实物照片', en: 'Photo' }, type: 'file' };
const material = (changes: Record<string, unknown> = {}) => {
  serial += 1;
  return { code: `F-${serial}`, name: `物料${serial}`, kind: '4', ...changes };
};
const apply = (files: string, who = leader) => who.call(calls.apply.add, { body: applicationBody(rows, { files }) });
const read = (id: string, who = leader) => who.call(calls.apply.queryById, { query: { id } });
/** By field, what a call was refused for. */
async function refusedFields(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  return (error as { fields?: unknown }).fields ?? error;
}
const notYours = /^附件(应为文件路径|只能是您上传的文件，或您可查看的记录中的文件)$/;

describe.each(kinds)('a file field with %s', (kind) => {
  const path = () => hostile.get(kind) ?? '';
  const said = { files: expect.stringMatching(notYours) };

  test('A record that is added or changed refuses the path, also among own files.', async () => {
    expect(await refusedFields(apply(path()))).toEqual(said);
    expect(await refusedFields(apply(`${own},${path()}`))).toEqual(said);
    const { id } = await apply(own);
    const edited = leader.call(calls.apply.edit, { body: { id, files: `${path()},${own}` } });
    expect(await refusedFields(edited)).toEqual(said);
    expect(await read(id)).toMatchObject({ files: own, version: 1 });
  });

  test('The rows of a grid refuse the path.', async () => {
    const { id } = await leader.call(materials.add, { body: material({ photo: own }) });
    const saved = leader.call(materials.saveRows, {
      body: {
        added: [{ tempId: 'new', values: material({ drawings: path() }) }],
        changed: [{ id, version: 1, patch: { photo: path() } }],
      },
    });
    await expect(saved).rejects.toMatchObject({
      rows: {
        new: { drawings: expect.stringMatching(/^图纸(应为|只能是)/) },
        [id]: { photo: expect.stringMatching(/^实物照片(应为|只能是)/) },
      },
    });
  });

  test('An import from a workbook refuses the path.', async () => {
    const code = `W-${kinds.indexOf(kind)}`;
    const bytes = await importSheet(['物料编码', '名称', '层级', '图纸'], [[code, '物料', '零件', path()]]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'data.xlsx');
    const answer = await leader.raw(`/jeecg-boot${materials.importExcel.path}`, { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ code: 201 });
    const { records } = await leader.call(materials.list, { query: { code } });
    expect(records).toEqual([]);
  });
});

const paths = () => kinds.map((kind) => [kind, hostile.get(kind) ?? ''] as const);

test('A form made at run time refuses all of these paths and accepts an own upload.', async () => {
  const admin = await app.as('admin');
  const text = (zh: string, en: string) => ({ zh, en });
  const { code } = await admin.call(addForm, {
    body: {
      definition: {
        code: 'onl_papers',
        title: text('资料', 'Papers'),
        display: 'name',
        fields: [
          { name: 'name', label: text('名称', 'Name'), type: 'str', length: 40, required: true },
          { name: 'files', label: text('附件', 'Files'), type: 'file' },
        ],
        list: { columns: ['name'] },
      },
    },
  });
  const add = (files: string) => admin.call(addFormRecord, { path: { code }, body: { name: 'x', files } });
  for (const [kind, path] of paths()) {
    expect([kind, await refusedFields(add(path))]).toEqual([kind, { files: expect.stringMatching(notYours) }]);
  }
  await add((await upload(admin, 'form.png')).message);
});

test('Lines refuse all of these paths by cell and keep the files they had before.', async () => {
  await asOwner(database.urls.owner, (db) => sql`alter table prm_demo_order_line add papers text`.execute(db));
  const [plain] = demoOrder.lines;
  const papers = { name: 'papers', label: { zh: '附件', en: 'Papers' }, type: 'file' } as const;
  const order: ResourceDefinition = { ...demoOrder, lines: [{ ...plain, fields: [...plain.fields, papers] }] };
  const [line] = linesOf(order);
  if (!line) throw new Error('the example order has lines');
  const actor = testActor({ username: 'leader' });
  const head = { orderNo: 'F-1', purpose: '舾装', needDate: '2026-12-10' };
  const as = (who: Actor, values: Record<string, unknown>, mode: 'add' | 'edit') =>
    readHead(order, who, { ...head, [line.key]: [values] }, mode);
  const add = (files: string) =>
    writeAs(FIRST_TENANT, (trx) =>
      insertHead(trx, order, actor, as(actor, { tempId: 'new', name: '管段', papers: files }, 'add')),
    );
  for (const [kind, path] of paths()) {
    await expect(add(path), kind).rejects.toMatchObject({
      lines: { [line.key]: { new: { papers: expect.stringMatching(notYours) } } },
    });
  }
  const { id } = await add(own);
  const { rows: stored } = await writeAs(FIRST_TENANT, (trx) =>
    sql<{ id: string }>`select id from prm_demo_order_line where order_id = ${id}`.execute(trx),
  );
  const other = testActor({ username: 'other_leader' });
  const { input, sent } = as(other, { id: stored[0]?.id, name: '弯头', papers: own }, 'edit');
  await writeAs(FIRST_TENANT, (trx) => saveHead(trx, order, other, { id, patch: input, sent, scope: other }));
});

test('A workflow step refuses all of these paths and accepts a file that its assignee uploaded.', async () => {
  const filed = await file();
  await decide('section', filed);
  for (const [kind, path] of paths()) {
    const schemeFile = expect.stringMatching(/^搭设方案(应为|只能是)/);
    expect([kind, await refusedFields(decide('engineer', filed, { patch: { schemeFile: path } }))]).toEqual([
      kind,
      { schemeFile },
    ]);
  }
  const scheme = (await upload(await app.as('engineer'), 'scheme.png', smallPicture, 'scheme')).message;
  await decide('engineer', filed, { patch: { schemeFile: scheme } });
  expect(await record(filed)).toMatchObject({ schemeFile: scheme });
});

test('The photo of an inspection check follows the same rules.', async () => {
  const filed = await file();
  await toErection(filed);
  await decide('crew', filed);
  const { scafId } = await record(filed);
  const shot = (await upload(await app.as('inspector'), 'check.png')).message;
  const withPhoto = (photo: unknown) => {
    const items = scaffoldChecks.map(({ name }, at) => ({ check: name.zh, result: '1', ...(at === 3 && { photo }) }));
    return inspect(scafId, { items });
  };
  const refused = { items: '检查项只能是您上传的文件，或您可查看的记录中的文件' };
  for (const [kind, path] of paths()) expect([kind, await refusedFields(withPhoto(path))]).toEqual([kind, refused]);
  expect(await refusedFields(withPhoto('https://evil.example/x.png'))).toEqual(refused);
  expect(await refusedFields(withPhoto({ path: shot }))).toEqual(refused);
  await withPhoto(shot);
});

describe('a file field of a record', () => {
  test('A record keeps the files that it had before, whoever changes it.', async () => {
    const { id } = await leader.call(materials.add, { body: material({ photo: own }) });
    const theirs = hostile.get('a colleague’s upload') ?? '';
    await neighbour.call(materials.edit, { body: { id, photo: `${own},${theirs}` } });
    expect(await leader.call(materials.queryById, { query: { id } })).toMatchObject({ photo: `${own},${theirs}` });
  });

  test('A record accepts a file of another record only if its writer may read that record.', async () => {
    // Everybody reads materials, but only the own applications.
    const mine = (await upload(leader, 'copied.png')).message;
    const other = (await upload(leader, 'application.png')).message;
    await leader.call(materials.add, { body: material({ drawings: mine }) });
    const { id } = await apply(other);
    await neighbour.call(materials.add, { body: material({ photo: mine }) });
    expect(await refusedFields(apply(other, neighbour))).toEqual({ files: expect.stringMatching(notYours) });
    // Another kind of record is no source, though both may be read.
    expect(await refusedFields(apply(mine, neighbour))).toEqual({ files: expect.stringMatching(notYours) });
    expect(await read(id)).toMatchObject({ files: other });
    // Nor is a kind that its writer may add but not read.
    const takes = (...grants: string[]) =>
      writeAs(FIRST_TENANT, async (trx) => {
        const actor = testActor({ username: 'other_leader', grants: new Set(grants) });
        const known = await fileCheck.exists(trx, { actor, definition: demoRow }, [{ field: photo, values: [mine] }]);
        return known(photo, mine);
      });
    expect(await takes(verbCode(demoRow, 'list'))).toBe(true);
    expect(await takes(verbCode(demoRow, 'add'))).toBe(false);
  });

  test('A record refuses a file that only a deleted record had.', async () => {
    const mine = (await upload(leader, 'gone.png')).message;
    const { id } = await leader.call(materials.add, { body: material({ photo: mine }) });
    await leader.call(materials.delete, { query: { id } });
    expect(await refusedFields(neighbour.call(materials.add, { body: material({ photo: mine }) }))).toEqual({
      photo: '实物照片只能是您上传的文件，或您可查看的记录中的文件',
    });
  });

  test('The refusal has an English message.', async () => {
    const english = leader.with({ language: 'en' });
    const theirs = hostile.get('a path that nobody stored') ?? '';
    expect(await refusedFields(english.call(materials.add, { body: material({ photo: theirs }) }))).toEqual({
      photo: '“Photo” must be files that you uploaded, or that belong to a record you may read',
    });
  });
});
