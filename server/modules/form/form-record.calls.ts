import { exchangeHandlers } from '#server/exchange/exchange.calls.ts';
import { Answer, type AnswerGuard, type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import { answerWriter } from '#server/http/serialise.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { partsOf } from '#server/kernel/catalogue.ts';
import { handlers } from '#server/resource/handlers.ts';
import { type Kit, kitPart } from '#server/resource/kit.ts';
import { partHooks } from '#server/resource/parts/part-hooks.ts';
import { attachKind } from '#server/resource/registry.ts';
import { withForm } from '#server/resource/runtime/with-form.ts';
import { refuseLostCells, refuseLostFields, sentVersion } from '#server/resource/save/sent-version.ts';
import { treeHooks } from '#server/resource/tree/tree-hooks.ts';
import { isTree } from '#server/resource/tree/tree-rows.ts';
import * as shapes from '#shared/contract/form/form-record.schema.ts';
import * as calls from '#shared/contract/form/form-record.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import { withPartLines } from '#shared/resource/parts.ts';
import { offersRows } from '#shared/resource/resource-calls.ts';
import { shapesOf } from '#shared/resource/resource-shapes.ts';

// In this order, in which a tree with parts is locked.
attachKind({ isOf: ({ partOf, hasParts }) => partOf !== undefined || hasParts === true, hooks: partHooks });
attachKind({ isOf: isTree, hooks: treeHooks });

/** Serialisers of a form's answers, which contain its own fields only. */
const guards = kitPart((definition): Readonly<Record<'list' | 'record', AnswerGuard>> => {
  const own = shapesOf(definition);
  return {
    list: { schema: own.list.result, write: answerWriter(calls.listFormRecords, own.list.result) },
    record: { schema: own.queryById.result, write: answerWriter(calls.queryFormRecord, own.queryById.result) },
  };
});

/**
 * Calls of all forms made at run time, with the form's code in the path; `server/http` has checked the right of that
 * code.
 */
export const formRecordCalls: readonly Binding[] = [
  implement(calls.listFormRecords, shapes.listShape, ({ actor, path, query, request }) =>
    within(actor, path.code, request, 'list', async (kit) => {
      const page = await handlers.list(kit, actor, query);
      return new Answer(page, '', { guard: guards(kit.definition).list });
    }),
  ),
  implement(calls.queryFormRecord, shapes.queryByIdShape, ({ actor, path, query, request }) =>
    within(actor, path.code, request, 'queryById', async (kit) => {
      const record = await handlers.queryById(kit, actor, query);
      const whole = withPartLines(kit.definition, partsOf(actor.tenantId, kit.definition));
      return new Answer(record, '', { guard: guards(whole).record });
    }),
  ),
  implement(calls.formRecordOptions, shapes.optionsShape, ({ actor, path, query, request }) =>
    within(actor, path.code, request, 'list', (kit) => handlers.options(kit, actor, query)),
  ),
  implement(calls.addFormRecord, shapes.addShape, ({ actor, path, body, request }) =>
    within(actor, path.code, request, 'add', async (kit) => {
      await refuseLostFields(kit, actor, request, body);
      return handlers.add(kit, actor, body);
    }),
  ),
  implement(calls.editFormRecord, shapes.editShape, ({ actor, path, body, request }) =>
    within(actor, path.code, request, 'edit', async (kit) => {
      await refuseLostFields(kit, actor, request, body);
      return handlers.edit(kit, actor, body);
    }),
  ),
  implement(calls.deleteFormRecord, shapes.deleteShape, ({ actor, path, query, request }) =>
    within(actor, path.code, request, 'delete', (kit) => handlers.delete(kit, actor, query)),
  ),
  implement(calls.deleteFormRecords, shapes.deleteBatchShape, ({ actor, path, query, request }) =>
    within(actor, path.code, request, 'deleteBatch', (kit) => handlers.deleteBatch(kit, actor, query)),
  ),
  implement(calls.saveFormRows, shapes.saveRowsShape, ({ actor, path, body, request }) =>
    within(actor, path.code, request, 'list', async (kit) => {
      if (!offersRows(kit.definition)) throw fail('pathUnknown');
      await refuseLostCells(kit, actor, request, body);
      return handlers.saveRows(kit, actor, body);
    }),
  ),
  implement(calls.exportFormRecords, shapes.exportShape, ({ actor, path, query, request }) =>
    within(actor, path.code, request, 'exportXls', (kit) => exchangeHandlers.exportXls(kit, actor, { query, request })),
  ),
  implement(calls.exportSelectedFormRecords, shapes.exportSelectedShape, ({ actor, path, query, body, request }) =>
    within(actor, path.code, request, 'exportXls', (kit) =>
      exchangeHandlers.exportXls(kit, actor, { query: { ...query, ...body }, request }),
    ),
  ),
  implement(calls.importFormRecords, shapes.importShape, ({ actor, path, request }) =>
    within(actor, path.code, request, 'importExcel', (kit) => exchangeHandlers.importExcel(kit, actor, { request })),
  ),
  implement(calls.previewFormImport, shapes.importPreviewShape, ({ actor, path, request }) =>
    within(actor, path.code, request, 'importExcel', (kit) => exchangeHandlers.importPreview(kit, actor, { request })),
  ),
  implement(calls.formImportTemplate, shapes.importTemplateShape, ({ actor, path, request }) =>
    within(actor, `onl_${path.form}`, request, 'importExcel', (kit) =>
      exchangeHandlers.importTemplate(kit, actor, { request }),
    ),
  ),
];

/** Runs work with the form of this code, of the version that the caller's page was made from. */
const within = <T>(
  actor: Actor,
  code: string,
  request: RequestInfo,
  verb: ResourceVerb,
  work: (kit: Kit) => Promise<T>,
) => withForm(actor, { code, verb, hash: sentVersion(request) }, work);
