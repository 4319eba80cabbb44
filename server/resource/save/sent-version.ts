import { readAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { findVersion } from '#server/resource/definition-versions.ts';
import type { Kit } from '#server/resource/kit.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RowChanges } from '#shared/resource/resource-shapes.ts';
import { byRow, lostInLines, lostLists, lostOf } from './lost-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Version of the definition that the caller's page was made from (`Call.version`), if the request names one. */
export function sentVersion({ raw }: Pick<RequestInfo, 'raw'>): string | undefined {
  const header = raw.headers['x-definition'];
  return typeof header === 'string' && /^[0-9a-f]{64}$/.test(header) ? header : undefined;
}

/**
 * Checks a save from a page that was opened with an older version of the definition. Values in fields that no longer
 * exist or have another type are refused by field, because the schema would drop or misread them silently.
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

/**
 * The same check for a grid, by row.
 * @throws `rowsRefused`
 */
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
  const turn = makeYielder();
  const lost: (readonly [id: string, lost: Readonly<Record<string, string>>])[] = [];
  for (const [id, values] of sent) {
    await turn();
    lost.push([id, lostOf(opened, definition, values, actor)]);
  }
  const rows = byRow(lost);
  const n = Object.keys(rows).length;
  if (n > 0) throw new AppError('rowsRefused', { n }, undefined, rows);
}

/** The definition that the caller's page was made from, if it differs from the current one; undefined otherwise. */
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
