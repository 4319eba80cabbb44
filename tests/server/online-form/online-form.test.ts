import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recorded } from '#tests/unit/online/recorded.ts';
import { ask, type PaintForm, publishPaint } from './paint-form.ts';

/** What existing clients draw a form from, for forms that `/online/form/add` made (docs/online.md). */
testDatabase();
const app = testApp();
let form: PaintForm;

beforeAll(async () => {
  form = await publishPaint(app);
});

/** The type of each key; of arrays and objects no more. */
const typesOf = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, Array.isArray(each) ? 'array' : typeof each]));

interface Column {
  readonly dataIndex: string;
  readonly customRender: string | null;
}
interface Columns {
  readonly columns: readonly Column[];
  readonly dictOptions: Readonly<Record<string, readonly { value: string; text: string }[]>>;
  readonly hideColumns: readonly string[];
}
const columns = async (client = form.admin, name = form.id) =>
  (await ask(client, `getColumns/${name}`)).result as Columns;

describe('getColumns', () => {
  it('has the keys of a recorded answer, whichever name the path has', async () => {
    const [byId, byCode, byTable] = await Promise.all(
      [form.id, 'onl_paint', 'paint'].map((name) => ask(form.admin, `getColumns/${name}`)),
    );
    expect([byId?.success, byId?.code, byId?.message]).toEqual([true, 0, '']);
    expect(byCode?.result).toEqual(byId?.result);
    expect(byTable?.result).toEqual(byId?.result);
    const known = recorded('test_note').answers.getColumns as { columns: object[] };
    expect(Object.keys(byId?.result ?? {}).sort()).toEqual(Object.keys(known).sort());
    expect(byId?.result).toMatchObject({ code: form.id, currentTableName: 'paint', enhanceJs: null, tableType: 1 });
    const [column = {}] = (await columns()).columns;
    expect(Object.keys(column).sort()).toEqual(Object.keys(known.columns[0] ?? {}).sort());
  });

  it('shows the columns of the list in their order, with the texts of dictionaries, people and ships', async () => {
    const { columns: shown, dictOptions } = await columns();
    expect(shown.map(({ dataIndex }) => dataIndex)).toEqual([
      'name',
      'litres',
      'made_on',
      'urgency',
      'uses',
      'keeper',
      'ship',
      'shop',
      'empty',
      'secret_note',
    ]);
    expect(Object.keys(dictOptions).sort()).toEqual(['empty', 'keeper', 'ship', 'urgency', 'uses']);
    expect(dictOptions.urgency?.[0]).toMatchObject({ value: '1', label: dictOptions.urgency?.[0]?.text });
    expect(dictOptions.keeper).toContainEqual({
      value: 'paint_keeper',
      text: '保管员',
      label: '保管员',
      title: '保管员',
    });
    expect(dictOptions.ship).toContainEqual(expect.objectContaining({ value: form.ship, text: form.shipNo }));
    expect(dictOptions.empty?.map(({ value }) => value)).toEqual(['Y', 'N']);
  });

  it('contains neither a table that the caller may not list, nor a hidden field, nor a button without its right', async () => {
    const seen = await columns(form.reader);
    expect(seen.dictOptions.ship).toEqual([]);
    expect(seen.columns.map(({ dataIndex }) => dataIndex)).not.toContain('secret_note');
    expect(seen.hideColumns).toEqual(['add', 'addSub', 'update', 'edit', 'delete', 'batch_delete', 'import', 'export']);
    expect((await columns()).hideColumns).toEqual([]);
  });
});

describe('the theme ERP', () => {
  it('is answered with the same columns and fields', async () => {
    const { isDesForm, desFormCode, ...shown } = (await ask(form.admin, `getColumns/${form.id}`)).result as object as {
      [key: string]: unknown;
    };
    const erp = await ask(form.admin, `getErpColumns/${form.id}`);
    expect([isDesForm, desFormCode, erp.code]).toEqual(['N', '', 0]);
    expect(erp.result).toEqual({ main: { ...shown, isDesForm: null, desFormCode: null } });
    const item = (await ask(form.admin, `getFormItem/${form.id}`)).result as object;
    expect(item).toMatchObject((await ask(form.admin, `getErpFormItem/${form.id}`)).result);
  });
});

describe('a linked select', () => {
  const options = (query: Record<string, string>, who = form.admin) =>
    ask(who, `querySelectOptions?${new URLSearchParams(query)}`);
  const categories = { table: 'sys_category', txt: 'name', key: 'id', idField: 'id', pidField: 'pid' };

  beforeAll(() =>
    writeAs(FIRST_TENANT, (trx) =>
      sql`insert into sys_category (id, tenant_id, pid, name, code) values
        ('cat_a', ${FIRST_TENANT}, '0', '省', 'Z01'),
        ('cat_b', ${FIRST_TENANT}, 'cat_a', '安徽省', 'Z01A01')`.execute(trx),
    ),
  );

  it('chooses by a condition, then from the rows below the chosen one, as recorded', async () => {
    const first = await options({ ...categories, condition: "pid = '0'" });
    expect([first.success, first.code]).toEqual([true, 0]);
    expect(first.result).toContainEqual({ label: '省', store: 'cat_a', id: 'cat_a', pid: '0' });
    const second = await options({ ...categories, pidValue: 'cat_a' });
    expect(second.result).toEqual([{ label: '安徽省', store: 'cat_b', id: 'cat_b', pid: 'cat_a' }]);
  });

  it.each<[string, Record<string, string>]>([
    ['a column with a secret', { table: 'sys_user', txt: 'password', key: 'username' }],
    ['a table that is in no registry', { table: 'sys_token', txt: 'token', key: 'token' }],
    ['a condition that is no condition', { ...categories, condition: '1=1) or (1=1' }],
    ['a column that does not exist', { ...categories, pidField: 'nosuch', pidValue: 'x' }],
  ])('refuses %s without its words', async (_, query) => {
    const answer = await options(query);
    expect(answer).toMatchObject({ success: false, result: null });
    expect(answer.message).not.toMatch(/select|password|token|sys_/i);
  });

  it('refuses a table that the caller may not list', async () => {
    const ships = { table: 'prm_ship', txt: 'ship_no', key: 'id' };
    expect((await options(ships)).result).toContainEqual({
      label: form.shipNo,
      store: form.ship,
      id: form.ship,
      pid: '',
    });
    expect(await options(ships, form.reader)).toMatchObject({ success: false, code: 510 });
  });
});

