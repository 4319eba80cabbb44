import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { write } from '#tests/server/yard/rule-outcomes.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';
import { moment } from './wx-cast.ts';

/* Rows of the area written straight into its tables, for rules that are asked one by one. */

interface Order {
  readonly status?: string;
  readonly materialBy?: string;
  readonly sent?: number | null;
  readonly back?: number | null;
  readonly contractor?: string;
}

/** What of an order's line was moved; by the names of its columns. */
interface OrderLine {
  readonly order: number;
  readonly sent?: number;
  readonly arrived?: number;
  readonly pass?: number;
  readonly reject?: number;
  readonly back?: number;
  readonly open?: number;
  readonly sendOpen?: number;
  readonly backOpen?: number;
}

interface Apply {
  readonly direction?: string;
  readonly order?: string;
  readonly related?: string;
  readonly booked?: boolean;
  readonly bpm?: string;
  readonly biz?: string;
  readonly planTime?: string;
  readonly weight?: number;
  readonly site?: string;
  readonly slot?: number;
  readonly gateIn?: boolean;
  readonly gateOut?: boolean;
  readonly qty?: number;
  readonly pass?: number;
  readonly reject?: number;
  readonly deleted?: boolean;
}

/** Orders of a contractor with their lines, and applications about them. */
export function wxStored(rows: () => YardRows, unit: () => string) {
  async function insertOrder(
    id: string,
    lines: readonly OrderLine[] = [],
    { status = '1', materialBy = '2', ...rest }: Order = {},
  ) {
    await write(sql`insert into prm_wx_order (id, tenant_id, create_by, order_no, contractor, ship, wx_type, material_by, buyer, sign_date,
        due_date, weight, order_status, sent_weight, in_weight)
      values (${id}, ${FIRST_TENANT}, 'clerk', ${`WXD-${id}`}, ${rest.contractor ?? unit()}, ${rows().ship}, '1', ${materialBy}, 'buyer',
        ${moment(-30)}::date, ${moment(30)}::date, 10, ${status}, ${rest.sent ?? null}, ${rest.back ?? null})`);
    for (const [nth, line] of lines.entries()) {
      const {
        order,
        sent = 0,
        arrived = 0,
        pass = 0,
        reject = 0,
        back = 0,
        open = 0,
        sendOpen = 0,
        backOpen = 0,
      } = line;
      await write(sql`insert into prm_wx_order_line (id, tenant_id, order_id, line_no, part_no, part_name, unit, need_date, order_qty,
          sent_qty, arrived_qty, pass_qty, reject_qty, back_qty, open_qty, send_open, back_open)
        values (${`${id}-${nth + 1}`}, ${FIRST_TENANT}, ${id}, ${nth + 1}, ${`P-${nth + 1}`}, '法兰', '件', ${moment(20)}::date, ${order},
          ${sent}, ${arrived}, ${pass}, ${reject}, ${back}, ${open}, ${sendOpen}, ${backOpen})`);
    }
  }

  /** An application of so many of each line of its order: `[qty, passed, rejected]`. */
  async function insertApply(
    id: string,
    parts: readonly (readonly number[])[] = [],
    { direction = '2', bpm = '1', biz = '10', ...rest }: Apply = {},
  ) {
    const order = rest.order ?? id;
    const qty = rest.qty ?? parts.reduce((all, [of = 0]) => all + of, 0);
    await write(sql`insert into prm_wx_apply (id, tenant_id, create_by, sys_org_code, direction, order_id, contractor, ship, related_apply,
        plan_time, plate_no, vehicle_type, driver_name, driver_phone, weight, qty, pass_qty, reject_qty, unload_site, unload_slot, gate_in,
        gate_out, booked, apply_no, urgency, bpm_status, biz_status, instance_id, cert_files, packages, del_flag)
      values (${id}, ${FIRST_TENANT}, 'clerk', 'A01A08', ${direction}, ${order}, ${unit()}, ${rows().ship}, ${rest.related ?? null},
        ${rest.planTime ?? moment(3)}::timestamptz, '鲁B12345', '1', '刘师傅', '13912345678', ${rest.weight ?? 1}, ${qty},
        ${rest.pass ?? 0}, ${rest.reject ?? 0}, ${rest.site ?? null}, ${rest.slot ?? null}, case when ${rest.gateIn ?? false} then now() end,
        case when ${rest.gateOut ?? false} then now() end, ${rest.booked ?? false}, ${`WX-${id}`}, '1', ${bpm}, ${biz}, ${`wf-${id}`},
        'a.pdf', 1, ${rest.deleted ? 1 : 0})`);
    for (const [nth, [of = 0, pass, reject]] of parts.entries()) {
      if (of === 0) continue;
      await write(sql`insert into prm_wx_apply_line (id, tenant_id, apply_id, line_no, order_line, qty, packages, weight, pass_qty, reject_qty)
        values (${`${id}-${nth + 1}`}, ${FIRST_TENANT}, ${id}, ${nth + 1}, ${`${order}-${nth + 1}`}, ${of}, 1, 1, ${pass ?? null}, ${reject ?? null})`);
    }
  }

  /** What of each line of an order was moved: sent, arrived, passed, rejected, back, and on its way in, out and back. */
  async function movedOf(order: string) {
    const { rows: found } = await readAs(FIRST_TENANT, (db) =>
      sql<{
        moved: number[];
      }>`select array[sent_qty, arrived_qty, pass_qty, reject_qty, back_qty, open_qty, send_open, back_open] as moved
        from prm_wx_order_line where order_id = ${order} order by line_no`.execute(db),
    );
    return found.map(({ moved }) => moved);
  }

  return { insertOrder, insertApply, movedOf };
}
