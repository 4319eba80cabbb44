import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAcceptance } from '#server/boards/quality-figures.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import { addDays } from '#shared/workflow/day.ts';
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

testDatabase({ demo: true });
const server = testApp();
let today: string;
let word: Awaited<ReturnType<typeof readWords>>;
let purchase: BoardResult;
let quality: BoardResult;

beforeAll(async () => {
  word = await readWords();
  purchase = await readBoard(server, 'purchasemanage');
  quality = await readBoard(server, 'qualitymanage');
  today = purchase.asOf.slice(0, 10);
});

describe('the purchase figure equals a slow re-computation for', () => {
  interface Order {
    poNo: string;
    supplierCode: string;
    category: string;
    amount: number;
    orderDate: string;
    dueDate: string;
    arriveDate: string | null;
    arriveQtyRate: number;
    poStatus: string;
  }
  let orders: readonly Order[];
  const whole = ({ arriveQtyRate }: Order) => arriveQtyRate >= 100;
  const onTime = (order: Order) => whole(order) && (order.arriveDate ?? '') <= order.dueDate;
  const kpi = (name: string) => figureOf(purchase, name, 'kpi');
  beforeAll(async () => {
    orders = await wholeTable<Order>('prm_purchase');
  });

  it('orders of this year and month, compared with last year', () => {
    const upTo = (day: string, from: string) =>
      sum(
        orders.filter(({ orderDate }) => orderDate >= from && orderDate <= day),
        ({ amount }) => amount,
      );
    const year = (day: string) => upTo(day, `${day.slice(0, 4)}-01-01`);
    const month = (day: string) => upTo(day, `${day.slice(0, 7)}-01`);
    monthEnds(today).forEach((day, at) => {
      near(kpi('orderedYear').trend[at], year(day), day);
      near(kpi('orderedMonth').trend[at], month(day), day);
    });
    near(kpi('orderedYear').value, year(today));
    const ago = yearsBefore(today);
    // The sum of floating numbers may lie a hair below a half, which the database rounds up.
    const whole = (amount: number) => Math.round(Math.round(amount * 100) / 100);
    near(kpi('orderedYear').delta, whole(year(today)) - year(ago));
    near(kpi('orderedMonth').delta, whole(month(today)) - month(ago));
    const { at, series } = figureOf(purchase, 'course', 'course');
    const months = (from: string, to: string) =>
      sum(
        orders.filter(({ orderDate }) => orderDate.slice(0, 7) >= from && orderDate.slice(0, 7) <= to),
        ({ amount }) => amount,
      );
    expect(at).toHaveLength(12);
    at.forEach((month, place) => {
      const [yyyy = '', mm] = month.split('-');
      near(
        series[0]?.values[place] ?? Number.NaN,
        months(`${Number(yyyy) - 1}-01`, `${Number(yyyy) - 1}-${mm}`),
        month,
      );
      if (month > today.slice(0, 7)) expect(series[1]?.values[place]).toBeNull();
      else near(series[1]?.values[place], months(`${yyyy}-01`, month), month);
    });
  });

  it('arrivals on time, overdue orders and orders in transit', () => {
    const open = orders.filter(({ poStatus }) => poStatus !== '5');
    Array.from({ length: 12 }, (_, at) => addDays(today, -30 * (11 - at))).forEach((last, at) => {
      const due = open.filter(({ dueDate }) => dueDate > addDays(last, -30) && dueDate <= last);
      expect(kpi('onTime').trend[at], last).toBe(percent(due.filter(onTime).length, due.length));
    });
    const ago = yearsBefore(today);
    const shown = figureOf(purchase, 'onTimeByCategory', 'rates').rows;
    expect(shown.length).toBe(8);
    for (const { label, part, whole: all } of shown) {
      const due = open.filter(
        (order) => word('mat_category', order.category) === label.zh && order.dueDate > ago && order.dueDate <= today,
      );
      expect([part, all], label.zh).toEqual([due.filter(onTime).length, due.length]);
    }
    const overdue = (day: string) =>
      open.filter((order) => order.dueDate < day && !(whole(order) && (order.arriveDate ?? '') <= day));
    expect(kpi('overdue').trend).toEqual(weekly(today).map((day) => overdue(day).length));
    const list = figureOf(purchase, 'overdueOrders', 'worst');
    const longest = overdue(today).toSorted(
      (one, other) => one.dueDate.localeCompare(other.dueDate) || one.poNo.localeCompare(other.poNo),
    );
    expect(list.total).toBe(longest.length);
    expect(list.rows.map(({ code, label }) => [code, label.zh])).toEqual(
      longest.slice(0, 8).map(({ poNo, supplierCode }) => [poNo, supplierCode]),
    );
    for (const { code, value } of list.rows) {
      expect(addDays(longest.find(({ poNo }) => poNo === code)?.dueDate ?? '', value), code).toBe(today);
    }
    const ages = [0, 31, 61, 91, 181, 100_000].map((age) => addDays(today, -age));
    const transit = open.filter((order) => !whole(order));
    expect(figureOf(purchase, 'transit', 'bars').rows.map(({ value }) => value)).toEqual(
      ages
        .slice(1)
        .map((to, at) => transit.filter(({ orderDate }) => orderDate <= (ages[at] ?? '') && orderDate > to).length),
    );
  });

  it('suppliers by code and categories by amount', () => {
    const ago = yearsBefore(today);
    const ordered = orders.filter(({ orderDate }) => orderDate > ago);
    const suppliers = figureOf(purchase, 'suppliers', 'ranking').rows;
    expect(suppliers).toHaveLength(10);
    const amounts = [...new Set(ordered.map(({ supplierCode }) => supplierCode))].map((code) => ({
      code,
      amount: sum(
        ordered.filter(({ supplierCode }) => supplierCode === code),
        ({ amount }) => amount,
      ),
    }));
    const top = amounts.toSorted((one, other) => other.amount - one.amount).slice(0, 10);
    expect(suppliers.map(({ code }) => code)).toEqual(top.map(({ code }) => code));
    suppliers.forEach(({ code, value, percent: rate }, at) => {
      near(value, top[at]?.amount ?? 0, code);
      const due = orders.filter(
        (order) =>
          order.supplierCode === code && order.poStatus !== '5' && order.dueDate > ago && order.dueDate <= today,
      );
      expect(rate, code).toBe(percent(due.filter(onTime).length, due.length));
    });
    const shares = figureOf(purchase, 'categories', 'shares').rows;
    expect(shares.map(({ key }) => key)).toEqual(['part1', 'part2', 'part3', 'part4', 'rest']);
    const all = sum(ordered, ({ amount }) => amount);
    near(
      sum(shares, ({ value }) => value),
      all,
    );
  });
});

