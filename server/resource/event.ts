import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type JsonValue, type RecordPatch } from '#shared/resource/record.ts';

/** One row of a record's timeline (docs/domain.md §16 rule 6). */
export interface EventEntry {
  readonly tenantId: number;
  readonly area: string;
  readonly bizTable: string;
  readonly bizId: string;
  readonly bizNo: string;
  /** Lifecycle state or node key before and after; null if the state did not change. */
  readonly from: string | null;
  readonly to: string | null;
  readonly action: string;
  /** Username. */
  readonly actor: string;
  readonly comment?: string | null;
  /** Field → [before, after], as returned by `diffOf`. */
  readonly diff?: Readonly<Record<string, readonly [JsonValue, JsonValue]>> | null;
  /** Name of the person who signed by hand on the actor's device, and the stored path of the signature's picture. */
  readonly signer?: string | null;
  readonly signature?: string | null;
}

export async function writeEvent(trx: Trx, entry: EventEntry): Promise<void> {
  await writeEvents(trx, [entry]);
}

/** Writes several timeline rows in one statement, in this order. */
export async function writeEvents(trx: Trx, entries: readonly EventEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ from, to, comment, diff, signer, signature, ...rest }) => ({
    ...rest,
    signer: signer ?? null,
    signature: signature ?? null,
    id: newId(),
    fromState: from,
    toState: to,
    comment: comment ?? null,
    diff: diff && Object.keys(diff).length > 0 ? JSON.stringify(diff) : null,
  }));
  await trx.insertInto('prmEvent').values(rows).execute();
}

/**
 * Hides the values of masked fields in a timeline diff: readers learn that the field changed, but not its values
 * (docs/security.md P18).
 */
export function withoutMasked(
  definition: ResourceDefinition,
  diff: Readonly<Record<string, readonly [JsonValue, JsonValue]>>,
): Readonly<Record<string, readonly [JsonValue, JsonValue]>> {
  const masked = new Set(allFields(definition).flatMap(({ name, masked: isMasked }) => (isMasked ? [name] : [])));
  const hidden = (value: JsonValue) => (isBlank(value) ? value : '****');
  return Object.fromEntries(
    Object.entries(diff).map(([name, [from, to]]) => [
      name,
      masked.has(name) ? [hidden(from), hidden(to)] : [from, to],
    ]),
  );
}

/** Fields of a patch whose value differs from the stored value, as [before, after]. */
export function diffOf(before: RecordPatch, patch: RecordPatch): Record<string, readonly [JsonValue, JsonValue]> {
  const changed = Object.entries(patch).filter(
    ([name, value]) =>
      value !== undefined &&
      // An empty field is stored as null or as ''; a change from one to the other is no change.
      !(isBlank(before[name]) && isBlank(value)) &&
      JSON.stringify(before[name] ?? null) !== JSON.stringify(value ?? null),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [before[name] ?? null, value ?? null] as const]));
}
