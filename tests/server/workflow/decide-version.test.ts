import { beforeAll, expect, test } from 'vitest';
import { writeGlobal } from '#server/db/scope.ts';
import { keepVersions } from '#server/resource/definition-versions.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { decideTask } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { approvals, createCast, refusal } from './approval.ts';

/** A task's page that was opened before the application changed. */
testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, taskOf, record } = approvals(app, () => rows);
const nickname = { name: 'nickname', label: { zh: '别名', en: 'Nickname' }, type: 'str', length: 20 } as const;
const older: ResourceDefinition = { ...scaffoldApply, fields: [...scaffoldApply.fields, nickname] };
const hash = definitionHash(older);

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
  await writeGlobal((trx) => keepVersions(trx, null, [older]));
});

test('a decision with a value of a removed field is refused by the field’s label, and nothing is saved', async () => {
  const filed = await file();
  const { taskId, version } = await taskOf('section', filed);
  const decide = async (who: string, patch: Record<string, string>, by?: string) =>
    (await as(who)).call(
      { ...decideTask, version: by },
      { body: { taskId, action: 'pass', version, patch, comment: 'x' } },
    );
  const refused = await decide('section', { nickname: '老架子' }, hash).catch((error: unknown) => error);
  expect(refused).toMatchObject({ fields: { nickname: '“别名”在新版本中已取消，填写的内容无法保存' } });
  expect((await taskOf('section', filed)).taskId).toBe(taskId);
  expect(await record(filed)).toMatchObject({ version });
  // Who may not decide it is told no more than without a version.
  expect(await refusal(decide('other_section', { nickname: '老架子' }, hash))).toBe(
    await refusal(decide('other_section', { nickname: '老架子' })),
  );
  await decide('section', {}, hash);
});
