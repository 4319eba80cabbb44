import type { ResourceRecord } from '#shared/resource/record.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { inYard } from '#tests/support/in-yard.ts';
import type { Office } from './office.ts';
import { newSite } from './site.ts';
import { burden, type Ground } from './units.ts';

const linesOf = (record: ResourceRecord, list: string) =>
  record[list] as readonly (ResourceRecord & { readonly qty: number })[];

/** 外协: sent out, returned in parts, unloaded at the place of use, rejected in part and completely, sent back. */
export async function walkOutsourcing(office: Office, ground: Ground): Promise<void> {
  const { act, add, decide, file, get, pass, photo } = office;
  const unloadSite = await newSite(office, 'A99');
  // The contractor whose user signs in as `wx_vendor`.
  const [served] = await office.list(wxOrder, {}, 'wx_vendor');
  const contractor = String(served?.contractor);
  await burden(office, contractor);
  let serial = 0;

  const newOrder = async (qty: number, materialBy = '2') => {
    serial += 1;
    return add('wx_clerk', wxOrder, {
      ...{ orderNo: `WXD-WALK-${serial}`, contractor, ship: ground.ship, wxType: '1', materialBy, buyer: 'buyer' },
      ...{ signDate: inYard(-10), dueDate: inYard(40), weight: 10 },
      wxOrderLineList: [{ partNo: 'P-1', partName: '法兰', unit: '件', orderQty: qty, needDate: inYard(30) }],
    });
  };
  const issued = async (qty: number, materialBy = '2') => {
    const id = await newOrder(qty, materialBy);
    await act('wx_clerk', wxOrder, id, 'issue');
    return id;
  };
  /** Each delivery on another day, because a site allows few per hour. */
  let day = 1;
  const body = async (orderId: string, direction: string, qty: number, changes: object = {}) => {
    day += 1;
    const [line] = linesOf(await get(wxOrder, orderId), 'wxOrderLineList');
    return {
      ...{ direction, orderId, planTime: `${inYard(day)} 09:00:00`, plateNo: '鲁B12345', vehicleType: '1' },
      ...{ driverName: '刘师傅', driverPhone: '13912345678', certFiles: await photo('wx_vendor'), ...changes },
      wxApplyLineList: [{ orderLine: line?.id, qty, packages: 1, weight: 0.1 }],
    };
  };
  const deliver = async (orderId: string, direction: string, qty: number, patch: object = {}) => {
    const id = await file('wx_vendor', wxApply, await body(orderId, direction, qty));
    await decide('hse_01', wxApply, id);
    await decide('wx_clerk', wxApply, id, patch as never);
    await decide('site_admin', wxApply, id, { unloadSite });
    await decide('gate', wxApply, id);
    return id;
  };
  const inspect = async (id: string, rejectQty: number, inspResult: string) => {
    const wxApplyLineList = linesOf(await get(wxApply, id), 'wxApplyLineList').map((line) => ({
      ...{ id: line.id, passQty: line.qty - rejectQty, rejectQty },
    }));
    return decide('qc_01', wxApply, id, { wxApplyLineList, inspResult });
  };

  const order = await issued(50);
  // Part of the delivery is defective; the store signs.
  const some = await deliver(order, '2', 20);
  await office.note(wxOrder, order);
  await inspect(some, 5, '2');
  await pass(wxApply, some, 'stock_clerk', 'stock_clerk');
  await act('gate', wxApply, some, 'gateOut');
  // The whole delivery is defective and is sent back.
  const bad = await deliver(order, '2', 10);
  await inspect(bad, 10, '3');
  const back = await file('wx_vendor', wxApply, await body(order, '4', 10, { relatedApply: bad }));
  await pass(wxApply, back, 'hse_01', 'qc_01', 'wx_clerk', 'gate');
  await office.note(wxApply, bad);
  await act('wx_clerk', wxOrder, order, 'close', { comment: '不再需要' });

  // Delivered directly to the place of use, with the inspector present; this completes the order.
  const direct = await issued(10);
  const straight = await deliver(direct, '3', 10, { qcOnSite: true, signer: 'team_leader' });
  await decide('qc_01', wxApply, straight);
  await inspect(straight, 0, '1');
  await decide('team_leader', wxApply, straight);
  await office.note(wxOrder, direct);

  // Material of the yard is sent out.
  const sent = await file('wx_vendor', wxApply, await body(await issued(10, '1'), '1', 5));
  await pass(wxApply, sent, 'hse_01', 'wx_clerk', 'stock_clerk', 'gate');

  const people = { starter: 'wx_vendor', first: 'hse_01', voider: 'wx_clerk' };
  await office.failing(wxApply, await body(await issued(10), '2', 5), people);
}
