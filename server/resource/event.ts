import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type JsonValue, type RecordPatch } from '#shared/resource/record.ts';

/** What happened to a record: one row of its timeline (docs/domain.md §16 rule 6). */
export interface EventEntry {
  readonly tenantId: number;
  readonly area: string;
  readonly bizTable: string;
  readonly bizId: string;
  readonly bizNo: string;
  /** Lifecycle or node key before and after; null where nothing moved. */
  readonly from: string | null;
  readonly to: string | null;
  readonly action: string;
  /** Username. */
  readonly actor: string;
  readonly comment?: string | null;
  /** Field → [before, after], as `diffOf` makes it. */
  readonly diff?: Readonly<Record<string, readonly [JsonValue, JsonValue]>> | null;
  /** Who signed by hand on the actor's device, and the stored path of the picture. */
  readonly signer?: string | null;
  readonly signature?: string | null;
}

export async function writeEvent(trx: Trx, entry: EventEntry): Promise<void> {
  await writeEvents(trx, [entry]);
}

/** Several rows by one statement, in this order. */
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

/** What a timeline tells of a change: of what lists show in part, that it changed and nothing of what it is (docs/security.md P18). */
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

/** The fields of a patch whose value changes: what stood there, what will. */
export function diffOf(before: RecordPatch, patch: RecordPatch): Record<string, readonly [JsonValue, JsonValue]> {
  const changed = Object.entries(patch).filter(
    ([name, value]) =>
      value !== undefined &&
      // Nothing entered is kept as null or as empty text; between the two nobody changed anything.
      !(isBlank(before[name]) && isBlank(value)) &&
      JSON.stringify(before[name] ?? null) !== JSON.stringify(value ?? null),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [before[name] ?? null, value ?? null] as const]));
}
