import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { loadRecords } from '#server/resource/load.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { type LateFacts, type LateRow, lateKey } from './late-row.ts';
import { type LateSource, lateSources } from './late-sources.ts';

/**
 * Facts about the rows that are records, with one load for each kind. The caller has checked that the actor may see the
 * rows.
 */
export async function lateRecords(
  db: Db,
  actor: Actor,
  rows: readonly LateRow[],
  hours: number,
): Promise<Map<string, LateFacts>> {
  const facts = new Map<string, LateFacts>();
  const urged = await urgeTimes(db, actor, rows, hours);
  for (const source of lateSources) {
    const ids = rows.filter(({ kind }) => kind === source.kind.key).map(({ id }) => id);
    if (ids.length === 0) continue;
    const definition = visibleDefinition(source.definition, actor);
    const records = await loadRecords(db, definition, actor.tenantId, ids);
    await presentRecords(db, definition, actor, records);
    for (const record of records) {
      const key = lateKey({ kind: source.kind.key, id: record.id });
      const { urgeTime = null, rested = true } = urged.get(key) ?? {};
      facts.set(key, {
        ...nameOf(source, record),
        ship: shipOf(record),
        nodeName: null,
        urgedTime: urgeTime,
        rested,
        handOver: null,
      });
    }
  }
  return facts;
}

/** A record's display field, and the fields that distinguish it from other records. */
export function nameOf({ kind, definition }: LateSource, record: ResourceRecord): { no: string; title: string } {
  const text = (field: string) => String(record[`${field}_dictText`] ?? record[field] ?? '');
  return { no: text(definition.display), title: kind.names.map(text).filter(Boolean).join(' · ') };
}

/** Text of the ship that a presented record belongs to; empty if it has none. */
export const shipOf = (record: ResourceRecord): string => String(record.ship_dictText ?? '');

interface Urged {
  readonly kind: string;
  readonly id: string;
  readonly urgeTime: string;
  readonly rested: boolean;
}

async function urgeTimes(db: Db, actor: Actor, rows: readonly LateRow[], hours: number): Promise<Map<string, Urged>> {
  const found = await sql<Urged>`
    select kind, biz_id as id, date_trunc('second', urge_time) as urge_time,
      urge_time <= now() - ${hours} * interval '1 hour' as rested
    from prm_late_urge where tenant_id = ${actor.tenantId} and biz_id = any(${rows.map(({ bizId }) => bizId)})`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [lateKey(row), row]));
}
