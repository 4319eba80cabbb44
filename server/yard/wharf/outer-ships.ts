import type { Trx } from '#server/db/database.ts';
import { fail } from '#shared/errors/fail.ts';

/** Refuses to move or end an inner stay that has an outer ship, now or planned (by `states`). */
export async function refuseOuter(
  trx: Trx,
  tenantId: number,
  stay: string,
  states: readonly string[],
  but = '',
): Promise<void> {
  const outer = await trx
    .selectFrom('prmWharfStay as s')
    .innerJoin('prmWharfApply as a', (join) =>
      join.onRef('a.id', '=', 's.apply').onRef('a.tenantId', '=', 's.tenantId'),
    )
    .select(['a.applyNo', 's.shipText'])
    .where('s.tenantId', '=', tenantId)
    .where('s.outerOf', '=', stay)
    .where('s.state', 'in', [...states])
    .where('s.apply', '<>', but)
    .where('s.delFlag', '=', 0)
    .executeTakeFirst();
  if (outer) throw fail('wharfOuterThere', { no: outer.applyNo, owner: outer.shipText });
}
