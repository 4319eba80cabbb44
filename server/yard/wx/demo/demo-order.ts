import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { yardMaterial } from '#server/yard/wx/predicates.ts';
import { addDays } from '#shared/workflow/day.ts';

/** An order and its lines while the deliveries are made. */
export interface OrderStory {
  readonly row: Draft;
  readonly lines: readonly LineStory[];
  readonly unit: { readonly id: string; readonly name: string };
  /** The contractor's own user; null if it has none. */
  readonly vendor: string | null;
  readonly signed: string;
}

export interface LineStory {
  readonly row: Draft;
  /**
   * Weight of one part in whole kilograms, so that sums in tonnes stay exact; `left` is the quantity not delivered yet.
   */
  readonly kilograms: number;
  left: number;
}

/** By `wx_type`: part names, unit, range of a part's weight in kilograms. */
const parts: Readonly<
  Record<
    string,
    { readonly names: readonly string[]; readonly unit: string; readonly weight: readonly [number, number] }
  >
> = {
  '1': { names: ['舱口围板', '肘板组件', '围壁组立', '基座', '支柱', '加强材组件'], unit: '件', weight: [80, 900] },
  '2': { names: ['压载管段', '消防管段', '燃油管段', '蒸汽管段', '法兰短管', '管支架'], unit: '件', weight: [6, 60] },
  '3': { names: ['直梯', '斜梯', '栏杆', '格栅', '人孔盖', '电缆托架'], unit: '套', weight: [12, 160] },
  '4': { names: ['舱口盖涂装', '管段涂装', '舾装件涂装', '支架涂装'], unit: '件', weight: [20, 300] },
  '5': { names: ['轴套', '舵销', '铰链座', '法兰盖', '底座机加件'], unit: '件', weight: [10, 220] },
};

const specs = ['DN50', 'DN100', 'DN150', 'L=1200', 'L=2400', '12 mm', '16 mm', null];

/** An order with `lineCount` lines, signed on the day `signed`. */
export function demoOrder(world: DemoWorld, serial: number, signed: string, lineCount: number): OrderStory {
  const { random } = world;
  const unit = random.pick(world.outsourcers);
  const vendor = [...world.vendors].find(([, contractor]) => contractor === unit.id)?.[0] ?? null;
  const ship = random.pick(world.ships);
  const wxType = random.weighted([
    ['1', 34],
    ['2', 30],
    ['3', 18],
    ['4', 8],
    ['5', 10],
  ] as const);
  const kind = parts[wxType] ?? { names: ['零件'], unit: '件', weight: [10, 100] as const };
  const at = clockMs(`${signed} 10:00:00`);
  const dueDate = addDays(signed, random.int(55, 80));
  const clerk = random.pick(holders(world, 'wx_clerk'));
  const base = {
    tenantId: world.tenantId,
    sysOrgCode: String(world.people.find(({ username }) => username === clerk)?.orgCode ?? 'A01'),
    createBy: clerk,
    createTime: clockText(at),
    version: 1,
  };
  const id = world.newId(at);
  const lines = Array.from({ length: lineCount }, (_, index): LineStory => {
    const orderQty = random.int(10, 60);
    const row: Draft = {
      ...base,
      id: world.newId(at),
      orderId: id,
      lineNo: index + 1,
      block: random.chance(0.7) ? random.pick(ship.blocks).id : null,
      partNo: `${ship.shipNo}-${wxType}${String(serial).padStart(3, '0')}-${String(index + 1).padStart(2, '0')}`,
      partName: random.pick(kind.names),
      spec: random.pick(specs),
      unit: kind.unit,
      orderQty,
      needDate: addDays(dueDate, -random.int(0, 20)),
      sentQty: 0,
      arrivedQty: 0,
      passQty: 0,
      rejectQty: 0,
      backQty: 0,
      openQty: 0,
      sendOpen: 0,
      backOpen: 0,
    };
    return { row, kilograms: random.int(kind.weight[0], kind.weight[1]), left: orderQty };
  });
  const kilograms = lines.reduce((sum, line) => sum + Number(line.row.orderQty) * line.kilograms, 0);
  const row: Draft = {
    ...base,
    id,
    orderNo: `WXD-${signed.slice(2, 4)}${signed.slice(5, 7)}-${String(serial).padStart(4, '0')}`,
    contractor: unit.id,
    ship: ship.id,
    wxType,
    materialBy: random.chance(0.55) ? yardMaterial : '2',
    buyer: random.pick(holders(world, 'buyer')),
    signDate: signed,
    dueDate,
    weight: kilograms / 1000,
    amount: Math.round(kilograms * random.int(8, 24)) / 10_000,
    files: null,
    orderStatus: '1',
    orderQty: lines.reduce((sum, line) => sum + Number(line.row.orderQty), 0),
    arrivedQty: 0,
    passQty: 0,
    rejectQty: 0,
    arriveRate: 0,
    passRate: null,
    sentWeight: null,
    inWeight: null,
    lossRate: null,
    lossListed: false,
  };
  return { row, lines, unit, vendor, signed };
}
