import { writeAs } from '#server/db/scope.ts';
import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { SentRecord } from '#server/resource/handlers.ts';
import { insertHead, saveHead } from '#server/resource/lines/save-head.ts';
import { readHead } from '#server/resource/lines/sent-lines.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { fail } from '#shared/errors/fail.ts';
import { sysCategory } from '#shared/system/category.ts';
import { idsBelow, lockCategories } from './category.queries.ts';

export async function addCategoryOf(actor: Actor, body: Readonly<Record<string, unknown>>) {
  const { input, sent } = readHead(sysCategory, actor, body, 'add');
  const { id, version } = await writeAs(actor.tenantId, async (trx) => {
    await lockCategories(trx, actor.tenantId);
    return insertHead(trx, sysCategory, actor, { input, sent });
  });
  return new Answer({ id, version }, '添加成功！');
}

export async function editCategoryOf(actor: Actor, { id, version, ...body }: SentRecord) {
  const { input: patch, sent } = readHead(sysCategory, actor, body, 'edit');
  const { record } = await writeAs(actor.tenantId, async (trx) => {
    await lockCategories(trx, actor.tenantId);
    return saveHead(trx, sysCategory, actor, { id, version, patch, sent, scope: actor });
  });
  return new Answer({ id: record.id, version: record.version }, '修改成功!');
}

/** Deletes categories with everything below them. */
export async function deleteCategoriesOf(actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) throw fail('idsMissing');
  await writeAs(actor.tenantId, async (trx) => {
    await lockCategories(trx, actor.tenantId);
    const below = await idsBelow(trx, actor.tenantId, ids);
    // An unknown id refuses the whole batch.
    await removeRecords(trx, sysCategory, actor, { ids: [...new Set([...ids, ...below])] });
  });
  return new Answer(null, '删除成功!');
}
