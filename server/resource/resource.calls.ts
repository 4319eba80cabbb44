import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { offers, offersRows, resourceCalls } from '#shared/resource/resource-calls.ts';
import * as shapes from '#shared/resource/resource-shapes.ts';
import { readBody } from './check.ts';
import type { ResourceHooks } from './hooks.ts';
import { insertRecord } from './insert.ts';
import { listRecords } from './list.ts';
import { loadRecord } from './load.ts';
import { listOptions } from './options.ts';
import { presentRecords } from './present.ts';
import { bizNoOf } from './record-names.ts';
import { attachHooks } from './registry.ts';
import { removeRecords } from './remove.ts';
import { saveRecord } from './save.ts';
import { saveRows } from './save-rows.ts';
import { runTransition } from './transition.ts';

const written = ({ id, version }: ResourceRecord) => ({ id, version });

/** Binds every call of a resource and gives it its area's hooks; one line per resource in `server/bindings.ts`. */
export function resourceBindings(definition: ResourceDefinition, hooks: ResourceHooks = {}): readonly Binding[] {
  attachHooks(definition.code, hooks);
  const calls = resourceCalls(definition);
  const own = shapes.shapesOf(definition);
  const guard = applicantGuard(definition);
  const verbs = {
    list: implement(calls.list, own.list, ({ actor, query }) => listRecords(definition, actor, query)),
    queryById: implement(calls.queryById, own.queryById, ({ actor, query }) =>
      readAs(actor.tenantId, async (db) => {
        const record = await loadRecord(db, definition, actor.tenantId, query.id, { actor });
        await presentRecords(db, definition, actor, [record]);
        return record;
      }),
    ),
    add: implement(calls.add, shapes.addShape, async ({ actor, body }) => {
      const input = readBody(definition, actor, body, { mode: 'add' });
      const record = await writeAs(actor.tenantId, (trx) => insertRecord(trx, definition, actor, input));
      return new Answer(written(record), '添加成功！');
    }),
    edit: implement(calls.edit, shapes.editShape, async ({ actor, body: { id, version, ...body } }) => {
      const patch = readBody(definition, actor, body, { mode: 'edit' });
      const record = await writeAs(actor.tenantId, (trx) =>
        saveRecord(trx, definition, actor, { id, version, patch, scope: actor, guard: guard?.(actor) }),
      );
      return new Answer(written(record), '编辑成功!');
    }),
    delete: implement(calls.delete, shapes.deleteShape, async ({ actor, query }) => {
      await writeAs(actor.tenantId, (trx) =>
        removeRecords(trx, definition, actor, { ids: [query.id], guard: guard?.(actor) }),
      );
      return new Answer(null, '删除成功!');
    }),
    deleteBatch: implement(calls.deleteBatch, shapes.deleteBatchShape, async ({ actor, query }) => {
      const ids = listOf(query.ids);
      if (ids.length === 0) throw fail('idsMissing');
      await writeAs(actor.tenantId, (trx) => removeRecords(trx, definition, actor, { ids, guard: guard?.(actor) }));
      return new Answer(null, '批量删除成功！');
    }),
  };
  return [
    ...Object.entries(verbs).flatMap(([verb, binding]) =>
      offers(definition, verb as keyof typeof verbs) ? binding : [],
    ),
    implement(calls.options, shapes.optionsShape, ({ actor, query }) => listOptions(definition, actor, query)),
    ...(offersRows(definition)
      ? [
          implement(calls.saveRows, shapes.saveRowsShape, async ({ actor, body }) => {
            const saved = await writeAs(actor.tenantId, (trx) =>
              saveRows(trx, definition, actor, { ...body, guard: guard?.(actor) }),
            );
            return new Answer(saved, '保存成功！');
          }),
        ]
      : []),
    ...calls.transitions.map(({ transition, call }) =>
      implement(call, shapes.transitionShape, async ({ actor, body: { id, version, ...input } }) => {
        const record = await writeAs(actor.tenantId, (trx) =>
          runTransition(trx, definition, actor, { id, version, action: transition.action, input, scope: actor }),
        );
        return new Answer(written(record), '操作成功！');
      }),
    ),
  ];
}

/**
 * An application that is in approval or settled changes by decisions only. Drafts and returned ones are the applicant's,
 * also where others may read them (deciders, the section); only who sees the whole area may step in.
 */
function applicantGuard(definition: ResourceDefinition) {
  if (!definition.application) return undefined;
  return (actor: Actor) => (record: ResourceRecord) => {
    const whole = actor.scope.kind === 'all' || actor.scope.areas.includes(definition.area);
    if (record.createBy !== actor.username && !whole) throw fail('notApplicant', { no: bizNoOf(definition, record) });
    const open = ['0', '3', '4'].includes(String(record.bpmStatus));
    if (!open) throw fail('notEditable', { no: bizNoOf(definition, record) });
  };
}
