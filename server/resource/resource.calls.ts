import { type Binding, implement } from '#server/http/implement.ts';
import { refuseLostCells, refuseLostFields } from '#server/resource/save/sent-version.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { withLines } from '#shared/resource/lines/line-resource.ts';
import { answers, offersRows, resourceCalls } from '#shared/resource/resource-calls.ts';
import * as shapes from '#shared/resource/resource-shapes.ts';
import { handlers } from './handlers.ts';
import type { ResourceHooks } from './hooks.ts';
import { kitOf } from './kit.ts';
import { withOwnMessages } from './own-messages.ts';
import { attachHooks } from './registry.ts';

/** Handlers whose messages a definition may replace. */
const spoken = {
  queryById: withOwnMessages('missing', handlers.queryById),
  add: withOwnMessages('add', handlers.add),
  edit: withOwnMessages('edit', handlers.edit),
  delete: withOwnMessages('delete', handlers.delete),
  deleteBatch: withOwnMessages('deleteBatch', handlers.deleteBatch),
};

/** Binds every call of a built-in resource, and attaches its area's hooks. */
export function resourceBindings(definition: ResourceDefinition, hooks?: ResourceHooks): readonly Binding[] {
  // Without `hooks`, keep those that a module attached: to replace them would disable them silently.
  if (hooks) attachHooks(definition.code, hooks);
  const calls = resourceCalls(definition);
  const own = shapes.shapesOf(definition);
  const kit = () => kitOf(definition);
  const verbs = {
    list: implement(calls.list, own.list, ({ actor, query }) => handlers.list(kit(), actor, query)),
    queryById: implement(calls.queryById, own.queryById, ({ actor, query }) => spoken.queryById(kit(), actor, query)),
    add: implement(calls.add, shapes.addShape, async ({ actor, body, request }) => {
      await refuseLostFields(kit(), actor, request, body);
      return spoken.add(kit(), actor, body);
    }),
    edit: implement(calls.edit, shapes.editShape, async ({ actor, body, request }) => {
      await refuseLostFields(kit(), actor, request, body);
      return spoken.edit(kit(), actor, body);
    }),
    delete: implement(calls.delete, shapes.deleteShape, ({ actor, query }) => spoken.delete(kit(), actor, query)),
    deleteBatch: implement(calls.deleteBatch, shapes.deleteBatchShape, ({ actor, query }) =>
      spoken.deleteBatch(kit(), actor, query),
    ),
  };
  return [
    ...Object.entries(verbs).flatMap(([verb, binding]) =>
      answers(definition, verb as keyof typeof verbs) ? binding : [],
    ),
    ...withLines(definition).map((each) =>
      implement(resourceCalls(each).options, shapes.optionsShape, ({ actor, query }) =>
        handlers.options(kitOf(each), actor, query),
      ),
    ),
    ...(offersRows(definition)
      ? [
          implement(calls.saveRows, shapes.saveRowsShape, async ({ actor, body, request }) => {
            await refuseLostCells(kit(), actor, request, body);
            return handlers.saveRows(kit(), actor, body);
          }),
        ]
      : []),
    ...calls.transitions.map(({ transition: { action }, call }) =>
      implement(call, shapes.transitionShape, async ({ actor, body, request }) => {
        await refuseLostFields(kit(), actor, request, body);
        return handlers.transition(kit(), actor, { action, sent: body });
      }),
    ),
  ];
}
