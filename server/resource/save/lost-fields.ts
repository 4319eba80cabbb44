import type { Actor } from '#server/kernel/actor.ts';
import type { LineProblems, RowProblems } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';

type Values = Readonly<Record<string, unknown>>;
type Lost = Readonly<Record<string, string>>;
type Reader = Pick<Actor, 'language'>;

/**
 * Entered values that the current version cannot store, as field → reason. `opened` is the version that the page was
 * made from.
 */
export function lostOf(
  opened: ResourceDefinition,
  here: ResourceDefinition,
  values: Values,
  { language }: Reader,
): Lost {
  const known = new Map(enteredFields(here).map((field) => [field.name, field]));
  const lost = enteredFields(opened).flatMap((field) => {
    if (isBlank(values[field.name] as FieldValue | undefined)) return [];
    const reason = reasonOf(field, known.get(field.name));
    return reason === null
      ? []
      : [[field.name, errorText(reason, language, { title: field.label[language] })] as const];
  });
  return Object.fromEntries(lost);
}

function reasonOf(opened: FieldDefinition, here: FieldDefinition | undefined) {
  if (here === undefined) return 'fieldGone';
  return here.type === opened.type && here.ref === opened.ref ? null : 'fieldOtherKind';
}

/** Lists of lines that no longer exist in the current version although the body has lines in them. */
export function lostLists(
  opened: ResourceDefinition,
  here: ResourceDefinition,
  body: Values,
  { language }: Reader,
): Lost {
  const left = new Set(linesOf(here).map(({ key }) => key));
  const gone = linesOf(opened).filter(({ key }) => !left.has(key) && !isBlank(body[key] as FieldValue | undefined));
  const text = (title: string) => errorText('fieldGone', language, { title });
  return Object.fromEntries(gone.map(({ key, definition }) => [key, text(definition.title[language])]));
}

export function lostInLines(
  opened: ResourceDefinition,
  here: ResourceDefinition,
  body: Values,
  reader: Reader,
): LineProblems {
  const lists = linesOf(here).flatMap(({ key, definition }) => {
    const before = linesOf(opened).find((line) => line.key === key)?.definition;
    const rows: unknown = body[key];
    if (!before || !Array.isArray(rows)) return [];
    const problems = byRow(rows.map((row: Values, at) => [rowKey(row, at), lostOf(before, definition, row, reader)]));
    return Object.keys(problems).length > 0 ? [[key, problems] as const] : [];
  });
  return Object.fromEntries(lists);
}

const rowKey = ({ id, tempId }: Values, at: number): string => String(id ?? tempId ?? at);

/** Keeps only the rows with lost fields. */
export function byRow(rows: readonly (readonly [id: string, lost: Lost])[]): RowProblems {
  return Object.fromEntries(rows.filter(([, lost]) => Object.keys(lost).length > 0));
}
