import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import { referrersOf } from '#server/kernel/catalogue.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** A record that cannot be deleted, and the error. */
export interface Referred {
  readonly id: string;
  readonly error: AppError;
}

/** How many of the referring records the error names. */
const named = 5;

/**
 * Finds a record that cannot be deleted because others refer to it (docs/domain.md §16 rule 3). The error names the
 * first of them.
 */
export async function findReferred(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly ResourceRecord[],
): Promise<Referred | null> {
  const ids = records.map((record) => record.id);
  for (const referrer of referrersOf(actor.tenantId, definition.code)) {
    const seen = visibleDefinition(referrer.definition, actor);
    const no = seen.application && fieldOf(seen, 'applyNo') ? 'applyNo' : seen.display;
    const column = sql.ref(referrer.field);
    // A `multi` field stores several ids in one text, separated by commas.
    const target = fieldOf(referrer.definition, referrer.field)?.multi
      ? sql<string>`(select min(each) from unnest(string_to_array(${column}, ',')) each where each = any(${ids}))`
      : sql<string>`${column}`;
    const names = fieldOf(referrer.definition, referrer.field)?.multi
      ? sql<SqlBool>`string_to_array(${column}, ',') && ${ids}::text[]`
      : sql<SqlBool>`${column} = any(${ids})`;
    const { rows } = await sql<{ no: string; id: string }>`
      select ${sql.ref(no)}::text as no, ${target} as id from ${relationOf(referrer.definition)}
      where ${liveRows(referrer.definition, actor.tenantId)} and ${names}
        and not (${referrer.definition.table === definition.table} and id = any(${ids}))
      limit ${named + 1}`.execute(trx);
    const [first] = rows;
    if (first) {
      const title = referrer.definition.title[actor.language];
      const nos = rows.filter(({ id }) => id === first.id).map(({ no }) => no);
      return { id: first.id, error: fail('recordReferred', { title, no: listed(nos, actor.language) }) };
    }
  }
  return null;
}

function listed(nos: readonly string[], language: Language): string {
  const shown = nos.slice(0, named);
  if (language === 'en') return shown.join(', ') + (nos.length > named ? ' and others' : '');
  return shown.join('、') + (nos.length > named ? ' 等' : '');
}
