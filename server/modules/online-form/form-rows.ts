import type { RawBuilder, SqlBool } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { handlers } from '#server/resource/handlers.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { everyRow, type FormDataQuery } from '#shared/contract/form/online-form-row.schema.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { shownFields } from '#shared/online/listed-rows.ts';
import { formRow, listRow, type OwnRecord, type Row, writtenRow } from '#shared/online/row-values.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { offers } from '#shared/resource/resource-calls.ts';
import { partsOfForm, rowsOfParts, sentParts } from './form-parts.ts';
import { type EngineConditions, engineQuery } from './form-query.ts';
import { keptFields, type Values } from './kept-fields.ts';
import type { OpenForm } from './open-form.ts';
import { referredTexts } from './referred-texts.ts';

/** Rows that a list reads besides its conditions; `also` is a condition of our own code. */
export interface AskedRows {
  readonly query: EngineConditions & Readonly<Record<string, unknown>>;
  readonly also?: RawBuilder<SqlBool>;
}

/** A page of rows as `getData` answers it. */
export async function formPage(
  form: OpenForm,
  actor: Actor,
  query: FormDataQuery,
  asked: AskedRows = { query: engineQuery(form, query) },
) {
  const { pageNo, pageSize } = query;
  const listed = async (records: readonly ResourceRecord[]) => {
    const texts = await referredTexts(listedOnly(form), actor, records);
    return records.map((record, at) => ({ ...listRow(form.definition, record), ...texts[at] }));
  };
  if (pageSize === everyRow) {
    const records = await listed(await allRecords(form, actor, asked));
    return { total: records.length, fieldList: shownFields(form.rows), records };
  }
  const size = Math.max(pageSize, 1);
  const page = await listRecords(form.kit.definition, actor, { ...asked.query, pageNo, pageSize: size }, asked.also);
  return { total: page.total, records: pageSize === 0 ? [] : await listed(page.records) };
}

/** The form with the fields that its list shows. */
function listedOnly({ definition }: OpenForm) {
  const shown = new Set(definition.list.columns);
  return { definition: { ...definition, fields: definition.fields.filter(({ name }) => shown.has(name)) } };
}

/** All rows, read page by page; more than the limit are refused, because a part of them would look like all. */
export async function allRecords(
  { kit: { definition } }: OpenForm,
  actor: Actor,
  { query, also }: AskedRows,
): Promise<ResourceRecord[]> {
  const records: ResourceRecord[] = [];
  let after: string | undefined;
  do {
    const page = await listRecords(definition, actor, { ...query, pageNo: 1, pageSize: 1000, after }, also);
    if (page.total > everyRow) throw fail('onlineRowsMany', { max: everyRow });
    records.push(...page.records);
    after = page.after;
  } while (after !== undefined);
  return records;
}

/** A row with those of its parts by the table of the part. */
type FullRow = Readonly<Record<string, Row[string] | readonly Row[]>>;

/** A row as forms read it; undefined if it does not exist for the caller. */
export async function readRow(
  form: OpenForm,
  actor: Actor,
  id: string,
  { texts }: { readonly texts: boolean },
): Promise<FullRow | undefined> {
  try {
    const record = (await handlers.queryById(form.kit, actor, { id })) as ResourceRecord;
    const [added] = texts ? await referredTexts(form, actor, [record]) : [];
    return { ...formRow(form.definition, record), ...added, ...rowsOfParts(await partsOfForm(form, actor), record) };
  } catch (error) {
    if (error instanceof AppError && error.id === 'notFound') return undefined;
    throw error;
  }
}

/** @returns the id of the new row */
export async function addRow(form: OpenForm, actor: Actor, body: Values): Promise<string> {
  const { values } = writtenRow(form.definition, body, { change: false });
  const parts = sentParts(await partsOfForm(form, actor), form, body);
  const { result } = await handlers.add(form.kit, actor, { ...values, ...parts });
  return result.id;
}

export async function editRow(form: OpenForm, actor: Actor, body: Values & { readonly id: string }) {
  const { values } = writtenRow(form.definition, body, { change: true });
  const parts = sentParts(await partsOfForm(form, actor), form, body);
  const own = clearing(values, keptFields(form.definition, body));
  await handlers.edit(form.kit, actor, { ...own, ...parts, id: body.id });
}

/** The engine clears a field by an empty text; null changes nothing. */
const clearing = (values: OwnRecord, kept: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (kept.has(name) ? [] : [[name, value === null ? '' : value]])),
  );

/** Deletes the rows of a comma list. Several rows need the right to delete several, as in our own calls. */
export async function removeRows({ kit }: OpenForm, actor: Actor, list: string): Promise<void> {
  const [id, ...others] = listOf(list);
  if (id === undefined) throw fail('idsMissing');
  if (others.length === 0) {
    await handlers.delete(kit, actor, { id });
    return;
  }
  if (!offers(kit.definition, 'deleteBatch') || !actor.grants.has(verbCode(kit.definition, 'deleteBatch')))
    throw fail('noPermission');
  await handlers.deleteBatch(kit, actor, { ids: list });
}
