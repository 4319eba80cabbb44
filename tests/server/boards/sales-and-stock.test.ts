import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import { addDays } from '#shared/workflow/day.ts';
import { outgoingMoves } from '#shared/yard/stock/stock-move.ts';
import { testApp } from '#tests/support/app.ts';
import {
  grouped,
  monthEnds,
  near,
  percent,
  readWords,
  sum,
  weekly,
  wholeTable,
  yearsBefore,
} from '#tests/support/board-facts.ts';
import { figureOf, readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';

testDatabase({ demo: true });
const server = testApp();
let today: string;
let word: Awaited<ReturnType<typeof readWords>>;
let sell: BoardResult;
let stock: BoardResult;

beforeAll(async () => {
  word = await readWords();
  sell = await readBoard(server, 'sellmanage');
  stock = await readBoard(server, 'stockmanage');
  today = sell.asOf.slice(0, 10);
});

describe('the sales figure equals a slow re-computation for', () => {
  interface Contract {
    customerCode: string;
    product: string;
    region: string;
    amount: number;
    receivedAmount: number;
    signDate: string;
    deliveryDate: string;
    contractNo: string;
    contractStatus: string;
  }
  let contracts: readonly Contract[];
  const worth = (rows: readonly Contract[]) => sum(rows, ({ amount }) => amount);
  const received = (rows: readonly Contract[]) => sum(rows, ({ receivedAmount }) => receivedAmount);
  beforeAll(async () => {
    contracts = (await wholeTable<Contract>('prm_sales')).filter(({ contractStatus }) => contractStatus !== '4');
  });

  it('contracts signed, orders in hand, and amounts due and received', () => {
    const kpi = (name: string) => figureOf(sell, name, 'kpi');
    const { at, series } = figureOf(sell, 'course', 'course');
    monthEnds(today).forEach((day, place) => {
      const known = contracts.filter(({ signDate }) => signDate <= day);
      near(
        kpi('signed').trend[place],
        worth(known.filter(({ signDate }) => signDate >= `${day.slice(0, 4)}-01-01`)),
        day,
      );
      const delivered = ({ contractStatus, deliveryDate }: Contract) =>
        contractStatus !== '1' && (deliveryDate < today ? deliveryDate : today) <= day;
      near(kpi('backlog').trend[place], worth(known.filter((contract) => !delivered(contract))), day);
      const due = known.filter(({ deliveryDate }) => deliveryDate <= day);
      near(kpi('receivable').trend[place], worth(due) - received(due), day);
      expect(at[place]).toBe(day.slice(0, 7));
      expect(series[0]?.values[place], day).toBe(percent(received(due), worth(due)));
    });
    expect(kpi('collection').trend).toEqual(series[0]?.values);
    const ago = yearsBefore(today);
    const before = contracts.filter(({ signDate }) => signDate >= `${ago.slice(0, 4)}-01-01` && signDate <= ago);
    near(Number(kpi('signed').value) - kpi('signed').delta, worth(before));
  });

  it('customers, ship types, regions and months of delivery', () => {
    const due = contracts.filter(({ deliveryDate }) => deliveryDate <= today);
    for (const { label, part, whole } of figureOf(sell, 'receivables', 'rates').rows) {
      const own = due.filter(({ customerCode }) => customerCode === label.zh);
      near(part, received(own), label.zh);
      near(whole, worth(own), label.zh);
    }
    const since = yearsBefore(today, 3);
    const lately = contracts.filter(({ signDate }) => signDate > since);
    for (const { label, value } of figureOf(sell, 'types', 'bars').rows) {
      near(value, worth(lately.filter(({ product }) => word('ship_type', product) === label.zh)), label.zh);
    }
    for (const { label, value } of figureOf(sell, 'regions', 'bars').rows) {
      near(value, worth(lately.filter(({ region }) => word('sales_region', region) === label.zh)), label.zh);
    }
    const { months } = figureOf(sell, 'deliveries', 'calendar');
    expect(months).toHaveLength(12);
    expect(months[0]?.month).toBe(today.slice(0, 7));
    for (const { month, rows } of months) {
      const own = contracts
        .filter(({ contractStatus, deliveryDate }) => contractStatus === '1' && deliveryDate.startsWith(month))
        .map(({ customerCode, product }) => `${customerCode} ${word('ship_type', product)}`);
      expect(rows.map(({ code, label }) => `${code} ${label.zh}`).sort(), month).toEqual(own.sort());
    }
    expect(sum(months, ({ rows }) => rows.length)).toBeGreaterThan(0);
  });
});

describe('the stock figure equals a slow re-computation for', () => {
  interface Item {
    id: string;
    materialCode: string;
    category: string;
    warehouse: string;
    qty: number;
    safeQty: number;
    maxQty: number | null;
    unitPrice: number;
    lastMoveDate: string | null;
  }
  interface Move {
    materialCode: string;
    seq: number;
    type: string;
    qty: number;
    after: number;
    time: string;
  }
  let items: readonly Item[];
  let moves: ReadonlyMap<string, readonly Move[]>;
  beforeAll(async () => {
    items = await wholeTable<Item>('prm_stock');
    moves = grouped(await wholeTable<Move>('prm_stock_move'), ({ materialCode }) => materialCode);
  });
  const value = (rows: readonly Item[]) => sum(rows, ({ qty, unitPrice }) => qty * unitPrice);
  const ms = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`);
  const outgoing = ({ type }: Move) => outgoingMoves.includes(type);

  it('value, turnover and dead stock', () => {
    const kpi = (name: string) => figureOf(stock, name, 'kpi').trend;
    weekly(today).forEach((day, at) => {
      const end = ms(`${addDays(day, 1)} 00:00:00`);
      const begin = ms(`${addDays(day, -89)} 00:00:00`);
      let [worth, dead, integral, out] = [0, 0, 0, 0];
      for (const { id, unitPrice } of items) {
        const chain = (moves.get(id) ?? []).toSorted((one, other) => one.seq - other.seq);
        chain.forEach((move, place) => {
          const from = ms(move.time);
          const next = chain[place + 1];
          const to = next ? ms(next.time) : Number.POSITIVE_INFINITY;
          if (from < end && to >= end) {
            worth += move.after * unitPrice;
            if (move.time.slice(0, 10) < addDays(day, -180)) dead += move.after * unitPrice;
          }
          integral += move.after * unitPrice * Math.max(0, Math.min(to, end) - Math.max(from, begin));
          if (outgoing(move) && from >= begin && from < end) out += move.qty * unitPrice;
        });
      }
      near(kpi('value')[at], worth, day);
      near(kpi('dead')[at], dead, day);
      expect(kpi('turnover')[at], day).toBeCloseTo(integral / (end - begin) / (out / 90), 0.9);
    });
    near(kpi('value').at(-1), value(items));
  });

  it('receipts and issues by category and warehouse', () => {
    const prices = new Map(items.map(({ id, unitPrice }) => [id, unitPrice]));
    const all = [...moves.values()].flat();
    const { at, series } = figureOf(stock, 'flow', 'columns');
    expect([at.length, at.at(-1)]).toEqual([30, today]);
    at.forEach((day, place) => {
      const own = all.filter(({ time }) => time.startsWith(day));
      const worth = (rows: readonly Move[]) =>
        sum(rows, ({ materialCode, qty }) => qty * (prices.get(materialCode) ?? 0));
      near(series[0]?.values[place], worth(own.filter((move) => !outgoing(move))), day);
      near(series[1]?.values[place], -worth(own.filter(outgoing)), day);
    });
    const shares = figureOf(stock, 'categories', 'shares').rows;
    for (const { label, value: shown } of shares.slice(0, -1)) {
      near(shown, value(items.filter(({ category }) => word('mat_category', category) === label.zh)), label.zh);
    }
    for (const { label, part, whole } of figureOf(stock, 'warehouses', 'rates').rows) {
      const own = items.filter(({ warehouse, maxQty }) => maxQty !== null && word('warehouse', warehouse) === label.zh);
      near(part, value(own), label.zh);
      near(
        whole,
        sum(own, ({ maxQty, unitPrice }) => (maxQty ?? 0) * unitPrice),
        label.zh,
      );
    }
  });

  it('items below or above their limits or dead, and tools in store, lent or in repair', async () => {
    const list = (name: string) => figureOf(stock, name, 'worst');
    const codes = (rows: readonly Item[]) => rows.map(({ materialCode }) => materialCode).sort();
    const below = items.filter(({ qty, safeQty }) => qty < safeQty);
    const over = items.filter(({ qty, maxQty }) => maxQty !== null && qty > maxQty);
    const dead = items.filter(({ qty, lastMoveDate }) => qty > 0 && (lastMoveDate ?? '9') < addDays(today, -180));
    expect(list('belowSafety').total).toBe(below.length);
    expect(
      list('belowSafety')
        .rows.map(({ code }) => code)
        .sort(),
    ).toEqual(codes(below));
    expect(
      list('overMax')
        .rows.map(({ code }) => code)
        .sort(),
    ).toEqual(codes(over));
    expect(list('deadItems')).toMatchObject({ total: dead.length, still: 180 });
    const worst = dead.toSorted((one, other) => value([other]) - value([one])).slice(0, 8);
    expect(list('deadItems').rows.map(({ value: shown }) => shown)).toEqual(
      worst.map((item) => Math.round(10 * value([item])) / 10),
    );
    // After how many days is the yard's to say; the next picture counts by it.
    await setParameter(FIRST_TENANT, 'stock.deadDays', '30');
    const sooner = items.filter(({ qty, lastMoveDate }) => qty > 0 && (lastMoveDate ?? '9') < addDays(today, -30));
    const next = figureOf(await readBoard(server, 'stockmanage'), 'deadItems', 'worst');
    expect(next).toMatchObject({ total: sooner.length, still: 30 });
    expect(sooner.length).toBeGreaterThan(dead.length);
    await setParameter(FIRST_TENANT, 'stock.deadDays', '180');
    const tools = await wholeTable<{ stockQty: number; outQty: number; repairQty: number }>('prm_tool');
    expect(figureOf(stock, 'tooling', 'shares').rows.map((row) => row.value)).toEqual([
      sum(tools, ({ stockQty }) => stockQty),
      sum(tools, ({ outQty }) => outQty),
      sum(tools, ({ repairQty }) => repairQty),
    ]);
  });
});
