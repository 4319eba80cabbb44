import type { Db } from '#server/db/database.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import type { Choice } from '#server/resource/sources/value-source.ts';
import { textSourceOf } from '#server/resource/sources/value-sources.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { fieldSentence } from '#shared/resource/field-sentence.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { readCell } from './cell-value.ts';
import type { ImportColumn } from './import-columns.ts';
import { word } from './sheet-words.ts';

/** Row of the sheet as the body of `add`, with the problems of its cells by field. */
export interface ReadBody {
  readonly row: ReadRow;
  readonly body: Record<string, unknown>;
  readonly problems: Record<string, string>;
  /** Result of the hook `prepare`. */
  readonly prepared?: unknown;
}

export interface ReadOptions {
  readonly columns: readonly ImportColumn[];
  readonly date1904: boolean;
  /** Further values for filters of a row's fields: for a line its head, as `head.<name>`. */
  readonly around?: (row: ReadRow) => RecordPatch;
}

interface Pending {
  readonly at: ReadBody;
  readonly texts: readonly string[];
}

/**
 * Reads rows as bodies: converts cells by their field's type and texts to codes, with one query for each field that has
 * choices. Fields that depend on others (blocks of the row's ship) are read after them.
 */
export async function readBodies(
  db: Db,
  actor: Actor,
  rows: readonly ReadRow[],
  { columns, date1904, around }: ReadOptions,
): Promise<readonly ReadBody[]> {
  const read = rows.map((row): ReadBody => ({ row, body: {}, problems: {} }));
  const pending = new Map<FieldDefinition, Pending[]>();
  const turn = makeYielder();
  for (const { index, field } of columns) {
    await turn();
    const asked: Pending[] = [];
    for (const at of read) {
      const value = readCell(field, at.row.cells[index] ?? null, { language: actor.language, date1904 });
      if (value === null) continue;
      if ('value' in value) at.body[field.name] = value.value;
      else if ('problem' in value) at.problems[field.name] = fieldSentence(field, value, actor.language);
      else asked.push({ at, texts: value.texts });
    }
    if (asked.length > 0) pending.set(field, asked);
  }
  for (const [field, asked] of [...pending].sort(byNeed)) await settle(db, actor, field, asked, around);
  return read;
}

/** Sorts fields that depend on others after those. */
function byNeed([a]: readonly [FieldDefinition, unknown], [b]: readonly [FieldDefinition, unknown]): number {
  return Number(a.refFilter !== undefined) - Number(b.refFilter !== undefined);
}

async function settle(
  db: Db,
  actor: Actor,
  field: FieldDefinition,
  pending: readonly Pending[],
  around: ReadOptions['around'],
): Promise<void> {
  const asked = [...new Set(pending.flatMap(({ texts }) => texts))];
  const found = await textSourceOf(field)?.find(actor, field, asked)?.execute(db);
  const byText = new Map<string, Choice[]>();
  for (const choice of found?.rows ?? []) {
    const same = byText.get(choice.text);
    if (same) same.push(choice);
    else byText.set(choice.text, [choice]);
  }
  for (const { at, texts } of pending) {
    const from = field.refFilter && { ...around?.(at.row), ...at.body }[field.refFilter.from];
    const values = texts.map((text) => ({ text, found: fitting(field, byText.get(text) ?? [], from) }));
    const bad = values.find(({ found }) => found.length !== 1);
    if (bad) at.problems[field.name] = choiceProblem(field, bad.text, bad.found.length, actor.language);
    else at.body[field.name] = values.flatMap(({ found }) => found).join(',');
  }
}

/**
 * Different values among the choices. A text may be the code of one choice and the name of another. For dictionaries,
 * which an export writes by name, the name wins; elsewhere the code, by which people distinguish equal names.
 */
function fitting(field: FieldDefinition, choices: readonly Choice[], within: unknown): readonly string[] {
  const allowed =
    within === undefined || within === '' ? choices : choices.filter((choice) => choice.within === within);
  const isCode = ({ text, value }: Choice): boolean => text === value;
  const preferred = allowed.filter((choice) => isCode(choice) === (field.type !== 'dict'));
  return [...new Set((preferred.length > 0 ? preferred : allowed).map(({ value }) => value))];
}

function choiceProblem(field: FieldDefinition, text: string, found: number, language: Language): string {
  const key = found === 0 ? 'unknown' : field.type === 'user' ? 'ambiguousUser' : 'ambiguous';
  const said = word(key, language, { text: text.slice(0, 50) });
  return language === 'en' ? `${field.label.en}: ${said}` : `${field.label.zh}${said}`;
}
