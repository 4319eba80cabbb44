import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { LineBalance } from './balance.ts';

/** The fields of an order that the rules of an application use. */
export interface OrderFacts {
  readonly id: string;
  readonly orderNo: string;
  readonly contractor: string;
  readonly ship: string;
  readonly orderStatus: string;
  readonly materialBy: string;
  /** Tonnes; so is `inWeight`. */
  readonly sentWeight: number | null;
  readonly inWeight: number | null;
}

/**
 * The order of an application. With `lock`, locks the order; transactions that move quantities lock the order first,
 * then its lines (docs/decisions/wx-quantities.md).
 */
export async function loadOrder(
  db: Db,
  tenantId: number,
  id: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OrderFacts | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  if (lock) queueForRows(db, 'prm_wx_order', [id]);
  const { rows } = await sql<OrderFacts>`
    select id, order_no, contractor, ship, order_status, material_by, sent_weight, in_weight from prm_wx_order
    where tenant_id = ${tenantId} and del_flag = 0 and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/**
 * The lines of an application together with the lines of its order. With `lock`, locks the order's lines in the order
 * of their ids.
 */
export async function loadBalances(
  db: Db,
  { tenantId }: { readonly tenantId: number },
  record: Pick<ResourceRecord, 'id'>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly LineBalance[]> {
  const { rows } = await sql<LineBalance>`
    select o.id, concat_ws(' ', o.part_no, o.part_name) as part, l.qty, o.order_qty, o.sent_qty, o.send_open, o.pass_qty,
      o.open_qty, o.reject_qty, o.back_qty, o.back_open
    from prm_wx_apply_line l join prm_wx_order_line o on o.tenant_id = l.tenant_id and o.id = l.order_line and o.del_flag = 0
    where l.tenant_id = ${tenantId} and l.del_flag = 0 and l.apply_id = ${record.id}
    order by o.id ${lock ? sql`for update of o` : sql``}`.execute(db);
  return rows;
}

/**
 * By line of the order, the numbers of up to three other applications that have booked some of it in one of these
 * directions.
 */
export async function loadRivals(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  directions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ line: string; nos: string }>`
    select line, string_agg(apply_no, ', ' order by apply_no) as nos from (
      select r.order_line as line, a.apply_no, row_number() over (partition by r.order_line order by a.apply_no) as nth
      from prm_wx_apply_line l
      join prm_wx_apply_line r on r.tenant_id = l.tenant_id and r.order_line = l.order_line and r.apply_id <> l.apply_id
      join prm_wx_apply a on a.tenant_id = r.tenant_id and a.id = r.apply_id and a.booked and a.del_flag = 0
        and a.direction = any(${[...directions]})
      where l.tenant_id = ${tenantId} and l.apply_id = ${record.id} and l.del_flag = 0) as held
    where nth <= 3 group by line`.execute(db);
  return new Map(rows.map(({ line, nos }) => [line, nos]));
}

/** Columns of an order's line that count booked quantities, by direction. */
const openColumns = { '1': 'send_open', '2': 'open_qty', '3': 'open_qty', '4': 'back_open' } as const;

export type Direction = keyof typeof openColumns;

/** Books the quantities of an application in the order's lines, or removes them (`sign` -1). */
export async function shiftOpen(trx: Trx, tenantId: number, record: ResourceRecord, sign: 1 | -1): Promise<void> {
  const column = sql.ref(openColumns[record.direction as Direction]);
  await moveLines(trx, tenantId, record, sql`${column} = o.${column} + ${sign} * l.qty`);
}

/**
 * Updates the order's lines by the lines of an application; in `set`, `o` is the order's line and `l` the
 * application's.
 */
export async function moveLines(
  trx: Trx,
  tenantId: number,
  record: ResourceRecord,
  set: ReturnType<typeof sql>,
): Promise<void> {
  await sql`update prm_wx_order_line o set ${set} from prm_wx_apply_line l
    where o.tenant_id = ${tenantId} and l.tenant_id = o.tenant_id and l.order_line = o.id and l.apply_id = ${record.id}
      and l.del_flag = 0 and o.del_flag = 0`.execute(trx);
}
