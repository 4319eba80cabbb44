import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { designer, field, headOf, numbered } from '../online/designer.ts';
import { ask } from './paint-form.ts';

/** A form that a client of the platform made, used by its calls: what `/online/form/add` cannot make. */
testDatabase();
const app = testApp();
let admin: TestClient;
let id: string;
const design = designer(() => admin);

const fields = [
  field('name', '姓名', { dbLength: 64, fieldMustInput: '1', isQuery: 1, sortFlag: '1' }),
  field('pwd', '密码', { fieldShowType: 'password', dbLength: 32 }),
  field('num_d', '数字', { dbType: 'double', dbLength: 10, dbPointLength: 2, isQuery: 1, queryMode: 'group' }),
  field('d_time', '时间', { dbType: 'Datetime', dbLength: 0, fieldShowType: 'datetime' }),
  field('sw', '开关', { dbLength: 1, fieldShowType: 'switch' }),
  field('multi', '多选', { dbLength: 60, fieldShowType: 'list_multi', dictField: 'urgency', isQuery: 1 }),
  field('dep', '部门', { dbLength: 100, fieldShowType: 'sel_depart' }),
  field('virt', '虚拟', { dbIsPersist: 0 }),
  field('ro', '只读', { isReadOnly: 1 }),
  field('kept', '不在表单', { isShowForm: 0 }),
];

beforeAll(async () => {
  await createPerson({ username: 'platform_maker', roles: ['admin'] });
  admin = await app.as('platform_maker');
  await design.add({ head: headOf('sw_used', '使用'), fields: numbered(...fields), indexs: [] });
  ({ id } = await design.head('sw_used'));
});

it('a form without a table says that it must be synchronised, in the word that clients know', async () => {
  expect(await ask(admin, `getData/${id}`)).toMatchObject({ success: false, code: 500, message: 'NO_DB_SYNC' });
  expect((await ask(admin, `getColumns/sw_used`)).message).toBe('请先同步数据库再查看此页面！');
});

it('a synchronised form takes and answers the values of its controls, and never a password', async () => {
  expect(await design.sync(id)).toMatchObject({ success: true });
  const row = { name: '张三', pwd: 'secret', num_d: '12.35', d_time: '2024-05-06', sw: 'Y', multi: '1,2' };
  const added = await ask(admin, `form/${id}?tabletype=1`, {
    method: 'POST',
    body: { ...row, virt: '虚', ro: '固定' },
  });
  expect(added).toMatchObject({ success: true, code: 0 });
  const stored = { name: '张三', pwd: '', num_d: 12.35, d_time: '2024-05-06 00:00:00', sw: 'Y', multi: '1,2', dep: '' };
  const read = (await ask(admin, `form/${id}/${added.result}`)).result;
  expect(read).toEqual({ ...stored, ro: '固定', id: added.result });
  const listed = await ask(admin, `getData/${id}?name=*张*&num_d_begin=12&multi=2,3`);
  expect(listed.result).toEqual({
    total: 1,
    records: [{ ...stored, ro: '固定', kept: '', id: added.result, jeecg_row_key: added.result }],
  });
  for (const call of [`getData/${id}?pwd=secret`, `getData/${id}?column=pwd&order=asc`]) {
    expect((await ask(admin, call)).success).toBe(false);
  }
});

it('a change clears what the body lacks, but no password, no read-only field and nothing outside of the form', async () => {
  const [{ id: row = '' } = {}] = ((await ask(admin, `getData/${id}`)).result as { records: { id: string }[] }).records;
  expect(await ask(admin, `form/${id}`, { method: 'PUT', body: { id: row, name: '李四' } })).toMatchObject({
    success: true,
  });
  const kept = await writeAs(FIRST_TENANT, (trx) =>
    sql<{ pwd: string }>`select pwd from ${sql.table(`onl.t${FIRST_TENANT}_sw_used`)}`.execute(trx),
  );
  expect(kept.rows).toEqual([{ pwd: 'secret' }]);
  const cleared = { name: '李四', pwd: '', num_d: '', d_time: '', sw: '', multi: '', dep: '', ro: '固定', id: row };
  expect((await ask(admin, `form/${id}/${row}`)).result).toEqual(cleared);
  const { schema } = (await ask(admin, `getFormItem/${id}`)).result as {
    schema: { properties: Record<string, object> };
  };
  expect(Object.keys(schema.properties)).toEqual(
    fields.map(({ dbFieldName }) => dbFieldName).filter((name) => name !== 'kept'),
  );
});
