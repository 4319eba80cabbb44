import { type FileArea, first, handOver, submitted } from '#tests/support/filing-yard.ts';
import { inYard } from '#tests/support/in-yard.ts';

export const file: FileArea = async ({ as }, amount) => {
  const [clerk, vendor] = [await as('wx_clerk'), await as('wx_vendor')];
  const served = await first(vendor, '/prm/wx/order/list?pageSize=1');
  const order = await clerk('POST', '/prm/wx/order/add', {
    ...{ orderNo: `WXD-T${Date.now() % 1_000_000}`, contractor: served.contractor, ship: served.ship, buyer: 'buyer' },
    ...{ wxType: '1', materialBy: '1', signDate: inYard(-10), dueDate: inYard(40), weight: 10 },
    wxOrderLineList: [{ partNo: 'P-1', partName: '法兰', unit: '件', orderQty: 100, needDate: inYard(30) }],
  });
  await clerk('POST', '/prm/wx/order/issue', order);
  const issued = (await clerk('GET', `/prm/wx/order/queryById?id=${order.id}`)) as unknown as {
    readonly wxOrderLineList: readonly { readonly id: string }[];
  };
  for (let at = 0; at < amount; at += 1) {
    const filed = await submitted(vendor, 'wx', {
      ...{ direction: '1', orderId: order.id, planTime: `${inYard(4)} 09:00:00`, plateNo: `鲁B1234${at}` },
      ...{ vehicleType: '1', driverName: '刘师傅', driverPhone: '13912345678' },
      wxApplyLineList: [{ orderLine: issued.wxOrderLineList[0]?.id, qty: 1, packages: 1, weight: 0.1 }],
    });
    await handOver(clerk, 'wx', filed);
  }
};
