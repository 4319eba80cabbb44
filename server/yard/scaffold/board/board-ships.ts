import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { boardFields } from './board-scaffolds.ts';
import { standing } from './standing.ts';

type BoardShip = ScaffoldBoard['ships'][number];

/** Most ships that are read. */
const most = 200;

/**
 * The ships in build that the reader's list shows, the next delivery first, and `asked` even if it is delivered. A reader
 * of the ledger without the list of ships gets the ships of its standing scaffolds.
 * @throws `noPermission` without the ledger, or if a rule hides a field that the board needs
 */
export async function boardShips(db: Db, actor: Actor, asked: string | undefined): Promise<BoardShip[]> {
  const own = listedRows(scaffold, actor, boardFields, standing);
  if (own === null) throw fail('noPermission');
  const { rows: counts } = await sql<{ ship: string; standing: number }>`
    select ship, count(*)::int as standing from ${own} group by ship order by ship limit ${most}`.execute(db);
  const byShip = new Map(counts.map((row) => [row.ship, row.standing]));
  const here = sql<boolean>`(ship_status <> '7' or id = ${asked ?? ''})`;
  const listed = listedRows(shipDefinition, actor, ['shipNo', 'shipStatus', 'deliveryDate'], here);
  if (listed === null) return shipsOf(db, actor, counts);
  const hasName = fieldOf(visibleDefinition(shipDefinition, actor), 'shipName') !== undefined;
  const { rows } = await sql<{ id: string; no: string; name: string | null }>`
    select id, ship_no as no, ${hasName ? sql`ship_name` : sql`null`} as name
    from ${listed} order by (id = ${asked ?? ''}) desc, delivery_date, ship_no limit ${most}`.execute(db);
  return rows.map(({ id, no, name }) => ({ id, no, ...(name !== null && { name }), standing: byShip.get(id) ?? 0 }));
}

/** Ships of the ledger by their names, which the ledger shows as well. */
async function shipsOf(
  db: Db,
  actor: Actor,
  counts: readonly { readonly ship: string; readonly standing: number }[],
): Promise<BoardShip[]> {
  const records = counts.map((row): RecordPatch => ({ ...row }));
  await addTexts(db, visibleDefinition(scaffold, actor), actor, records);
  return records.map(({ ship, ship_dictText: text, standing: count }) => ({
    id: String(ship),
    no: String(text ?? ship),
    standing: Number(count),
  }));
}
