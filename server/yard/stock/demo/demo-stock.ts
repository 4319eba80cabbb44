import type { AreaDemo } from '#server/demo/area-demo.ts';
import { BusyTime } from '#server/demo/busy-moments.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { emptyFlowRows } from '#server/demo/flow-rows.ts';
import { createRandom } from '#server/demo/random.ts';
import { addDays } from '#shared/workflow/day.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { stockMove } from '#shared/yard/stock/stock-move.ts';
import { chainOf, type StockLife } from './stock-chain.ts';

/** Numbers by docs/domain.md §20: items, moves, items below safety stock, items above maximum. */
const items = 1150;
const moves = 24_000;
const belowSafety = 5;
const overMax = 6;

/** By category: warehouse, relative frequency, price of a piece in 万元, names. */
const kinds = [
  { category: '01', warehouse: '1', often: 16, price: [0.42, 0.9], names: ['AH36 钢板', 'EH36 钢板', 'A 级钢板'] },
  { category: '02', warehouse: '1', often: 12, price: [0.4, 0.7], names: ['球扁钢', '角钢', 'H 型钢'] },
  { category: '03', warehouse: '2', often: 24, price: [0.005, 0.3], names: ['无缝钢管', '法兰', '弯头', '三通'] },
  {
    category: '04',
    warehouse: '3',
    often: 20,
    price: [0.002, 0.4],
    names: ['船用电缆', '接线箱', '电缆接头', '照明灯具'],
  },
  { category: '05', warehouse: '4', often: 4, price: [1.5, 38], names: ['离心泵', '风机', '阀组单元'] },
  { category: '06', warehouse: '5', often: 8, price: [0.06, 0.3], names: ['环氧底漆', '防污漆', '稀释剂'] },
  { category: '07', warehouse: '4', often: 7, price: [0.006, 0.05], names: ['CO₂ 焊丝', '埋弧焊丝', '焊条'] },
  { category: '08', warehouse: '4', often: 9, price: [0.03, 1.2], names: ['水密门', '人孔盖', '栏杆组件', '绑扎件'] },
] as const;

/**
 * 库存 in the demo yard: each quantity is the result of its moves. A few are below the safety stock, above the maximum,
 * or have not moved for long.
 */
export const stockDemo: AreaDemo = (ground) => {
  const world: DemoWorld = { ...ground, random: createRandom(20_261_204) };
  const { random, tenantId } = world;
  const founded = clockMs(`${addDays(world.today, -755)} 08:00:00`);
  const clerks = holders(world, 'stock_clerk');
  const base = { tenantId, sysOrgCode: 'A01', createBy: clerks[0] ?? 'admin' };
  const busy = new BusyTime(world);
  const stockRows: Draft[] = [];
  const moveRows: Draft[] = [];
  for (let at = 0; at < items; at += 1) {
    const id = world.newId(founded);
    // The moves do not divide evenly, so the first items have one more.
    const count = Math.floor(moves / items) + (at < moves % items ? 1 : 0);
    const life = lifeOf(world, at, count);
    const chain = chainOf(world, busy, life);
    const kind = random.weighted(kinds.map((each) => [each, each.often] as const));
    const qty = chain.at(-1)?.after ?? 0;
    const safeQty = at < belowSafety ? qty + random.int(5, 40) : Math.floor(qty * (0.1 + random.next() * 0.5));
    const over = at >= belowSafety && at < belowSafety + overMax;
    stockRows.push({
      ...base,
      id,
      createTime: clockText(founded),
      materialCode: `${kind.category}-${String(at + 1).padStart(5, '0')}`,
      name: `${random.pick(kind.names)} ${random.int(6, 60)}#`,
      category: kind.category,
      warehouse: kind.warehouse,
      qty,
      safeQty,
      maxQty: over ? Math.max(safeQty, Math.floor(qty * 0.8)) : Math.max(safeQty, qty) + random.int(40, 400),
      unitPrice: Math.round((kind.price[0] + random.next() ** 2 * (kind.price[1] - kind.price[0])) * 10_000) / 10_000,
      lastMoveDate: clockText(chain.at(-1)?.at ?? founded).slice(0, 10),
    });
    for (const link of chain) {
      moveRows.push({
        ...base,
        id: world.newId(link.at),
        createTime: clockText(link.at),
        materialCode: id,
        seq: link.seq,
        type: link.type,
        qty: link.qty,
        before: link.before,
        after: link.after,
        time: clockText(link.at),
        ship: link.type === '2' || link.type === '3' ? random.pick(world.ships).id : null,
        bill: `${link.type === '1' ? 'RK' : link.type === '2' ? 'CK' : 'TZ'}-${clockText(link.at).slice(2, 7).replace('-', '')}-${String(moveRows.length + 1).padStart(5, '0')}`,
        operator: random.pick(clerks),
      });
    }
  }
  // Moves are inserted first, because a stock row is checked against its moves when it is inserted.
  return {
    ...emptyFlowRows(),
    tables: [
      { definition: stockMove, rows: moveRows },
      { definition: stock, rows: stockRows },
    ],
  };
};

/** One item in fourteen has not moved for half a year. */
function lifeOf({ random, now, today }: DemoWorld, at: number, count: number): StockLife {
  const dead = at % 14 === 13;
  const last = dead ? clockMs(`${addDays(today, -random.int(185, 400))} 15:00:00`) : now;
  return { from: clockMs(`${addDays(today, -random.int(640, 750))} 08:30:00`), last, count };
}
