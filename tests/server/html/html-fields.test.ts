import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { deleteUnnamed, findUnnamed } from '#server/modules/file/named-files.ts';
import { insertHead, saveHead } from '#server/resource/lines/save-head.ts';
import { readHead } from '#server/resource/lines/sent-lines.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addForm } from '#shared/contract/form/form.ts';
import * as records from '#shared/contract/form/form-record.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { storedFileAddress } from '#shared/html/address.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { testActor } from '#tests/support/actor.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { upload } from '#tests/support/upload.ts';

/** A field that says it holds HTML: cleaned by every way in, and its pictures are files of the record (docs/security.md P21). */
const database = testDatabase();
const app = testApp();
const hostile = '<p onclick="x()">甲<script>alert(1)</script></p><img src="https://evil.example/x.png" onerror="x()">';
const clean = '<p>甲</p>';
const text = (zh: string, en: string) => ({ zh, en });
const body = { name: 'body', label: text('正文', 'Body'), type: 'text', format: 'html' } as const;
let admin: TestClient;
let code: string;

beforeAll(async () => {
  await createPerson({ username: 'neighbour', roles: ['team_leader'] });
  admin = await app.as('admin');
  const made = await admin.call(addForm, {
    body: {
      definition: {
        code: 'onl_brief',
        title: text('交底', 'Brief'),
        display: 'name',
        fields: [
          { name: 'name', label: text('名称', 'Name'), type: 'str', length: 40, required: true },
          { ...body, required: true },
        ],
        list: { columns: ['name', 'body'] },
      },
    },
  });
  code = made.code;
});

const add = (html: string) => admin.call(records.addFormRecord, { path: { code }, body: { name: 'x', body: html } });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: { fields?: unknown }) => error.fields ?? error,
  );

describe('an HTML field', () => {
  test('HTML is sanitised when a record is added or changed.', async () => {
    const { id } = await add(hostile);
    const read = async () => {
      const answer = await admin.raw(`/jeecg-boot/online/form/${code}/queryById?id=${id}`);
      return ((await answer.json()) as { result: { body: string } }).result.body;
    };
    expect(await read()).toBe(clean);
    await admin.call(records.editFormRecord, { path: { code }, body: { id, body: `<h2>乙</h2>${hostile}` } });
    expect(await read()).toBe(`<h2>乙</h2>${clean}`);
  });

  test('HTML without readable content counts as empty.', async () => {
    for (const nothing of ['<p></p>', '<p>&nbsp;<br></p>', '<script>alert(1)</script>']) {
      expect(await refused(add(nothing))).toEqual({ body: expect.stringMatching(/^请.*正文|正文/) });
    }
  });

  test('HTML is sanitised in lines and in values that our hooks write.', async () => {
    await asOwner(database.urls.owner, (db) => sql`alter table prm_demo_order add body text`.execute(db));
    await asOwner(database.urls.owner, (db) => sql`alter table prm_demo_order_line add body text`.execute(db));
    const [plain] = demoOrder.lines;
    const order: ResourceDefinition = {
      ...demoOrder,
      fields: [...demoOrder.fields, body],
      lines: [{ ...plain, fields: [...plain.fields, body] }],
    };
    const [line] = linesOf(order);
    if (!line) throw new Error('the example order has lines');
    const actor = testActor();
    const sent = (more: Record<string, unknown>) => ({
      orderNo: 'H-1',
      purpose: '舾装',
      needDate: '2026-12-10',
      ...more,
      [line.key]: [{ name: '角钢', needQty: 1, pickQty: 1, body: hostile }],
    });
    const stored = await writeAs(FIRST_TENANT, async (trx) => {
      const head = await insertHead(trx, order, actor, readHead(order, actor, sent({ body: hostile }), 'add'));
      // What comes in past the reading of bodies.
      await saveHead(trx, order, actor, { id: head.id, patch: { body: `<p>乙</p>${hostile}` }, sent: new Map() });
      const heads = await sql<{ body: string }>`select body from prm_demo_order where id = ${head.id}`.execute(trx);
      const rows = await sql<{ body: string }>`
        select body from prm_demo_order_line where order_id = ${head.id}`.execute(trx);
      return [...heads.rows, ...rows.rows].map((row) => row.body);
    });
    expect(stored).toEqual([`<p>乙</p>${clean}`, clean]);
  });
});

describe('a picture in HTML', () => {
  const picture = (path: string) => `<p><img src="${storedFileAddress(path)}"></p>`;
  const isKept = (path: string) =>
    writeAs(FIRST_TENANT, async (trx) => {
      await sql`update sys_file set create_time = now() - interval '30 days'`.execute(trx);
      const ids = await findUnnamed(trx, FIRST_TENANT, { days: 1, most: 100 });
      await deleteUnnamed(trx, FIRST_TENANT, ids);
      return (await trx.selectFrom('sysFile').select('id').where('path', '=', path).execute()).length === 1;
    });

  test('A picture stays while a record or its timeline shows it.', async () => {
    const [shown, unused] = [await upload(admin, '图 一.png'), await upload(admin, 'b.png')];
    const { id } = await add(picture(shown.message));
    expect(await isKept(unused.message)).toBe(false);
    expect(await isKept(shown.message)).toBe(true);
    await admin.call(records.editFormRecord, { path: { code }, body: { id, body: '<p>换</p>' } });
    expect(await isKept(shown.message)).toBe(true);
  });

  test('A picture in HTML must be a file that the writer may name.', async () => {
    const theirs = await upload(await app.as('neighbour'), 'theirs.png');
    expect(await refused(add(picture(theirs.message)))).toEqual({
      body: expect.stringContaining('只能是您上传的文件'),
    });
    expect(await refused(add(picture('jeditor/none.png')))).toEqual({ body: expect.any(String) });
  });
});

test('The timeline shows the plain text of HTML.', async () => {
  const { id } = await add('<p>先<strong>左</strong></p>');
  await admin.call(records.editFormRecord, { path: { code }, body: { id, body: '<p>先右</p>' } });
  const events = await admin.call(listEvents, { query: { bizTable: `onl.t${FIRST_TENANT}_brief`, bizId: id } });
  expect(events.flatMap(({ diff }) => diff)).toContainEqual(
    expect.objectContaining({ label: '正文', before: '先左', after: '先右' }),
  );
});