describe('the quality figure equals a slow re-computation for', () => {
  interface Check {
    checkNo: string;
    round: number;
    ship: string;
    submitTime: string;
    resultTime: string | null;
    result: string | null;
    defectType: string | null;
    weldLength: number | null;
    ndtRate: number | null;
  }
  let checks: readonly Check[];
  const refused = ({ result }: Check) => result === '2' || result === '3';
  beforeAll(async () => {
    checks = await wholeTable<Check>('prm_quality');
  });

  it('checks that pass at their first submission', () => {
    const first = checks.filter(({ round, result }) => round === 1 && result !== null);
    const rate = (rows: readonly Check[]) => percent(rows.filter(({ result }) => result === '1').length, rows.length);
    const { trend, value } = figureOf(quality, 'firstPass', 'kpi');
    Array.from({ length: 12 }, (_, at) => addDays(today, -30 * (11 - at))).forEach((last, at) => {
      const day = (check: Check) => check.submitTime.slice(0, 10);
      expect(trend[at], last).toBe(
        rate(first.filter((check) => day(check) > addDays(last, -30) && day(check) <= last)),
      );
    });
    expect(value).toBe(trend.at(-1));
    const { at, series, target } = figureOf(quality, 'course', 'course');
    expect(target).toBe(95);
    expect(at.at(-1)).toBe(today.slice(0, 7));
    at.forEach((month, place) => {
      expect(series[0]?.values[place], month).toBe(
        rate(first.filter(({ submitTime }) => submitTime.startsWith(month))),
      );
    });
  });

  it('checks of each day', () => {
    Array.from({ length: 12 }, (_, at) => addDays(today, at - 11)).forEach((day, at) => {
      const on = (time: string | null) => time?.startsWith(day) === true;
      const trendOf = (name: string) => figureOf(quality, name, 'kpi').trend[at];
      expect(trendOf('submitted'), day).toBe(checks.filter(({ submitTime }) => on(submitTime)).length);
      const done = checks.filter(({ resultTime }) => on(resultTime));
      expect(trendOf('passed'), day).toBe(done.filter(({ result }) => result === '1').length);
      expect(trendOf('refused'), day).toBe(done.filter(refused).length);
    });
  });

  it('defects, welds, and refused and open checks', async () => {
    const ago = yearsBefore(today);
    const lately = checks.filter(({ resultTime }) => (resultTime ?? '') >= ago);
    const defects = figureOf(quality, 'defects', 'pareto').rows;
    for (const { label, value } of defects) {
      const own = lately.filter(({ defectType }) => defectType && word('defect_type', defectType) === label.zh);
      expect(value, label.zh).toBe(own.length);
    }
    expect(defects.map(({ value }) => value)).toEqual(defects.map(({ value }) => value).toSorted((a, b) => b - a));
    expect(sum(defects, ({ value }) => value)).toBe(lately.filter(({ defectType }) => defectType !== null).length);
    const ships = await wholeTable<{ id: string; shipNo: string }>('prm_ship');
    const welds = figureOf(quality, 'welds', 'rates').rows;
    expect(welds.map(({ label }) => label.zh)).toEqual(ships.map(({ shipNo }) => shipNo).toSorted());
    for (const { label, part, whole } of welds) {
      const own = lately.filter(
        ({ ship, ndtRate }) => ndtRate !== null && ship === ships.find(({ shipNo }) => shipNo === label.zh)?.id,
      );
      near(
        whole,
        sum(own, ({ weldLength }) => weldLength ?? 0),
        label.zh,
      );
      near(
        part,
        sum(own, ({ weldLength, ndtRate }) => ((weldLength ?? 0) * (ndtRate ?? 0)) / 100),
        label.zh,
      );
    }
    const byNo = grouped(checks, ({ checkNo }) => checkNo);
    const open = [...byNo.values()]
      .filter((rows) => rows.some(refused) && rows.toSorted((a, b) => a.round - b.round).at(-1)?.result !== '1')
      .map(
        (rows) =>
          rows
            .filter(refused)
            .map(({ resultTime }) => resultTime ?? '')
            .sort()[0]
            ?.slice(0, 10) ?? '',
      );
    const ages = [0, 4, 8, 15, 31, 100_000].map((age) => addDays(today, -age));
    expect(figureOf(quality, 'openRefusals', 'bars').rows.map(({ value }) => value)).toEqual(
      ages.slice(1).map((to, at) => open.filter((day) => day <= (ages[at] ?? '') && day > to).length),
    );
    expect(open.length).toBeGreaterThan(0);
  });

  it('outsourced work by the contractor’s code', async () => {
    const units = await wholeTable<{ id: string; code: string }>('prm_contractor');
    const came = (
      await wholeTable<{ contractor: string; gateIn: string | null; passQty: number | null; rejectQty: number | null }>(
        'prm_wx_apply',
      )
    ).filter(({ gateIn }) => (gateIn ?? '') >= yearsBefore(today));
    const { rows } = figureOf(quality, 'acceptance', 'rates');
    expect(rows.length).toBeGreaterThan(2);
    for (const { label, part, whole } of rows) {
      const own = came.filter(({ contractor }) => units.find(({ id }) => id === contractor)?.code === label.zh);
      const passed = sum(own, ({ passQty }) => passQty ?? 0);
      expect([part, whole], label.zh).toEqual([passed, passed + sum(own, ({ rejectQty }) => rejectQty ?? 0)]);
    }
    // A code is typed: words in its place are on no wall (docs/security.md P30).
    const unit = units.find(({ code }) => code === rows[0]?.label.zh);
    await writeAs(1, (trx) =>
      sql`update prm_contractor set code = '李四 13900001111' where id = ${unit?.id}`.execute(trx),
    );
    const told = await readAs(1, (db) => readAcceptance(db, 1));
    expect(told.map(({ code }) => code)).toContain(null);
    expect(told.map(({ code }) => code)).not.toContain('李四 13900001111');
    expect(sum(told, ({ inspected }) => inspected)).toBe(sum(rows, ({ whole }) => whole));
  });
});
