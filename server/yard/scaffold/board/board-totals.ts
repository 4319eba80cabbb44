import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { compileConditions } from '#server/resource/list/compile-query.ts';
import { readConditions } from '#server/resource/list/read-conditions.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { is, oneOf, upTo } from '#shared/query/conditions.ts';
import { param } from '#shared/query/list-query.ts';
import { type SuperCondition, writeSuperQuery } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { addDays } from '#shared/workflow/day.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { standingStates } from './standing.ts';

type Total = ScaffoldBoard['totals'][number];

/** A total, with the conditions by which a list shows the same rows. */
interface Counted {
  readonly key: Total['key'];
  readonly of: ResourceDefinition;
  readonly where: readonly SuperCondition[];
}

function counted(
  ship: string,
  { today, alarmDays }: { readonly today: string; readonly alarmDays: number },
): Counted[] {
  const ofShip = is('ship', ship);
  const ledger = (key: Total['key'], ...where: SuperCondition[]): Counted => ({
    key,
    of: scaffold,
    where: [ofShip, ...where],
  });
  return [
    ledger('standing', oneOf('scafStatus', standingStates)),
    // Out of use. A scaffold that is being erected has a red tag, too, but nobody has to do anything about it.
    ledger('red', is('scafStatus', '45')),
    ledger('yellow', is('scafStatus', '40'), is('tag', 'Y')),
    ledger('inspect', oneOf('scafStatus', ['40', '45']), upTo('nextInspect', addDays(today, alarmDays))),
    ledger('overdue', oneOf('scafStatus', standingStates), upTo('planDismantle', addDays(today, -1))),
    { key: 'waiting', of: scaffoldApply, where: [ofShip, is('bpmStatus', '1'), is('bizStatus', '10')] },
  ];
}

/** Totals of a ship today, counted by the conditions with which the lists show the rows: one statement for each list. */
export async function boardTotals(
  db: Db,
  actor: Actor,
  ship: string,
  days: { readonly today: string; readonly alarmDays: number },
): Promise<Total[]> {
  const all = counted(ship, days);
  const totals: Total[] = [];
  for (const of of [scaffold, scaffoldApply]) {
    const own = all.filter((each) => each.of === of && listedRows(of, actor, fieldsOf(each)) !== null);
    if (own.length === 0) continue;
    const listed = listedRows(of, actor, ['ship'], sql<SqlBool>`ship = ${ship}`);
    const counts = sql.join(
      own.map(({ key, where }) => sql`count(*) filter (where ${sqlOf(of, where)})::int as ${sql.ref(key)}`),
    );
    const { rows } = await sql<Readonly<Record<string, number>>>`select ${counts} from ${listed}`.execute(db);
    for (const { key, where } of own) {
      const filters = { [param.superQuery]: writeSuperQuery(where) };
      totals.push({ key, count: rows[0]?.[key] ?? 0, resource: of.code, filters });
    }
  }
  return totals;
}

const fieldsOf = ({ where }: Counted): string[] => where.map(({ field }) => field);

/** The SQL with which the list filters. */
const sqlOf = (of: ResourceDefinition, where: readonly SuperCondition[]): RawBuilder<SqlBool> =>
  compileConditions(of, readConditions(of, { [param.superQuery]: writeSuperQuery(where) }));
