import { beforeAll, expect, test } from 'vitest';
import { forgetCaches } from '#server/process/caches.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { addCategory, queryCategory } from '#shared/contract/dict/category.ts';
import * as calls from '#shared/contract/form/form.ts';
import { addFormRecord } from '#shared/contract/form/form-record.ts';
import { getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/** A process that nothing has told of a form yet: no look every two seconds and no outbox runs here. */
testDatabase();
const app = testApp();

beforeAll(() => createPerson({ username: 'news_admin', roles: ['admin'] }));

test('the permission answer includes a form that another process published a moment ago', async () => {
  const admin = await app.as('news_admin');
  const codes = async () =>
    (await admin.call(getUserPermissionByToken, { query: {} })).definitions?.map(({ code }) => code) ?? [];
  expect(await codes()).not.toContain('onl_news');
  for (const code of ['onl_news', 'onl_more_news']) {
    const label = { zh: '消息', en: 'News' };
    const name = { name: 'name', label, type: 'str', length: 20, required: true };
    const form = { code, title: label, display: 'name', fields: [name], list: { columns: ['name'] } };
    await addForm(testActor(), formDefinitionSchema.parse(form), undefined);
    // As if all of it had been another's work: this process has read none of it.
    forgetCaches();
    expect(await codes()).toContain(code);
  }
});

test('a form may use a tree dictionary for a field, and is refused if the dictionary does not exist', async () => {
  const admin = await app.as('news_admin');
  const label = { zh: '种类', en: 'Kind' };
  const name = { name: 'name', label, type: 'str', length: 20, required: true } as const;
  const publish = (code: string, dict: string) => {
    const kind = { name: 'kind', label, type: 'str', length: 100, control: 'tree-dictionary', dict } as const;
    const definition = { code, title: label, display: 'name', fields: [name, kind], list: { columns: ['name'] } };
    return admin.call(calls.addForm, { body: { definition } });
  };
  await expect(publish('onl_controls', 'nothing')).rejects.toMatchObject({
    fields: { 'definition.fields.1.dict': '没有该字典' },
  });
  const top = await admin.call(addCategory, { body: { name: '种类' } });
  const { code: kinds } = await admin.call(queryCategory, { query: { id: top.id } });
  const { id } = await publish('onl_controls', kinds);
  expect(await admin.call(calls.queryForm, { query: { id } })).toMatchObject({
    definition: { fields: [{ name: 'name' }, { control: 'tree-dictionary', dict: kinds }] },
  });
});

test('a form is returned whole, and is not deleted while a form refers to it or it has records', async () => {
  const admin = await app.as('news_admin');
  const label = { zh: '借用', en: 'Loans' };
  const name = { name: 'name', label, type: 'str', length: 20, required: true } as const;
  const form = (code: string, of: string, length = 20) => ({
    ...{ code, title: label, display: 'name', list: { columns: ['name'] } },
    fields: [
      { ...name, length },
      { name: 'of', label, type: 'ref' as const, ref: of },
    ],
  });
  const publish = (code: string, of: string) => admin.call(calls.addForm, { body: { definition: form(code, of) } });
  const [kind, loan] = [await publish('onl_kind', 'onl_kind'), await publish('onl_loan', 'onl_kind')];
  const whole = {
    id: kind.id,
    code: 'onl_kind',
    title: '借用',
    definition: { fields: [{ name: 'name' }, { name: 'of' }] },
  };
  expect(await admin.call(calls.queryForm, { query: { id: kind.id } })).toMatchObject(whole);

  const remove = (id: string, withData?: boolean) =>
    admin.call(calls.deleteForm, { query: { id, ...(withData && { withData: 'true' as const }) } });
  await expect(remove(kind.id)).rejects.toThrow('被借用引用');
  await admin.call(addFormRecord, { path: { code: 'onl_loan' }, body: { name: '电钻三号' } });
  const shorter = admin.call(calls.editForm, { body: { id: loan.id, definition: form('onl_loan', 'onl_kind', 2) } });
  await expect(shorter).rejects.toMatchObject({ fields: { 'definition.fields.0': expect.any(String) } });
  await expect(remove(loan.id)).rejects.toThrow('该表单有 1 条数据');
  await remove(loan.id, true);
  await remove(kind.id);
  await expect(admin.call(calls.queryForm, { query: { id: kind.id } })).rejects.toThrow('未找到对应实体');
});
