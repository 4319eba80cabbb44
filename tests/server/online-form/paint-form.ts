import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { addForm } from '#shared/contract/form/form.ts';
import { addFormRecord } from '#shared/contract/form/form-record.ts';
import type { TestApp, TestClient } from '#tests/support/app.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

const text = (zh: string, en = zh) => ({ zh, en });
const field = (name: string, label: string, type: string, more: object = {}) => ({
  ...{ name, label: text(label), type },
  ...more,
});

const shops = {
  code: 'onl_shop',
  title: text('车间'),
  display: 'shopName',
  fields: [field('shopName', '车间名', 'str', { length: 40, required: true })],
  list: { columns: ['shopName'] },
};

const paint = {
  code: 'onl_paint',
  title: text('油漆'),
  display: 'name',
  fields: [
    field('name', '名称', 'str', { length: 64, required: true, query: true }),
    field('litres', '升数', 'int', { query: true }),
    field('price', '单价', 'dec', { precision: 10, scale: 2 }),
    field('madeOn', '生产日期', 'date', { query: true }),
    field('openedAt', '开封时间', 'datetime'),
    field('urgency', '紧急程度', 'dict', { dict: 'urgency', query: true }),
    field('uses', '用途', 'dict', { dict: 'ship_type', multi: true, query: true }),
    field('keeper', '保管人', 'user'),
    field('ship', '船舶', 'ref', { ref: 'ship' }),
    field('shop', '车间', 'ref', { ref: 'onl_shop' }),
    field('empty', '已空', 'bool'),
    field('memo', '备注', 'text'),
    field('secretNote', '内部备注', 'str', { length: 40 }),
    field('fixedNote', '固定备注', 'str', { length: 40 }),
  ],
  list: { columns: ['name', 'litres', 'madeOn', 'urgency', 'uses', 'keeper', 'ship', 'shop', 'empty', 'secretNote'] },
};

/** Rules that hide one field of the form and fix another, for everybody without their rights. */
async function ruleFields(): Promise<void> {
  const rule = (name: string, permsType: '1' | '2') => ({
    ...{ id: newId(), parentId: null, name, nameEn: null, url: null, component: null, componentName: null },
    ...{ redirect: null, menuType: 2, perms: `online:onl_paint:${name}`, permsType, icon: null, description: null },
    updateTime: null,
  });
  await writeGlobal((trx) =>
    trx
      .insertInto('sysPermission')
      .values([rule('secretNote', '1'), rule('fixedNote', '2')])
      .execute(),
  );
  await createRole({ roleCode: 'sees_notes', codes: ['online:onl_paint:secretNote', 'online:onl_paint:fixedNote'] });
  // Rules are cached for a second.
  forgetCaches();
}

export interface PaintForm {
  readonly id: string;
  readonly shop: string;
  readonly ship: string;
  readonly shipNo: string;
  /** Has every right on the form, and the rights to its ruled fields. */
  readonly admin: TestClient;
  /** As the administrator, without the rights to the ruled fields. */
  readonly keeper: TestClient;
  /** May only list, and see neither ships nor the ruled field. */
  readonly reader: TestClient;
  /** Has no right at all. */
  readonly nobody: TestClient;
  /** Administrator of another tenant. */
  readonly foreign: TestClient;
}

/** Publishes a form with several kinds of fields, as `/online/form/add` makes forms, and creates people. */
export async function publishPaint(app: TestApp): Promise<PaintForm> {
  await createTenant(2);
  const { ship } = await insertYardRows(FIRST_TENANT);
  await createPerson({ username: 'paint_first', roles: ['admin'] });
  const first = await app.as('paint_first');
  await first.call(addForm, { body: { definition: shops } } as never);
  const { id } = (await first.call(addForm, { body: { definition: paint } } as never)) as { id: string };
  await ruleFields();
  const { id: shop } = await first.call(addFormRecord, { path: { code: 'onl_shop' }, body: { shopName: '一车间' } });
  await createRole({ roleCode: 'reads_paint', codes: ['online:onl_paint:list'], dataScope: 'all' });
  await createPerson({ username: 'paint_admin', roles: ['admin', 'sees_notes'] });
  await createPerson({ username: 'paint_keeper', roles: ['admin'], realname: '保管员' });
  await createPerson({ username: 'paint_reader', roles: ['reads_paint'] });
  await createPerson({ username: 'paint_nobody' });
  await createPerson({ username: 'paint_foreign', roles: ['admin'], tenantId: 2 });
  const { shipNo } = await writeAs(FIRST_TENANT, (trx) =>
    trx.selectFrom('prmShip').select('shipNo').where('id', '=', ship).executeTakeFirstOrThrow(),
  );
  const [admin, keeper, reader, nobody, foreign] = await Promise.all(
    ['admin', 'keeper', 'reader', 'nobody', 'foreign'].map((name) => app.as(`paint_${name}`)),
  );
  return { id, shop, ship, shipNo, admin, keeper, reader, nobody, foreign } as PaintForm;
}

/** The envelope of a call of the platform, below `/online/cgform/api`. */
export async function ask(
  client: TestClient,
  path: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
) {
  const response = await client.raw(`/jeecg-boot/online/cgform/api/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  // The answers have the platform's keys, which no type of ours lists.
  return (await response.json()) as { success: boolean; code: number; message: string; result: never };
}
