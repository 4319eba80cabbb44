import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { noteForm } from '#server/modules/form/note-form.ts';
import { planDesign } from '#server/resource/runtime/plan-design.ts';
import { findForm, published, readForm } from '#server/resource/runtime/publishing.ts';
import { restoreShadow } from '#server/resource/runtime/restore-shadow.ts';
import { listShadows } from '#server/resource/runtime/shadow-tables.ts';
import * as shapes from '#shared/contract/form/form-sync.schema.ts';
import * as calls from '#shared/contract/form/form-sync.ts';
import { fail } from '#shared/errors/fail.ts';

/** Plans of synchronising, and what synchronising has taken away. */
export const formSyncCalls: readonly Binding[] = [
  implement(calls.planDesign, shapes.planDesignShape, ({ actor, query: { id, method, dropRemoved } }) =>
    planDesign(actor, id, { anew: method === 'force', dropRemoved: dropRemoved === 'true' }),
  ),
  implement(calls.listShadows, shapes.listShadowsShape, async ({ actor, query }) => {
    const form = await readAs(actor.tenantId, (db) => readForm(db, actor.tenantId, query.id));
    return form ? listShadows(form.definition.table) : [];
  }),
  implement(calls.restoreShadow, shapes.restoreShadowShape, async ({ actor, body, request }) => {
    const { code, rows } = await restore(actor, body.id, body.name);
    await noteForm(actor, request, 'restore', code);
    return { rows };
  }),
];

async function restore(actor: Actor, id: string, name: string) {
  return published(actor, async (trx) => {
    const form = await findForm(trx, actor.tenantId, id);
    if (!form) throw fail('onlineShadowMissing');
    return { code: form.code, rows: await restoreShadow(form.definition, name, actor.language) };
  });
}
