import { writeQueued } from '#server/db/lock-queue.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { Answer } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { listOptions, type OptionsQuery } from '#server/resource/list/options.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { bizNoOf } from '#server/resource/references/record-names.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRows } from '#server/resource/save/save-rows.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { seesWholeArea } from '#server/resource/scope/data-scope.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceListQuery, RowChanges } from '#shared/resource/resource-shapes.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import type { Kit } from './kit.ts';
import { presentLines } from './lines/load-lines.ts';
import { insertHead, saveHead } from './lines/save-head.ts';
import { readHead } from './lines/sent-lines.ts';
import { loadRecord } from './load.ts';
import { presentParts, saveParts, sentParts } from './parts/save-parts.ts';
import { visibleDefinition } from './visible-definition.ts';

/** A change of one record as the client sent it: id, the version that the client read, and the changed fields. */
export interface SentRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version?: number | undefined;
}

const written = ({ id, version }: ResourceRecord) => ({ id, version });

/**
 * Handlers of the verbs, shared by all resources: by the calls of built-in definitions, and by the parametric calls of
 * definitions that are made at run time. The right and the input are checked before a handler runs.
 */
export const handlers = {
  list: ({ definition }: Kit, actor: Actor, query: ResourceListQuery) => listRecords(definition, actor, query),

  queryById: ({ definition }: Kit, actor: Actor, { id }: { readonly id: string }) =>
    readAs(actor.tenantId, async (db) => {
      const seen = visibleDefinition(definition, actor);
      const record = await loadRecord(db, seen, actor.tenantId, id, { actor });
      await presentRecords(db, seen, actor, [record], { whole: true });
      const lines = await presentLines(db, seen, actor, record);
      return { ...record, ...lines, ...(await presentParts(db, definition, actor, record)) };
    }),

  options: ({ definition }: Kit, actor: Actor, query: OptionsQuery) => listOptions(definition, actor, query),

  async add({ definition }: Kit, actor: Actor, body: RecordPatch | Readonly<Record<string, unknown>>) {
    const { input, sent } = readHead(definition, actor, body, 'add');
    const parts = sentParts(definition, actor, body);
    const record = await writeAs(actor.tenantId, async (trx) => {
      const added = await insertHead(trx, definition, actor, { input, sent });
      await saveParts(trx, definition, actor, added, parts);
      return added;
    });
    return new Answer(written(record), '添加成功！');
  },

  async edit({ definition }: Kit, actor: Actor, { id, version, ...body }: SentRecord) {
    const { input: patch, sent } = readHead(definition, actor, body, 'edit');
    const guard = applicantGuard(definition, actor);
    const parts = sentParts(definition, actor, body);
    const { record } = await writeQueued(actor.tenantId, async (trx) => {
      const saved = await saveHead(trx, definition, actor, { id, version, patch, sent, scope: actor, guard });
      await saveParts(trx, definition, actor, saved.record, parts);
      return saved;
    });
    return new Answer(written(record), '编辑成功!');
  },

  async delete({ definition }: Kit, actor: Actor, { id }: { readonly id: string }) {
    const guard = applicantGuard(definition, actor);
    await writeAs(actor.tenantId, (trx) => removeRecords(trx, definition, actor, { ids: [id], guard }));
    return new Answer(null, '删除成功!');
  },

  async deleteBatch({ definition }: Kit, actor: Actor, input: { readonly ids: string }) {
    const ids = listOf(input.ids);
    if (ids.length === 0) throw fail('idsMissing');
    const guard = applicantGuard(definition, actor);
    await writeAs(actor.tenantId, (trx) => removeRecords(trx, definition, actor, { ids, guard }));
    return new Answer(null, '批量删除成功！');
  },

  async saveRows({ definition }: Kit, actor: Actor, changes: RowChanges) {
    const guard = applicantGuard(definition, actor);
    const saved = await writeAs(actor.tenantId, (trx) => saveRows(trx, definition, actor, { ...changes, guard }));
    return new Answer(saved, '保存成功！');
  },

  async transition(
    { definition }: Kit,
    actor: Actor,
    { action, sent: { id, version, ...input } }: { readonly action: string; readonly sent: SentRecord },
  ) {
    const record = await writeQueued(actor.tenantId, (trx) =>
      runTransition(trx, definition, actor, { id, version, action, input, scope: actor }),
    );
    return new Answer(written(record), '操作成功！');
  },
};

/**
 * Guard for changes of an application's record by its applicant. Applications in approval or settled change by
 * decisions only. Drafts and returned applications may be changed by the applicant, and by actors whose data scope
 * covers the whole area, but not by others who may only read them (deciders, the section).
 */
export function applicantGuard(definition: ResourceDefinition, actor: Actor) {
  if (!definition.application) return undefined;
  return (record: ResourceRecord) => {
    if (record.createBy !== actor.username && !seesWholeArea(definition, actor))
      throw fail('notApplicant', { no: bizNoOf(definition, record) });
    if (!isOpen(record.bpmStatus)) throw fail('notEditable', { no: bizNoOf(definition, record) });
  };
}
