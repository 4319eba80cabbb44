import { readAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { takeTurns } from '#server/process/turns.ts';
import type { Actor } from '#server/session/actor.ts';
import { AppError, fail, type LineProblems, type RowProblems } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';
import type { RowChanges } from '#shared/resource/resource-shapes.ts';
import { findVersion } from './definition-versions.ts';
import type { Kit } from './kit.ts';

type Values = Readonly<Record<string, unknown>>;
type Lost = Readonly<Record<string, string>>;

/** The version that a caller's page was made from, if it said so (`Call.version`). */
export function sentVersion({ raw }: Pick<RequestInfo, 'raw'>): string | undefined {
  const header = raw.headers['x-definition'];
  return typeof header === 'string' && /^[0-9a-f]{64}$/.test(header) ? header : undefined;
}

/**
 * A page that was opened before the resource changed saves by the version that it shows: what was typed into a field that
 * is gone here, or of another kind, is refused by its name there, since a schema would drop or misread it in silence.
 * @throws `invalidInput` or `linesRefused`, `versionUnknown`
 */
export async function refuseLostFields(
  { definition, hash }: Kit,
  actor: Actor,
  request: Pick<RequestInfo, 'raw'>,
  body: Values,
): Promise<void> {
  const opened = await openedVersion(definition, hash, actor, request);
  if (!opened) return;
  const fields = { ...lostOf(opened, definition, body, actor), ...lostLists(opened, definition, body, actor) };
  const lines = lostInLines(opened, definition, body, actor);
  const n = Object.values(lines).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
  if (n > 0) throw new AppError('linesRefused', { n }, fields, undefined, lines);
  if (Object.keys(fields).length > 0) throw fail('invalidInput', {}, fields);
}

/** The same of a grid, by row. @throws `rowsRefused` */
export async function refuseLostCells(
  { definition, hash }: Kit,
  actor: Actor,
  request: Pick<RequestInfo, 'raw'>,
  { added, changed }: RowChanges,
): Promise<void> {
  const opened = await openedVersion(definition, hash, actor, request);
  if (!opened) return;
  const sent = [
    ...added.map(({ tempId, values }) => [tempId, values] as const),
    ...changed.map(({ id, patch }) => [id, patch] as const),
  ];
  const turn = takeTurns();
  const lost: (readonly [id: string, lost: Lost])[] = [];
  for (const [id, values] of sent) {
    await turn();
    lost.push([id, lostOf(opened, definition, values, actor)]);
  }
  const rows = byRow(lost);
  const n = Object.keys(rows).length;
  if (n > 0) throw new AppError('rowsRefused', { n }, undefined, rows);
}

/** The version of the caller's page where it is another one; undefined where it is this one or was not told. */
async function openedVersion(
  { code }: ResourceDefinition,
  here: string,
  { tenantId }: Actor,
  request: Pick<RequestInfo, 'raw'>,
): Promise<ResourceDefinition | undefined> {
  const hash = sentVersion(request);
  if (hash === undefined || hash === here) return undefined;
  const version = await readAs(tenantId, (db) => findVersion(db, tenantId, { code, hash }));
  if (!version) throw fail('versionUnknown');
  return version;
}

/** Of what was entered by the opened version: the fields that do not take it any more, with the reason. */
function lostOf(opened: ResourceDefinition, here: ResourceDefinition, values: Values, { language }: Actor): Lost {
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

/** Kinds of lines that are gone with all that was entered in them. */
function lostLists(opened: ResourceDefinition, here: ResourceDefinition, body: Values, { language }: Actor): Lost {
  const left = new Set(linesOf(here).map(({ key }) => key));
  const gone = linesOf(opened).filter(({ key }) => !left.has(key) && !isBlank(body[key] as FieldValue | undefined));
  const text = (title: string) => errorText('fieldGone', language, { title });
  return Object.fromEntries(gone.map(({ key, definition }) => [key, text(definition.title[language])]));
}

function lostInLines(opened: ResourceDefinition, here: ResourceDefinition, body: Values, actor: Actor): LineProblems {
  const lists = linesOf(here).flatMap(({ key, definition }) => {
    const before = linesOf(opened).find((line) => line.key === key)?.definition;
    const rows: unknown = body[key];
    if (!before || !Array.isArray(rows)) return [];
    const problems = byRow(rows.map((row: Values, at) => [rowKey(row, at), lostOf(before, definition, row, actor)]));
    return Object.keys(problems).length > 0 ? [[key, problems] as const] : [];
  });
  return Object.fromEntries(lists);
}

const rowKey = ({ id, tempId }: Values, at: number): string => String(id ?? tempId ?? at);

function byRow(rows: readonly (readonly [id: string, lost: Lost])[]): RowProblems {
  return Object.fromEntries(rows.filter(([, lost]) => Object.keys(lost).length > 0));
}
