import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import type { ApprovalOutcome } from '#server/demo/play-application.ts';
import { directions, isIncoming } from '#server/yard/wx/predicates.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { OrderStory } from './demo-order.ts';
import type { PartStory } from './order-book.ts';

export interface DeliveryPlan {
  readonly direction: string;
  /** Quantity of each line of the order; 0 leaves the line out. */
  readonly quantities: readonly number[];
  readonly submitAt: number;
  readonly outcome?: ApprovalOutcome;
  /** Share of each part that is rejected. */
  readonly rejects?: number;
  readonly related?: Draft;
  /** Thousandths of the material's weight that are left in the parts. */
  readonly yield?: number;
}

const drivers = ['刘师傅', '马师傅', '宋师傅', '高师傅', '袁师傅', '邓师傅', '曹师傅', '彭师傅'];

/** The draft of a delivery with its parts, filed by the contractor's own user or by a clerk. */
export function draftDelivery(
  world: DemoWorld,
  order: OrderStory,
  plan: DeliveryPlan,
): { readonly application: Draft; readonly parts: readonly PartStory[] } {
  const { random } = world;
  const own = plan.direction === directions.back || plan.direction === directions.direct;
  const starter = (own ? order.vendor : null) ?? random.pick(holders(world, 'wx_clerk'));
  const time = clockText(plan.submitAt);
  const base = {
    tenantId: world.tenantId,
    sysOrgCode: String(world.people.find(({ username }) => username === starter)?.orgCode ?? 'A01'),
    createBy: starter,
    createTime: time,
    version: 1,
  };
  const id = world.newId(plan.submitAt);
  const parts = partsOf(world, order, plan, { ...base, applyId: id });
  const sum = (name: string) => parts.reduce((all, { row }) => all + Number(row[name]), 0);
  const driver = random.int(0, drivers.length - 1);
  const application: Draft = {
    ...base,
    id,
    updateBy: starter,
    updateTime: time,
    applyNo: '',
    urgency: random.weighted([
      ['1', 78],
      ['2', 17],
      ['3', 5],
    ] as const),
    bpmStatus: '0',
    bizStatus: '10',
    remark: null,
    files: null,
    instanceId: null,
    direction: plan.direction,
    orderId: String(order.row.id),
    contractor: order.unit.id,
    ship: String(order.row.ship),
    relatedApply: plan.related?.id ?? null,
    planTime: `${addDays(time.slice(0, 10), random.int(2, 4))} ${String(random.int(8, 16)).padStart(2, '0')}:00:00`,
    certFiles: isIncoming({ direction: plan.direction }) ? world.photoFile : null,
    plateNo: `鲁${random.pick(['B', 'U'])}${String(random.int(10_000, 99_999))}`,
    vehicleType: random.pick(['1', '1', '2', '3', '4']),
    driverName: drivers[driver] ?? '刘师傅',
    driverPhone: `1390532${String(1000 + driver * 517).padStart(4, '0')}`,
    packages: sum('packages'),
    weight: Math.round(sum('weight') * 1000) / 1000,
    qty: sum('qty'),
    passQty: 0,
    rejectQty: 0,
    unloadSite: null,
    unloadSlot: null,
    qcOnSite: null,
    inspResult: null,
    gateIn: null,
    unloadTime: null,
    gateOut: null,
    signer: null,
    signTime: null,
    booked: false,
  };
  return { application, parts };
}

function partsOf(
  { newId, random }: DemoWorld,
  order: OrderStory,
  plan: DeliveryPlan,
  base: Draft,
): readonly PartStory[] {
  const moved = order.lines.flatMap((line, at) => {
    const qty = plan.quantities[at] ?? 0;
    return qty > 0 ? [{ line, qty }] : [];
  });
  return moved.map(({ line, qty }, index): PartStory => {
    const row: Draft = {
      ...base,
      id: newId(plan.submitAt),
      lineNo: index + 1,
      orderLine: line.row.id ?? '',
      partNo: line.row.partNo ?? '',
      unit: line.row.unit ?? '',
      qty,
      packages: Math.max(1, Math.ceil(qty / 12)),
      // Rounded down, so that no more weight comes back than was sent out.
      weight: Math.max(1, Math.floor((qty * line.kilograms * (plan.yield ?? 1000)) / 1000)) / 1000,
      certNo: plan.direction === directions.out ? null : `ZB${String(random.int(100_000, 999_999))}`,
      passQty: null,
      rejectQty: null,
    };
    return { row, line: line.row };
  });
}
