import { type FormsClient, readFormTables } from '#server/db/scope.ts';
import { momentOf, readShadowName, type ShadowName, shadowName } from '#server/db/shadow-name.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { literal, quoted, quotedForeign, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import { isMade } from '#shared/resource/table-plan/planner.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { tenantPolicy } from '#shared/resource/table-plan/tenant-policy.ts';

/** Days for which a shadow table is kept. */
export const shadowDays = 30;

/** Most shadow tables that a form's list names, the latest first. */
const most = 50;

/** A shadow table of a form. */
export interface Shadow {
  /** Name in the schema `onl`. */
  readonly name: string;
  /** Made because the table was made anew, or because columns were dropped. */
  readonly why: 'rebuilt' | 'dropped';
  readonly madeAt: string;
  /** Day on which it is deleted. */
  readonly keptUntil: string;
  readonly rows: number;
  /** Columns whose values it keeps; of a whole table none are named. */
  readonly columns: string[];
}

/** The tenant and entity of `onl.t1_leave`. */
export function ownerOf(table: string): { readonly tenantId: number; readonly entity: string } {
  const [, tenant, entity = ''] = /^onl\.t(\d+)_(.+)$/.exec(table) ?? [];
  return { tenantId: Number(tenant), entity };
}

/**
 * Keeps a whole table under the name of a shadow table. What plans made besides columns is dropped, because its names
 * are those of the new table; a restore makes it again. The roles that serve requests lose their rights.
 */
export async function shadowTable(client: FormsClient, table: string, present: PresentTable): Promise<void> {
  const own = quotedTable(table);
  for (const { name, mark } of present.keys)
    if (isMade(mark)) await client.query(`alter table ${own} drop constraint ${quotedForeign(name)}`);
  for (const { name, mark } of present.indexes)
    if (isMade(mark)) await client.query(`drop index onl.${quotedForeign(name)}`);
  for (const { name, mark, generated } of present.columns)
    if (generated && isMade(mark)) await client.query(`alter table ${own} drop column ${quoted(name)}`);
  await client.query(`revoke all on ${own} from slipway_app, slipway_report`);
  const name = await nameFor(client, 't', table);
  await client.query(`alter table ${own} rename to ${quoted(name)}`);
  await client.query(`comment on table onl.${quoted(name)} is null`);
}

/** Keeps the values of columns that are about to be dropped, by the id of their row; nothing if there are none. */
export async function shadowColumns(
  client: FormsClient,
  { table }: ResourceDefinition,
  columns: readonly string[],
): Promise<void> {
  if (columns.length === 0) return;
  const own = quotedTable(table);
  const names = columns.map(quoted);
  const filled = names.map((name) => `${name} is not null`).join(' or ');
  const { rowCount } = await client.query(`select 1 from ${own} where ${filled} limit 1`);
  if (rowCount === 0) return;
  const shadow = `onl.${quoted(await nameFor(client, 'c', table))}`;
  await client.query(`create table ${shadow} as select id, tenant_id, ${names.join(', ')} from ${own} where ${filled}`);
  await client.query(`alter table ${shadow} add primary key (id)`);
  await client.query(`alter table ${shadow} enable row level security`);
  await client.query(tenantPolicy(shadow));
  // The marks say which columns nobody reads.
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select attname::text as name, col_description(attrelid, attnum) as mark from pg_attribute
      where attrelid = $1::regclass and attname = any ($2::text[])`,
    [own, columns],
  );
  for (const { name, mark } of rows) {
    if (mark !== null) await client.query(`comment on column ${shadow}.${quoted(name)} is ${literal(mark)}`);
  }
}

async function nameFor(client: FormsClient, kind: ShadowName['kind'], table: string): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    "select to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISSMS') as made",
  );
  return shadowName({ kind, ...ownerOf(table), made: rows[0]?.made ?? '' });
}

/** The shadow tables of a form, the latest first. */
export async function listShadows(table: string): Promise<Shadow[]> {
  const { tenantId, entity } = ownerOf(table);
  return readFormTables(async (client) => {
    const { rows } = await client.query<{ name: string; until: string; columns: string[] }>(
      `select c.relname::text as name,
              to_char(to_timestamp(substring(c.relname from '_(\\d{8})\\d{9}_'), 'YYYYMMDD') + make_interval(days => $2),
                      'YYYY-MM-DD') as until,
              array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                      and not a.attisdropped and a.attname not in ('id', 'tenant_id') order by a.attnum) as columns
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'onl' and c.relkind = 'r' and c.relname ~ $1
        order by substring(c.relname from '_(\\d{17})_') desc limit ${most}`,
      [`^shadow_[tc]${tenantId}_\\d{17}_${entity}$`, shadowDays],
    );
    const shadows: Shadow[] = [];
    for (const { name, until, columns } of rows) {
      const read = readShadowName(name);
      if (!read) continue;
      const counted = await client.query<{ n: number }>(`select count(*)::int as n from onl.${quoted(name)}`);
      const whole = read.kind === 't';
      shadows.push({
        ...{ name, why: whole ? 'rebuilt' : 'dropped', madeAt: momentOf(read), keptUntil: until },
        ...{ rows: counted.rows[0]?.n ?? 0, columns: whole ? [] : columns },
      });
    }
    return shadows;
  });
}
