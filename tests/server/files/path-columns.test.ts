import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { pathColumns } from '#server/modules/file/path-columns.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addForm } from '#shared/contract/form/form.ts';
import { addFormRecord } from '#shared/contract/form/form-record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { upload } from '#tests/support/upload.ts';

/** A column that names files and is not in `pathColumns` would lose them: the database itself is looked through. */
const database = testDatabase({ demo: true });
const app = testApp();

/** Columns that sound like files and name none, or name them only as news or as the files' own rows. */
const others = new Map([
  ['public.sys_file.path', 'the file itself'],
  ['public.sys_file.original_name', 'the file itself'],
  ['public.sys_third_account.avatar', 'an address of the provider'],
  ['public.sys_log.request_url', 'a route'],
  ['public.sys_permission.url', 'a page'],
  ['public.sys_role_index.url', 'a page'],
  ['public.sys_data_source.db_url', 'a database'],
  ['public.sys_permission.icon', 'a name of the office’s own pictures'],
  ['public.sys_session.file_hash', 'the cookie that reads files'],
  ['public.prm_scaffold_inspect.user_sign', 'a person'],
  ['public.prm_scaffold_inspect.sign_witness', 'a person'],
  ['public.sys_oss_file.file_name', 'the name that the file had'],
  ['public.sys_import_run.file_name', 'the name that an imported file had'],
  ['public.prm_excel_template.file_name', 'the name that a template is asked for by'],
  ['public.prm_excel_template.file_name_pairs', 'the same, to be searched'],
  ['public.onl_cgreport_item.field_href', 'where a column leads'],
  ['public.sys_import_run.rejected_path', 'refused rows, which go by their own age'],
  ['public.realtime_outbox.frame', 'news of a changed row, for an hour'],
  ['public.sys_data_log.data_content', 'a version of a record, which tells of its files and keeps none'],
]);
const soundsLike =
  /(^|_)(files?|photos?|pictures?|images?|img|avatar|icon|logo|paths?|attach\w*|drawings?|scans?|sign|signature|url|href|src|papers|documents?)(_|$)/;

const texts = sql<{ name: string }>`
  select c.relnamespace::regnamespace || '.' || c.relname || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'onl')
    and a.atttypid::regtype::text in ('text', 'character varying', 'json', 'jsonb', 'text[]', 'character varying[]')
  order by 1`;

const named = async () =>
  new Set(
    (await readAs(FIRST_TENANT, (db) => pathColumns(db, FIRST_TENANT))).map(({ table, column }) =>
      table.includes('.') ? `${table}.${column}` : `public.${table}.${column}`,
    ),
  );
const columns = async () =>
  asOwner(database.superUrl, async (db) => (await texts.execute(db)).rows.map(({ name }) => name));

test('Every column whose name suggests files is a known file column or is listed as none.', async () => {
  const known = await named();
  const all = await columns();
  expect(all.length).toBeGreaterThan(300);
  const sounding = all.filter((name) => soundsLike.test(name.split('.')[2] ?? ''));
  expect(sounding.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
  // A column that went is not excused any more.
  expect([...others.keys()].filter((name) => !all.includes(name))).toEqual([]);
});

test('Every column with a path of the demo yard or of a newly saved file is a known file column.', async () => {
  await createPerson({ username: 'bringer', roles: ['team_leader'] });
  const [bringer, admin] = [await app.as('bringer'), await app.as('admin')];
  const photo = (await upload(bringer, 'walked.png')).message;
  const { id } = await bringer.call(resourceCalls(demoRow).add, {
    body: { code: 'WALK-1', name: '走查', kind: '4', photo },
  });
  await bringer.call(resourceCalls(demoRow).edit, { body: { id, photo: (await upload(bringer, 'next.png')).message } });
  const text = (zh: string, en: string) => ({ zh, en });
  const { code } = await admin.call(addForm, {
    body: {
      definition: {
        code: 'onl_walked',
        title: text('资料', 'Papers'),
        display: 'name',
        fields: [
          { name: 'name', label: text('名称', 'Name'), type: 'str', length: 40, required: true },
          { name: 'proof', label: text('证明', 'Proof'), type: 'file' },
        ],
        list: { columns: ['name'] },
      },
    },
  });
  const proof = (await upload(admin, 'proof.png')).message;
  await admin.call(addFormRecord, { path: { code }, body: { name: 'x', proof } });
  const holding = await asOwner(database.superUrl, async (db) => {
    const found: string[] = [];
    for (const { name } of (await texts.execute(db)).rows) {
      const [schema, table, column] = name.split('.');
      const { rows } = await sql`
        select 1 from ${sql.table(`${schema}.${table}`)} as held
        where exists (select from sys_file where position(sys_file.path in held.${sql.ref(column ?? '')}::text) > 0)
        limit 1`.execute(db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
  const known = await named();
  expect(holding).toEqual(expect.arrayContaining(['public.prm_demo_row.photo', 'public.prm_event.diff']));
  expect(holding.some((name) => name.startsWith('onl.') && name.endsWith('.proof'))).toBe(true);
  expect(holding.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
});
