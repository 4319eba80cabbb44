import { beforeAll, describe, expect, it } from 'vitest';
import { formsClient, limits } from '#server/db/pool.ts';
import { finishPublishing } from '#server/resource/runtime/finish-publishing.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { field, type Row } from './designer.ts';
import { madeForms, storedRows } from './made-forms.ts';

/* The plan of a synchronising: what is shown before, and that exactly this is done. */

testDatabase();
const app = testApp();
let admin: TestClient;
let maker: TestClient;
const design = madeForms(() => admin);

interface Step {
  readonly kind: string;
  readonly title: string | null;
  readonly name: string;
  readonly work: string;
  readonly unfit: number | null;
  readonly deleted: number;
  readonly changed: number;
  readonly rows: readonly { readonly id: string; readonly name: string | null; readonly value: string | null }[];
}
interface Plan {
  readonly rows: number;
  readonly isNew: boolean;
  readonly hash: string;
  readonly steps: readonly Step[];
  readonly problems: readonly { readonly title: string | null; readonly text: string }[];
}
const planOf = async (id: string, query = ''): Promise<Plan> => {
  const answer = await design.get<Plan>(`form/synchPlan?id=${id}${query}`);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result;
};
const told = (plan: Plan) => plan.steps.map(({ kind, title, name }) => `${kind} ${title ?? '-'} ${name}`);
const step = (plan: Plan, kind: string) => plan.steps.find((each) => each.kind === kind);

/** Changes a table behind the product's back, as its owner. */
async function asForms(sql: string): Promise<Row[]> {
  const client = formsClient();
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await createPerson({ username: 'plan_maker', roles: ['admin'] });
  await createPerson({ username: 'plan_other', roles: ['team_leader'] });
  admin = await app.as('plan_maker');
  maker = await app.as('plan_other');
});

