import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findDesign, insertDesign, isTableTaken } from '#server/resource/runtime/design-store.ts';
import { changeDesign, type Places, removeDesigns } from '#server/resource/runtime/publish-design.ts';
import { findForm, published } from '#server/resource/runtime/publishing.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { type ErrorParams, fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import { columnOfField } from '#shared/online/field-rows.ts';
import { changedRows, newRows, type SentForm } from '#shared/online/merged-rows.ts';
import { formCode } from '#shared/online/names.ts';
import { onlineProblems } from '#shared/online/online-problems.ts';
import type { OnlineProblem } from '#shared/online/problem.ts';
import type { FormRows } from '#shared/online/rows.schema.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { formWithId } from './design-rows.ts';
import { knownTables } from './known-tables.ts';

type Read = ReturnType<typeof newRows>;

/**
 * Stores a new form; its table is made when it is synchronised.
 * @throws `invalidInput` at the cells that are refused, `onlineTableTaken`
 */
export async function addDesign(actor: Actor, sent: SentForm): Promise<string> {
  return published(actor, async (trx) => {
    const rows = await soundRows(trx, actor, newRows(sent, newId));
    const table = rows.head.tableName;
    await refuseTaken(trx, actor, table);
    await insertDesign(trx, actor, table, toDefinition(rows));
    return table;
  });
}

/**
 * Changes a form.
 * @throws `onlineFormMissing`, `onlineVersionOld`, `invalidInput` at the cells that are refused
 */
export async function editDesign(actor: Actor, id: string, sent: SentForm): Promise<string> {
  return published(actor, async (trx) => {
    const { tenantId } = actor;
    const design = await findDesign(trx, tenantId, id);
    const stored = await formWithId(trx, tenantId, id);
    if (!stored) throw fail('onlineFormMissing');
    if (!design) throw fail('onlineFormOurs');
    const seen = Number(sent.head.tableVersion ?? design.version);
    if (seen < design.version) throw fail('onlineVersionOld', { name: design.updateBy ?? design.createBy });
    const rows = await soundRows(trx, actor, changedRows(stored, sent, newId), design.tableName);
    const { tableName } = rows.head;
    if (tableName !== design.tableName) {
      if (await findForm(trx, tenantId, id)) throw invalidFields({ 'head.tableName': 'onlineTableFixed' });
      await refuseTaken(trx, actor, tableName, id);
    }
    const definition = toDefinition(rows);
    await changeDesign(trx, actor, design, { definition, tableName, places: placesOf(rows, definition) });
    return tableName;
  });
}

/** Removes forms, all or none; with `table` their tables with all rows, too. */
export async function removeForms(actor: Actor, ids: readonly string[], table: boolean): Promise<void> {
  await published(actor, (trx) => removeDesigns(trx, actor, ids, table));
}

/**
 * @param former table of a stored form, whose sub-tables would be lost with its name or kind
 * @throws `invalidInput` with a text for each cell that is refused
 */
async function soundRows(trx: Trx, actor: Actor, read: Read, former?: string): Promise<FormRows> {
  if (!read.success) {
    const bad = read.error.issues.map(({ path }) => [path.join('.'), 'onlineValueBad'] as const);
    throw invalidFields(Object.fromEntries(bad));
  }
  const known = await knownTables(trx, actor);
  const problems = [...onlineProblems(read.data, known), ...partProblems(read.data, former, known)];
  if (problems.length === 0) return read.data;
  const text = (code: ErrorId, params: ErrorParams) => errorText(code, actor.language, params);
  throw invalidFields(Object.fromEntries(problems.map(({ where, code, params = {} }) => [where, text(code, params)])));
}

function partProblems(
  { head: { tableName, tableType } }: FormRows,
  former: string | undefined,
  { partsOf }: Awaited<ReturnType<typeof knownTables>>,
): readonly OnlineProblem[] {
  const tables = former === undefined ? [] : partsOf(former);
  if (tables.length === 0) return [];
  const lost = { code: 'onlineHasParts', params: { tables: tables.join(', ') } } as const;
  return [
    ...(tableType === 2 ? [] : [{ where: 'head.tableType', ...lost }]),
    ...(tableName === former ? [] : [{ where: 'head.tableName', ...lost }]),
  ];
}

async function refuseTaken(trx: Trx, { tenantId }: Actor, table: string, except?: string): Promise<void> {
  const taken = await isTableTaken(trx, tenantId, { table, code: formCode(table) }, except);
  if (taken) throw fail('onlineTableTaken', { table });
}

/** Positions in the rows that the client sent. */
function placesOf({ fields, indexs }: FormRows, { fields: own }: OnlineDefinition): Places {
  const columns = new Map(own.map((field) => [field.name, columnOfField(field)]));
  return {
    field: (name) => fields.findIndex(({ dbFieldName }) => dbFieldName === columns.get(name)),
    index: (name) => indexs.findIndex(({ indexName }) => indexName === name),
  };
}