interface Items {
  readonly schema: {
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required: readonly string[];
  };
  readonly head: object;
}

describe('getFormItem', () => {
  it('describes the fields as JSON schema, with the head of the form', async () => {
    const { code, result } = await ask(form.admin, `getFormItem/${form.id}`);
    const { schema, head } = result as Items;
    const known = recorded('test_note').answers.getFormItem as { schema: object };
    expect(code).toBe(0);
    expect(Object.keys(schema).sort()).toEqual(Object.keys(known.schema).sort());
    expect(schema.required).toEqual(['name']);
    expect(head).toMatchObject({ id: form.id, tableName: 'paint', tableTxt: '油漆', tableVersion: 1, isDbSynch: 'Y' });
    const { name, litres, made_on, urgency, uses, keeper, ship, shop, empty, memo } = schema.properties;
    expect(name).toMatchObject({ title: '名称', view: 'text', type: 'string', maxLength: 64, mode: 'single' });
    expect(litres).toMatchObject({ view: 'number', type: 'number' });
    expect(made_on).toMatchObject({ view: 'date' });
    expect(urgency).toMatchObject({ view: 'list', dictCode: 'urgency', enum: expect.any(Array) });
    expect([uses?.view, keeper?.view, empty?.view, memo?.view]).toEqual([
      'list_multi',
      'sel_user',
      'switch',
      'textarea',
    ]);
    expect(ship).toMatchObject({ view: 'sel_search', dictTable: 'prm_ship', dictCode: 'id', dictText: 'ship_no' });
    expect(shop).toMatchObject({ view: 'link_table', dictTable: 'shop', dictCode: 'id', dictText: 'shop_name' });
    expect(typesOf(name ?? {})).toMatchObject({ order: 'number', dbPointLength: 'number', fieldExtendJson: 'string' });
  });

  it('answers by the table too, leaves hidden fields out and disables those that the caller may not change', async () => {
    const { schema } = (await ask(form.keeper, 'getFormItemBytbname/paint')).result as Items;
    expect(schema.properties).not.toHaveProperty('secret_note');
    expect(schema.properties.fixed_note).toMatchObject({ ui: { widgetattrs: { disabled: true } } });
    const whole = (await ask(form.admin, 'getFormItemBytbname/paint')).result as Items;
    expect(whole.schema.properties.fixed_note).not.toHaveProperty('ui');
  });
});

describe('filters', () => {
  it('are the query fields in their order, folded from the third on', async () => {
    const { code, result } = await ask(form.admin, `getQueryInfo/${form.id}`);
    const items = result as { field: string; hidden?: string; view: string }[];
    expect(code).toBe(200);
    expect(items.map(({ field, view, hidden }) => [field, view, hidden])).toEqual([
      ['name', 'text', undefined],
      ['litres', 'text', undefined],
      ['made_on', 'date', '1'],
      ['urgency', 'list', '1'],
      ['uses', 'list_multi', '1'],
    ]);
  });

  it('of the new client contain every field', async () => {
    const { code, result } = await ask(form.keeper, `getQueryInfoVue3/${form.id}`);
    expect(code).toBe(200);
    expect(result).toMatchObject({ table: 'paint', title: '油漆', joinQuery: false });
    expect(result).toMatchObject({ searchFieldList: ['name', 'litres', 'made_on', 'urgency', 'uses'] });
    expect(Object.keys((result as { properties: object }).properties)).not.toContain('secret_note');
  });
});

const reads = [
  'getColumns/',
  'getFormItem/',
  'getFormItemBytbname/',
  'getQueryInfo/',
  'getQueryInfoVue3/',
  'getErpColumns/',
  'getErpFormItem/',
];

describe('who may ask', () => {
  it.each(reads)('%s is refused without the form’s own right, as for a form that does not exist', async (call) => {
    const refused = { success: false, code: 510, message: '没有权限，请联系管理员分配权限！', result: null };
    expect(await ask(form.nobody, call + form.id)).toMatchObject(refused);
    expect(await ask(form.nobody, `${call}nothere`)).toMatchObject(refused);
    expect(await ask(form.reader, `${call}shop`)).toMatchObject(refused);
    expect((await ask(form.reader, `${call}paint`)).success).toBe(true);
  });

  it('another tenant finds nothing, in the words of the recorded server', async () => {
    const messages = await Promise.all(reads.map(async (call) => (await ask(form.foreign, call + form.id)).message));
    expect(messages).toEqual(['实体不存在', '表不存在', '表不存在', '查询失败', '查询失败', '实体不存在', '表不存在']);
  });
});