describe('the plan', () => {
  let id: string;
  const table = `onl.t${FIRST_TENANT}_sw_plan`;
  beforeAll(async () => {
    const decimal = field('price', '单价', { dbType: 'double', dbLength: 10, dbPointLength: 2 });
    id = await design.made('sw_plan', [
      field('name', '名称', { dbLength: 50, dbIsNull: 0 }),
      field('code', '编号', { dbLength: 10 }),
      field('note', '说明', { dbLength: 40 }),
      field('left_over', '旧字段'),
      decimal,
    ]);
    for (const [at, code] of ['12', 'A3', '45', 'B6'].entries())
      await design.insert('sw_plan', { name: `件${at}`, code, note: `n${at}`, price: at + 0.25, leftOver: 'x' });
    const [last] = (await design.records('sw_plan')).toReversed();
    await design.send('DELETE', `form/onl_sw_plan/delete?id=${last?.id}`);
    await asForms(`alter table ${table} add column by_hand text`);
  });

  it('of a form that nobody has synchronised makes the table', async () => {
    await design.add({
      head: { ...(await design.head('sw_plan')), id: undefined, tableName: 'sw_fresh' },
      fields: await design.fields(id),
      indexs: [],
    });
    const fresh = await design.head('sw_fresh');
    const plan = await planOf(fresh.id);
    expect(plan).toMatchObject({ isNew: true, rows: 0, problems: [] });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['create']);
  });

  it('names what is added, renamed, widened and kept, and columns that only the database has', async () => {
    const gone = await design.idOf(id, 'left_over');
    await design.change(
      id,
      { name: { dbFieldName: 'title' }, note: { dbLength: 80 } },
      { add: [field('extra', '新增', { orderNum: 20 })], deleteFieldIds: [gone] },
    );
    const plan = await planOf(id);
    expect(plan).toMatchObject({ isNew: false, rows: 4, problems: [] });
    expect(told(plan).filter((line) => !line.startsWith('search'))).toEqual([
      'rename 名称 title',
      'widen 说明 note',
      'add 新增 extra',
      'keep 旧字段 left_over',
      'foreign - by_hand',
    ]);
    expect(step(plan, 'keep')?.changed).toBe(4);
    expect(plan.steps.filter(({ kind }) => kind !== 'search').map(({ work }) => work)).not.toContain('rewrite');
    expect(told(await planOf(id, '&dropRemoved=true'))).toContain('drop 旧字段 left_over');
    // Nothing was done.
    expect((await design.records('sw_plan')).map(({ name }) => name)).toEqual(['件0', '件1', '件2']);
    expect(await storedRows('sw_plan', 'name, left_over, by_hand')).toHaveLength(4);
  });

  it('counts and lists the rows that do not fit, by name and value, deleted ones apart', async () => {
    await design.change(id, { code: { dbType: 'int' }, price: { dbType: 'int' } });
    const plan = await planOf(id);
    const [code, price] = ['code', 'price'].map((name) => plan.steps.find((each) => each.name === name));
    expect(code).toMatchObject({ kind: 'convert', title: '编号', work: 'rewrite', unfit: 2, deleted: 1, changed: 0 });
    expect(code?.rows).toEqual([{ id: expect.any(String), name: '件1', value: 'A3' }]);
    expect(price).toMatchObject({ kind: 'convert', title: '单价', unfit: 0, changed: 4 });
    expect(price?.rows).toHaveLength(3);
    // It is refused as planned, with the list open.
    expect(await design.sync(id, 'normal', { allowLoss: true, plan: plan.hash })).toMatchObject({
      success: false,
      result: { fields: { 'fields.7.dbType': '已有数据不符合此修改' } },
    });
    await design.change(id, { code: { dbType: 'string' }, price: { dbType: 'double', dbPointLength: 2 } });
  });

  it('is refused if the table changed since it was shown, and done as it was shown otherwise', async () => {
    const shown = await planOf(id);
    await asForms(`alter table ${table} add column extra varchar(5)`);
    expect(await design.sync(id, 'normal', { plan: shown.hash })).toMatchObject({
      success: false,
      message: expect.stringContaining('与看到的计划不同'),
    });
    expect(told(await planOf(id))).toContain('found 新增 extra');
    await asForms(`alter table ${table} drop column extra`);
    expect(await design.sync(id, 'normal', { plan: shown.hash })).toMatchObject({ success: true });
    expect((await design.records('sw_plan')).map(({ title }) => title)).toEqual(['件0', '件1', '件2']);
    const after = await planOf(id);
    expect(told(after)).toEqual(['keep - left_over', 'foreign - by_hand']);
    // Foreign columns stay, also when removed ones are dropped.
    const dropping = await planOf(id, '&dropRemoved=true');
    expect(told(dropping)).toEqual(['drop - left_over', 'foreign - by_hand']);
    expect(await design.sync(id, 'normal', { dropRemoved: true, plan: dropping.hash })).toMatchObject({
      success: true,
    });
    expect(await storedRows('sw_plan', 'title, by_hand')).toHaveLength(4);
    await expect(storedRows('sw_plan', 'left_over')).rejects.toThrow();
  });

  it('names equal rows of a unique index, and fields that the rows do not allow', async () => {
    await design.insert('sw_plan', { title: '件0', code: '99' });
    const index = { indexName: 'ux_title', indexField: 'title', indexType: 'unique' };
    await design.change(id, {}, { indexs: [index], add: [field('must', '必填项', { dbIsNull: 0, orderNum: 30 })] });
    const plan = await planOf(id);
    expect(step(plan, 'index')).toMatchObject({ title: 'ux_title', unfit: 2, work: 'scan' });
    expect(plan.problems).toEqual([{ title: '必填项', text: '已有数据，必填字段需要默认值' }]);
  });

  it('shows no rows to people who may not list them, and is for nobody without the right', async () => {
    expect((await maker.raw(`/jeecg-boot/online/form/synchPlan?id=${id}`)).status).toBe(200);
    const answer = (await (await maker.raw(`/jeecg-boot/online/form/synchPlan?id=${id}`)).json()) as Row;
    expect(answer).toMatchObject({ success: false, code: 510 });
    expect(await design.get('form/synchPlan?id=nothere')).toMatchObject({
      success: false,
      message: '同步数据库失败，实体配置不存在',
    });
  });

  it('waits for a busy table only for a while, and says so', async () => {
    const patience = limits.formLock;
    limits.formLock = 200;
    const busy = formsClient();
    await busy.connect();
    try {
      await busy.query('begin');
      await busy.query(`lock table ${table} in access share mode`);
      await design.change(
        id,
        {},
        {
          indexs: [],
          deleteFieldIds: [await design.idOf(id, 'must')],
          add: [field('later', '以后', { orderNum: 31 })],
        },
      );
      expect(await design.sync(id)).toMatchObject({ success: false, message: expect.stringContaining('表正在被使用') });
      expect((await design.head('sw_plan')).isDbSynch).toBe('N');
    } finally {
      limits.formLock = patience;
      await busy.end();
    }
    expect(await design.sync(id)).toMatchObject({ success: true });
  });
});

it('a design that equals an earlier one waits until somebody synchronises it', async () => {
  const back = () => field('back', '回来', { orderNum: 20 });
  const id = await design.made('sw_wait', [field('name', '名称'), field('back', '回来', { orderNum: 20 })]);
  await design.change(id, {}, { deleteFieldIds: [await design.idOf(id, 'back')] });
  expect(await design.sync(id)).toMatchObject({ success: true });
  await design.change(id, {}, { add: [back()] });
  await finishPublishing(FIRST_TENANT);
  expect((await design.head('sw_wait')).isDbSynch).toBe('N');
  expect(told(await planOf(id))).toContain('found 回来 back');
});
