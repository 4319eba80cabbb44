import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { addForm, editForm, removeForm } from '#server/resource/runtime/publish-form.ts';
import * as shapes from '#shared/contract/form/form.schema.ts';
import * as calls from '#shared/contract/form/form.ts';
import { fail } from '#shared/errors/fail.ts';
import { findForm, listFormRows } from './form.queries.ts';
import { noteForm } from './note-form.ts';

/**
 * Lists, reads, publishes and removes forms made at run time; changes are recorded in the audit trail
 * (docs/security.md P33).
 */
export const formCalls: readonly Binding[] = [
  implement(calls.listForms, shapes.listFormsShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => listFormRows(db, actor, query)),
  ),
  implement(calls.queryForm, shapes.queryFormShape, ({ actor, query }) =>
    readAs(actor.tenantId, async (db) => {
      const form = await findForm(db, actor, query.id);
      if (!form) throw fail('notFound');
      return form;
    }),
  ),
  implement(calls.addForm, shapes.addFormShape, async ({ actor, body, request }) => {
    const form = await addForm(actor, body.definition, body.menu);
    await noteForm(actor, request, 'add', form.code);
    return new Answer(form, '表单已发布！');
  }),
  implement(calls.editForm, shapes.editFormShape, async ({ actor, body, request }) => {
    const form = await editForm(actor, body);
    await noteForm(actor, request, 'update', form.code);
    return new Answer(form, '表单已发布！');
  }),
  implement(calls.deleteForm, shapes.deleteFormShape, async ({ actor, query, request }) => {
    await removeForm(actor, query.id, query.withData === 'true' || query.withData === '1');
    await noteForm(actor, request, 'delete', query.id);
    return new Answer(null, '删除成功!');
  }),
];
