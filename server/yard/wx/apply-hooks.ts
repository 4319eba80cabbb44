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

/** 外协配送申请: contractor and ship are the order's, a part's number and unit its line's. */
export const wxApplyHooks: ResourceHooks = {
  /** An order that its person does not see is none, so that nobody files for another contractor (rule 7). */
  async validate({ trx, actor, verb, before, record }) {
    if (verb === 'delete' || record.orderId === before?.orderId || isBlank(record.orderId)) return;
    const seen = await loadRecords(trx, wxOrder, actor.tenantId, [String(record.orderId)], { actor });
    if (seen.length === 0) throw invalidFields({ orderId: errorText('wxOrderUnknown', actor.language) });
  },
  async beforeSave(context) {
    const { trx, actor, before, record } = context;
    // Before the save reads it as a reference: two who both read it could neither take it.
    if (record.unloadSite !== before?.unloadSite) await lockUnloadSite(trx, actor.tenantId, record.unloadSite);
    if (!isOpen(record.bpmStatus)) return undefined;
    await copyParts(context);
    const { rows } = await sql<{ contractor: string; ship: string }>`
      select contractor, ship from prm_wx_order where tenant_id = ${actor.tenantId} and id = ${String(record.orderId)}`.execute(
      trx,
    );
    const related = record.direction === directions.reject ? {} : { relatedApply: null };
    // What a node entered before it was sent back is entered anew.
    const fresh = { unloadSite: null, signer: null, qcOnSite: null, inspResult: null };
    return { ...rows[0], ...related, ...(record.booked === true ? {} : fresh) };
  },
  transition: applicationMoves,
  /** The driver's number is for who opens the one application, at the gate or on the way (docs/domain.md §9.2). */
  async present(db, actor, records, { whole }) {
    if (whole) {
      // A driver has no account: who saw a number is on record, whose it was is not. Who entered it saw it before.
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
