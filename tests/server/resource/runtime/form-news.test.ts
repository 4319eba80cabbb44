import { beforeAll, expect, test } from 'vitest';
import { forgetCaches } from '#server/process/caches.ts';
import { addForm } from '#server/resource/runtime/publish-form.ts';
import { getUserPermissionByToken } from '#shared/contract/permission.ts';
import { formDefinitionSchema } from '#shared/resource/form-definition.schema.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

/** A process that nothing has told of a form yet: no look every two seconds and no outbox runs here. */
testDatabase();
const app = testApp();

beforeAll(() => createPerson({ username: 'news_admin', roles: ['admin'] }));

test('the permission answer shows a form that another process published a moment ago', async () => {
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
