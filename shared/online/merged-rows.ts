import type { OnlineDefinition } from './definition.schema.ts';
import type { FormRecord } from './form-record.ts';
import { fromDefinition } from './from-definition.ts';
import { type FieldRow, type FormRows, type IndexRow, platformFormRowsSchema } from './rows.schema.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A form as a client sends it. */
export interface SentForm {
  readonly head: Sent;
  readonly fields: readonly Sent[];
  readonly indexs: readonly Sent[];
  readonly deleteFieldIds?: readonly string[] | undefined;
  readonly deleteIndexIds?: readonly string[] | undefined;
}

/** Reads the rows of a new form; each field and index gets an id of the server. */
export function newRows(sent: SentForm, newId: () => string) {
  const withId = (row: Sent): Sent => ({ ...row, id: newId() });
  return platformFormRowsSchema.safeParse({
    head: sent.head,
    fields: sent.fields.map((row) => withId({ ...row, dbFieldNameOld: '' })),
    indexs: sent.indexs.map(withId),
  });
}

/**
 * Reads the rows of a changed form. Keys of the head that are absent stay. A field is recognised by its id, or else by
 * its column; fields that are neither sent nor named in `deleteFieldIds` stay, behind the sent ones. The sent indexes
 * are all that is left.
 */
export function changedRows(stored: FormRows, sent: SentForm, newId: () => string) {
  const lost = new Set(sent.deleteFieldIds);
  const lostIndexes = new Set(sent.deleteIndexIds);
  const known = new Map(stored.fields.map((row) => [row.id, row]));
  const byColumn = new Map(stored.fields.map((row) => [row.dbFieldName.toLowerCase(), row]));
  const claimed = new Set(sent.fields.flatMap(({ id }) => (known.has(text(id)) ? text(id) : [])));
  const fields = sent.fields
    .filter(({ id }) => !lost.has(text(id)))
    .map((row) => {
      const same = byColumn.get(text(row.dbFieldName).toLowerCase());
      const before = known.get(text(row.id)) ?? (same && !claimed.has(same.id) ? same : undefined);
      return before ? { ...row, id: before.id, dbFieldNameOld: formerName(before, row) } : { ...row, id: newId() };
    });
  const left = new Set(fields.map(({ id }) => id));
  const staying = stored.fields.filter(({ id }) => !left.has(id) && !lost.has(id));
  return platformFormRowsSchema.safeParse({
    head: { ...stored.head, ...sent.head },
    fields: [...fields, ...staying],
    indexs: sent.indexs
      .filter(({ id }) => !lostIndexes.has(text(id)))
      .map((row) => ({ ...row, id: indexOf(stored.indexs, row)?.id || newId() })),
    buttons: stored.buttons,
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name before the last change; the platform never clears it. */
function formerName({ dbFieldName, dbFieldNameOld }: FieldRow, row: Sent): string {
  return text(row.dbFieldName) === dbFieldName ? dbFieldNameOld : dbFieldName;
}

const indexOf = (stored: readonly IndexRow[], row: Sent): IndexRow | undefined =>
  stored.find(({ id }) => id !== '' && id === row.id) ?? stored.find(({ indexName }) => indexName === row.indexName);

/**
 * The rows of a stored form, each with an id. Forms of our own calls have none, so that `idOf` makes one of the name.
 */
export function storedRows(definition: OnlineDefinition, record: FormRecord, idOf: (name: string) => string): FormRows {
  const rows = fromDefinition(definition, record);
  return {
    ...rows,
    fields: rows.fields.map((row) => (row.id === '' ? { ...row, id: idOf(row.dbFieldName) } : row)),
    indexs: rows.indexs.map((row) => (row.id === '' ? { ...row, id: idOf(`index ${row.indexName}`) } : row)),
  };
}
