import { sql } from 'kysely';
import { invalidFields } from '#server/http/check-input.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { loadRecords } from '#server/resource/load.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { applicationMoves } from './application-moves.ts';
import { directions } from './predicates.ts';
import { lockUnloadSite } from './unload-slots.ts';

const key = 'wxApplyLineList';

/** 外协配送申请: contractor and ship come from the order, part number and unit from the order's line. */
export const wxApplyHooks: ResourceHooks = {
  /** The applicant must be able to see the order, so that nobody files for another contractor (rule 7). */
  async validate({ trx, actor, verb, before, record }) {
    if (verb === 'delete' || record.orderId === before?.orderId || isBlank(record.orderId)) return;
    const seen = await loadRecords(trx, wxOrder, actor.tenantId, [String(record.orderId)], { actor });
    if (seen.length === 0) throw invalidFields({ orderId: errorText('wxOrderUnknown', actor.language) });
  },
  async beforeSave(context) {
    const { trx, actor, before, record } = context;
    // Locked before the save takes a share lock for the reference: two transactions with a share lock could not upgrade
    // it.
    if (record.unloadSite !== before?.unloadSite) await lockUnloadSite(trx, actor.tenantId, record.unloadSite);
    if (!isOpen(record.bpmStatus)) return undefined;
    await copyParts(context);
    const { rows } = await sql<{ contractor: string; ship: string }>`
      select contractor, ship from prm_wx_order where tenant_id = ${actor.tenantId} and id = ${String(record.orderId)}`.execute(
      trx,
    );
    const related = record.direction === directions.reject ? {} : { relatedApply: null };
    // After sending back, the fields of the nodes are entered anew.
    const fresh = { unloadSite: null, signer: null, qcOnSite: null, inspResult: null };
    return { ...rows[0], ...related, ...(record.booked === true ? {} : fresh) };
  },
  transition: applicationMoves,
  /** Lists mask the driver's number; the record shows all of it, for the gate and on the way (docs/domain.md §9.2). */
  async present(db, actor, records, { whole }) {
    if (whole) {
      // A driver has no account, so the log has who saw a number but not whose. The creator of the record knows the
      // number already.
      const others = records.filter(({ driverPhone, createBy }) => driverPhone && createBy !== actor.username);
      if (others.length > 0) await noteContactLook(db, actor, 'delivery', [null]);
      return;
    }
    for (const record of records) {
      if (typeof record.driverPhone === 'string') record.driverPhone = maskPhone(record.driverPhone);
    }
  },
};

async function copyParts({ trx, actor, lines }: SaveContext): Promise<void> {
  const own = lines?.[key] ?? [];
  const ids = own.flatMap(({ orderLine }) => (isBlank(orderLine) ? [] : [String(orderLine)]));
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; partNo: string; unit: string }>`
    select id, part_no, unit from prm_wx_order_line where tenant_id = ${actor.tenantId} and id = any(${ids})`.execute(
    trx,
  );
  const parts = new Map(rows.map((row) => [row.id, row]));
  for (const line of own) {
    const part = parts.get(String(line.orderLine));
    Object.assign(line, { partNo: part?.partNo ?? null, unit: part?.unit ?? null });
  }
}
