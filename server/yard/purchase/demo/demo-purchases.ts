import type { AreaDemo } from '#server/demo/area-demo.ts';
import { busyMoments } from '#server/demo/busy-moments.ts';
import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { createRandom } from '#server/demo/random.ts';
import { demoPartyCodes } from '#server/yard/party-code.ts';
import { purchaseParties } from '#server/yard/purchase/purchase-hooks.ts';
import { purchaseStatus } from '#server/yard/purchase/purchase-status.ts';
import { addDays, laterDay } from '#shared/workflow/day.ts';
import { purchase } from '#shared/yard/purchase/purchase.ts';

/** Number of orders by docs/domain.md §20. */
const target = 2400;

/**
 * By category: relative frequency, cost of an order (万元, median and P90), days until due, share that is delivered late.
 */
const categories = [
  {
    category: '01',
    often: 16,
    cost: [62, 260],
    lead: [35, 70],
    late: 0.16,
    suppliers: ['中南钢铁', '江海特钢', '北方板材'],
  },
  {
    category: '02',
    often: 12,
    cost: [18, 70],
    lead: [25, 50],
    late: 0.14,
    suppliers: ['江海特钢', '宏昌型钢', '恒发型材'],
  },
  {
    category: '03',
    often: 18,
    cost: [9, 45],
    lead: [20, 45],
    late: 0.18,
    suppliers: ['东方管业', '华通管件', '联合法兰'],
  },
  {
    category: '04',
    often: 15,
    cost: [14, 80],
    lead: [25, 60],
    late: 0.2,
    suppliers: ['远东船缆', '南瑞船电', '正泰船用电气'],
  },
  {
    category: '05',
    often: 4,
    cost: [180, 1100],
    lead: [120, 300],
    late: 0.3,
    suppliers: ['沪东动力', '潍动船机', '中船辅机'],
  },
  { category: '06', often: 12, cost: [8, 32], lead: [12, 25], late: 0.08, suppliers: ['海虹涂料', '中涂化工'] },
  { category: '07', often: 12, cost: [4, 15], lead: [8, 20], late: 0.06, suppliers: ['大桥焊材', '金桥焊材'] },
  {
    category: '08',
    often: 11,
    cost: [11, 60],
    lead: [30, 70],
    late: 0.24,
    suppliers: ['海兴舾装', '长江船用门窗', '宏远锚链'],
  },
] as const;

/** 采购 in the demo yard: two years of orders; a few of the late ones have not arrived yet. */
export const purchaseDemo: AreaDemo = (ground) => {
  const world: DemoWorld = { ...ground, random: createRandom(20_261_201) };
  const codeOf = demoPartyCodes(purchaseParties);
  const buyers = holders(world, 'buyer');
  const rows = busyMoments(world, target).map((at, index): Draft => {
    const kind = world.random.weighted(categories.map((each) => [each, each.often] as const));
    // Suppliers earlier in the list get more orders.
    const supplier = world.random.weighted(kind.suppliers.map((name, place) => [name, 6 / (place + 1)] as const));
    return {
      id: world.newId(at),
      tenantId: world.tenantId,
      sysOrgCode: 'A01',
      createBy: world.random.pick(buyers),
      createTime: clockText(at),
      poNo: `PO-${clockText(at).slice(2, 4)}-${String(index + 1).padStart(5, '0')}`,
      supplier,
      supplierCode: codeOf(supplier),
      category: kind.category,
      ship: world.random.pick(world.ships).id,
      amount: Math.max(0.2, Math.round(world.random.logNormal(kind.cost[0], kind.cost[1]) * 100) / 100),
      ...course(world, clockText(at).slice(0, 10), kind),
    };
  });
  return { ...emptyFlowRows(), tables: [{ definition: purchase, rows }] };
};

/** Due date, date of arrival and delivered share of an order. */
function course({ random, today }: DemoWorld, orderDate: string, { lead, late }: (typeof categories)[number]): Draft {
  const dueDate = addDays(orderDate, random.int(lead[0], lead[1]));
  const slip = random.chance(late) ? random.int(1, 40) : -random.int(0, 6);
  const comes = laterDay(orderDate, addDays(dueDate, slip));
  const closed = random.chance(0.012);
  const whole = comes <= today;
  const partly = !whole && addDays(comes, -10) <= today && orderDate < today && random.chance(0.5);
  const arriveDate = closed ? null : whole ? comes : partly ? today : null;
  const arriveQtyRate = arriveDate === null ? 0 : whole ? 100 : random.int(3, 18) * 5;
  const order = { orderDate, dueDate, arriveDate, arriveQtyRate };
  return { ...order, poStatus: purchaseStatus({ ...order, poStatus: closed ? '5' : '1' }, today) };
}
