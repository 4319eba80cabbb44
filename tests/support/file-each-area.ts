import { openFiler, openSender, type Send } from './file-application.ts';
import { inYard } from './in-yard.ts';

/** Number of applications to file in each area. */
export type Amounts = Readonly<Record<'site' | 'tool' | 'scaffold' | 'wharf' | 'jp' | 'wx', number>>;

const first = async (send: Send, path: string) => {
  const [record] = (await send('GET', path)).records;
  if (record === undefined) throw new Error(`nothing under ${path}`);
  return record;
};

/** Hands a user's pending tasks to another user, so that only tasks filed by the test are left. */
export async function clearDesk(username: string, to: string): Promise<void> {
  const send = await openSender(username);
  const { records } = await send('GET', '/prm/todo/list?tab=pending&pageSize=1000');
  for (const { taskId } of records) await send('POST', '/prm/todo/transfer', { taskId, to });
}

/**
 * Files applications of all six areas that wait for the section leader. In four areas the flow begins with the section
 * leader; in the two delivery areas planner and clerk hand the task over. The deciders need not fill in anything.
 */
export async function fileEachArea(amounts: Amounts): Promise<void> {
  const filer = await openFiler();
  const [planner, clerk, vendor] = await Promise.all(['planner', 'wx_clerk', 'wx_vendor'].map(openSender));
  if (!planner || !clerk || !vendor) throw new Error('nobody signed in');
  const { send } = filer;
  const submitted = async (by: Send, area: string, body: object) => {
    const { id, version } = await by('POST', `/prm/${area}/apply/add`, body);
    await by('POST', `/prm/${area}/apply/submit`, { id, version });
    return id;
  };
  const handOver = async (by: Send, area: string, bizId: string) => {
    const { records } = await by('GET', `/prm/todo/list?tab=pending&area=${area}&pageSize=1000`);
    const taskId = records.find((row) => row.bizId === bizId)?.taskId;
    await by('POST', '/prm/todo/transfer', { taskId, to: 'sect_leader' });
  };
  const each = async (n: number, file: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < n; at += 1) await file(at);
  };

  await each(amounts.scaffold, (at) => filer.file(`多种 FR${at}`));
  const { ship, contractor, sysOrgCode } = await first(
    send,
    '/prm/scaffold/apply/list?pageSize=1&column=createTime&order=desc',
  );
  const { id: block } = await first(send, `/prm/ship/block/list?pageSize=1&ship=${ship}`);
  const { id: siteId } = await first(send, '/prm/site/site/list?pageSize=1&column=siteCode&order=asc');

  await each(amounts.site, () =>
    submitted(send, 'site', {
      ...{ applyType: '1', ship, contractor, purpose: '5', needArea: 60, unitLoad: 5 },
      ...{ startDate: inYard(10), endDate: inYard(12) },
    }),
  );

  const { id: tool } = await first(
    send,
    '/prm/tool/tool/list?pageSize=1&manageMode=2&toolStatus=1&category=07&column=stockQty&order=desc',
  );
  await each(amounts.tool, () =>
    submitted(send, 'tool', {
      ...{ applyType: '1', ship, contractor, receiver: 'team_leader' },
      ...{ needTime: `${inYard(2)} 08:00:00`, planReturn: inYard(6) },
      toolApplyLineList: [{ tool, reqQty: 1 }],
    }),
  );

  await each(amounts.wharf, (at) =>
    submitted(send, 'wharf', {
      ...{ applyType: '5', shipText: `远洋之星，李船长 1380000000${at}`, workItems: '4', tugs: 2 },
      ...{ loa: 80, beam: 16, draftMax: 5, displacement: 6000 },
      ...{ eta: `${inYard(20 + at)} 08:00:00`, etd: `${inYard(20 + at)} 20:00:00` },
    }),
  );

  await each(amounts.jp, async (at) => {
    const { id: pallet } = await planner('POST', '/prm/jp/pallet/add', {
      ...{ ship, block, discipline: '1', stage: '2', team: sysOrgCode, needDate: inYard(30) },
      ...{ container: '1', planner: 'planner', weight: 2 },
      jpPalletLineList: [
        { materialCode: `M${at}`, materialName: '法兰', unit: '件', needQty: 2, pickQty: 0, source: '2' },
      ],
    });
    const filed = await submitted(send, 'jp', {
      ...{ ship, team: sysOrgCode, siteId, palletIds: pallet },
      needTime: `${inYard(3)} ${String(8 + at).padStart(2, '0')}:00:00`,
    });
    await handOver(planner, 'jp', filed);
  });

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
  await each(amounts.wx, async (at) => {
    const filed = await submitted(vendor, 'wx', {
      ...{ direction: '1', orderId: order.id, planTime: `${inYard(4)} 09:00:00`, plateNo: `鲁B1234${at}` },
      ...{ vehicleType: '1', driverName: '刘师傅', driverPhone: '13912345678' },
      wxApplyLineList: [{ orderLine: issued.wxOrderLineList[0]?.id, qty: 1, packages: 1, weight: 0.1 }],
    });
    await handOver(clerk, 'wx', filed);
  });
}
