import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { noteForm } from '#server/modules/form/note-form.ts';
import { isTableTaken } from '#server/resource/runtime/design-store.ts';
import { synchronise } from '#server/resource/runtime/publish-design.ts';
import * as shapes from '#shared/contract/form/form-design.schema.ts';
import * as calls from '#shared/contract/form/form-design.ts';
import { fail } from '#shared/errors/fail.ts';
import { lookup } from '#shared/lookup.ts';
import { listedFields, listedIndexes } from '#shared/online/listed-rows.ts';
import { formCode } from '#shared/online/names.ts';
import type { FormRows } from '#shared/online/rows.schema.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { addDesign, editDesign, removeForms } from './change-design.ts';
import { formWithId, formWithTable, listHeads } from './design-rows.ts';
import { pageOfHeads } from './list-designs.ts';

const methods = lookup<{ readonly anew: boolean }>({ normal: { anew: false }, force: { anew: true } });

/** Forms as clients of the platform make them; changes are recorded in the audit trail (docs/security.md P33). */
export const formDesignCalls: readonly Binding[] = [
  implement(calls.listDesigns, shapes.listDesignsShape, ({ actor, query }) =>
    readAs(actor.tenantId, async (db) => pageOfHeads(await listHeads(db, actor.tenantId), query)),
  ),
  implement(calls.queryDesign, shapes.queryDesignShape, async ({ actor, query }) => {
    const form = await readAs(actor.tenantId, (db) => formWithId(db, actor.tenantId, query.id));
    if (!form) throw fail('onlineFormMissing');
    return form.head;
  }),
  implement(calls.queryDesignsByName, shapes.designsByNameShape, ({ actor, query }) =>
    readAs(actor.tenantId, async (db) => {
      const names = new Set(listOf(query.tableNames));
      const heads = await listHeads(db, actor.tenantId);
      return heads.filter(({ tableName }) => names.has(tableName)).map((head) => ({ ...head, hascopy: null }));
    }),
  ),
  implement(calls.checkDesignTable, shapes.checkTableShape, ({ actor, query: { tbname, id } }) =>
    readAs(actor.tenantId, async (db) => {
      const taken = await isTableTaken(db, actor.tenantId, { table: tbname, code: formCode(tbname) }, id);
      return taken ? -1 : 1;
    }),
  ),
  implement(calls.addDesign, shapes.addDesignShape, async ({ actor, body, request }) => {
    await noteForm(actor, request, 'design', await addDesign(actor, { ...body, indexs: body.indexs ?? [] }));
    return new Answer('添加成功', '添加成功');
  }),
  implement(calls.editDesign, shapes.editDesignShape, async ({ actor, body, request }) => {
    const sent = {
      ...{ head: body.head, fields: body.fields, indexs: body.indexs ?? [] },
      ...{ deleteFieldIds: body.deleteFieldIds ?? [], deleteIndexIds: body.deleteIndexIds ?? [] },
    };
    await noteForm(actor, request, 'update', await editDesign(actor, body.head.id, sent));
    return new Answer('全部修改成功', '全部修改成功');
  }),
  implement(calls.synchroniseDesign, shapes.synchroniseShape, async ({ actor, path, body, request }) => {
    const method = methods[path.method];
    if (!method) throw fail('onlineSyncMethod');
    const { table } = await synchronise(actor, path.id, { ...body, ...method });
    await noteForm(actor, request, 'add', table);
    return new Answer('同步数据库成功!', '同步数据库成功!');
  }),
  implement(calls.deleteDesign, shapes.removeDesignShape, async ({ actor, query, request }) => {
    await removeForms(actor, [query.id], true);
    await noteForm(actor, request, 'delete', query.id);
    return new Answer('删除成功!', '删除成功!');
  }),
  implement(calls.removeDesign, shapes.removeDesignShape, async ({ actor, query, request }) => {
    await removeForms(actor, [query.id], false);
    await noteForm(actor, request, 'remove', query.id);
    return new Answer('移除成功!', '移除成功!');
  }),
  implement(calls.deleteDesigns, shapes.removeDesignsShape, async ({ actor, query, request }) => {
    const ids = [...new Set(listOf(query.ids))];
    if (ids.length === 0) throw fail('idsMissing');
    const withTables = query.flag === '1';
    await removeForms(actor, ids, withTables);
    for (const id of ids) await noteForm(actor, request, withTables ? 'delete' : 'remove', id);
    return new Answer(null, withTables ? '删除成功!' : '移除成功!');
  }),
  implement(calls.listDesignFields, shapes.designFieldsShape, ({ actor, query }) =>
    listed(actor, (db) => formWithId(db, actor.tenantId, query.headId), fieldsOf),
  ),
  implement(calls.listDesignFieldsByName, shapes.designFieldsByNameShape, ({ actor, query }) =>
    listed(actor, (db) => formWithTable(db, actor.tenantId, query.headCode), fieldsOf),
  ),
  implement(calls.listDesignIndexes, shapes.designIndexesShape, ({ actor, query }) =>
    listed(actor, (db) => formWithId(db, actor.tenantId, query.headId), listedIndexes),
  ),
];

type Find = (db: Parameters<Parameters<typeof readAs<FormRows | undefined>>[1]>[0]) => Promise<FormRows | undefined>;

/** Rows of a form; none if the form does not exist. */
async function listed<T>(actor: Actor, find: Find, rowsOf: (form: FormRows) => T[]): Promise<T[]> {
  const form = await readAs(actor.tenantId, find);
  return form ? rowsOf(form) : [];
}

/** The platform answers null for what was never entered. */
const fieldsOf = (form: FormRows) =>
  listedFields(form).map((row) => ({
    ...row,
    dbFieldNameOld: row.dbFieldNameOld || null,
    queryValidType: row.queryValidType || null,
    queryMustInput: row.queryMustInput || null,
  }));
