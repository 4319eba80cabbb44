import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { addForm, editForm, removeForm } from '#server/resource/runtime/publish-form.ts';
import * as shapes from '#shared/contract/form/form.schema.ts';
import * as calls from '#shared/contract/form/form.ts';
import { fail } from '#shared/errors/fail.ts';
import { findForm, listFormRows } from './form.queries.ts';

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
    await note(actor, request, 'add', form.code);
    return new Answer(form, '表单已发布！');
  }),
  implement(calls.editForm, shapes.editFormShape, async ({ actor, body, request }) => {
    const form = await editForm(actor, body);
    await note(actor, request, 'update', form.code);
    return new Answer(form, '表单已发布！');
  }),
  implement(calls.deleteForm, shapes.deleteFormShape, async ({ actor, query, request }) => {
    await removeForm(actor, query.id, query.withData === 'true' || query.withData === '1');
    await note(actor, request, 'delete', query.id);
    return new Answer(null, '删除成功!');
  }),
];

const words = {
  add: { zh: '发布', en: 'published' },
  update: { zh: '修改', en: 'changed' },
  delete: { zh: '删除', en: 'deleted' },
} as const;

function note(actor: Actor, request: RequestInfo, operate: keyof typeof words, target: string): Promise<void> {
  return auditAlone({
    type: 'operation',
    operate,
    event: `form.${operate}`,
    content: { zh: `${words[operate].zh}在线表单 ${target}`, en: `Online form ${words[operate].en}: ${target}` },
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target,
    request,
  });
}
