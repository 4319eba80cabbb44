import { readStockPoints } from '#server/boards/stock-figures.ts';
import { readAs } from '#server/db/scope.ts';
import { oneDecimal, percentOf } from '#server/figures/figure.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { stayStates } from '#server/yard/wharf/predicates.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { site } from '#shared/yard/site/site.ts';
import { stock } from '#shared/yard/stock/stock.ts';
import { outgoingMoves } from '#shared/yard/stock/stock-move.ts';
import { berth } from '#shared/yard/wharf/berth.ts';
import type { TestClient } from '#tests/support/app.ts';

/** One list behind a figure: the Chinese name of the bar or part, and the rows. */
export interface Listed {
  readonly name: string;
  readonly total: number;
  readonly records: readonly ResourceRecord[];
}

type AnyFigure = BoardResult['figures'][string];
type Kind<K extends AnyFigure['kind']> = Extract<AnyFigure, { kind: K }>;

/** What is computed from the rows of the lists, and what the figure says. */
type Measure = (
  lists: readonly Listed[],
  figure: AnyFigure,
  admin: TestClient,
  board: BoardResult['figures'],
) => readonly [unknown, unknown] | Promise<readonly [unknown, unknown]>;

type Of = (record: ResourceRecord) => number;

const num =
  (field: string): Of =>
  (record) =>
    Number(record[field] ?? 0);
const add = (records: readonly ResourceRecord[], of: Of) => records.reduce((sum, record) => sum + of(record), 0);
const all = (lists: readonly Listed[]) => lists.flatMap(({ records }) => records);
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

const shownBy = (figure: AnyFigure) => (figure as Kind<'kpi'>).value;

/** The key figure is the sum over the rows, rounded. */
const total =
  (of: Of): Measure =>
  (lists, figure) => [Math.round(add(all(lists), of)), shownBy(figure)];

/** The key figure is the percentage of rows that fulfil a condition. */
const share =
  (fulfils: (record: ResourceRecord) => boolean): Measure =>
  (lists, figure) => [percentOf(all(lists).filter(fulfils).length, all(lists).length) ?? 0, shownBy(figure)];

/** Each bar is the sum over its own rows, rounded. */
const perBar =
  (of: Of): Measure =>
  (lists, figure) => [
    lists.map(({ name, records }) => [name, Math.round(add(records, of))]),
    (figure as Kind<'bars'>).rows.map(({ label, value }) => [label.zh, value]),
  ];

/** Each rate is that of its own rows. */
const perRate =
  (part: Of, whole: Of): Measure =>
  (lists, figure) => [
    lists.map(({ name, records }) => [name, Math.round(add(records, part)), Math.round(add(records, whole))]),
    (figure as Kind<'rates'>).rows.map((row) => [row.label.zh, row.part, row.whole]),
  ];

/** The ring as a whole is the sum over the rows of all parts, because its small parts are combined. */
const ring =
  (of: Of): Measure =>
  (lists, figure) => [Math.round(add(all(lists), of)), sum((figure as Kind<'shares'>).rows.map(({ value }) => value))];

const inTime = ({ arriveQtyRate, arriveDate, dueDate }: ResourceRecord) =>
  Number(arriveQtyRate) >= 100 && typeof arriveDate === 'string' && arriveDate <= String(dueDate);
const money: Of = (record) => Number(record.qty) * Number(record.unitPrice);
const passed = ({ result }: ResourceRecord) => result === '1';
const inspected: Of = ({ passQty, rejectQty }) => Number(passQty) + Number(rejectQty ?? 0);

/** m² that occupations use, of the sites in service. */
async function usedShare(lists: readonly Listed[], admin: TestClient) {
  const { records } = await admin.call(resourceCalls(site).list, { query: { pageNo: 1, pageSize: 1000 } });
  const sites = records.filter(({ siteStatus }) => siteStatus !== '3' && siteStatus !== '4');
  const used = add(all(lists), (occupy) => {
    const on = sites.find(({ id }) => id === occupy.site);
    return on ? (Number(on.area) * String(occupy.bayNos).split(',').length) / Number(on.bays) : 0;
  });
  return oneDecimal((100 * used) / add(sites, num('area')));
}

const yardTime = (text: unknown): number => Date.parse(`${String(text).replace(' ', 'T')}+08:00`);

/** Percentage of the last week's hours in which stays took the berths in service; two stays at once count once. */
async function takenShare(lists: readonly Listed[], admin: TestClient): Promise<number> {
  const { records } = await admin.call(resourceCalls(berth).list, { query: { pageNo: 1, pageSize: 1000 } });
  const berths = records.filter(({ berthStatus }) => berthStatus !== '2' && berthStatus !== '3');
  const now = Date.now();
  const week = 7 * 86_400_000;
  const taken = berths.map(({ id }) => {
    let end = now - week;
    let hours = 0;
    const own = all(lists).filter((stay) => stay.berth === id || stay.secondBerth === id);
    for (const stay of own.toSorted((one, other) => yardTime(one.fromTime) - yardTime(other.fromTime))) {
      const from = Math.max(end, yardTime(stay.fromTime));
      end = Math.max(end, stay.state === stayStates.alongside ? now : Math.min(now, yardTime(stay.toTime)));
      hours += Math.max(0, end - from);
    }
    return hours;
  });
  return oneDecimal((100 * sum(taken)) / (week * berths.length));
}

/** How each amount and rate of the boards follows from the rows that its link opens. */
export const measures: Readonly<Record<string, Measure>> = {
  'dataCockpit.progressDeviation': (lists, figure, _, { ships }) => {
    const numbers = all(lists).map(({ shipNo }) => shipNo);
    const rows = (ships as Kind<'ships'>).rows.filter(({ shipNo }) => numbers.includes(shipNo));
    return [oneDecimal(sum(rows.map(({ deviation }) => deviation)) / numbers.length), shownBy(figure)];
  },
  'dataCockpit.scaffoldVolume': total(num('volume')),
  'dataCockpit.siteUse': async (lists, figure, admin) => [await usedShare(lists, admin), shownBy(figure)],
  'dataCockpit.zones': (lists, figure) => [
    lists.map(({ name, records }) => [name, new Set(records.map(({ zone }) => zone)).size]),
    (figure as Kind<'radar'>).rows.map(({ label }) => [label.zh, 1]),
  ],
  'dataCockpit.berthUse': async (lists, figure, admin) => {
    const [used, shown] = [await takenShare(lists, admin), Number(shownBy(figure))];
    // Ships alongside take more of the week until the list is read.
    return [Math.abs(used - shown) <= 0.1 ? shown : used, shown];
  },
  'productmanage.curves': (lists, figure) => [
    lists.map(({ records }) => records.map(({ shipNo }) => shipNo)),
    (figure as Kind<'lines'>).charts.map(({ title }) => [title]),
  ],
  'productmanage.cutting': (lists, figure) => {
    const { at, series } = figure as Kind<'columns'>;
    const on = (day: string) =>
      add(
        all(lists).filter((record) => record.day === day),
        num('cutWeight'),
      ); // one day
    return [at.map((day) => Math.round(on(day))), series[0]?.values];
  },
  'productmanage.manHours': (lists, figure) => [
    add(all(lists), num('manHours')),
    sum((figure as Kind<'bars'>).rows.map(({ value }) => value)),
  ],
  'productmanage.kits': perRate(num('readyCount'), num('itemCount')),
  'purchasemanage.orderedYear': total(num('amount')),
  'purchasemanage.orderedMonth': total(num('amount')),
  'purchasemanage.onTime': share(inTime),
  'purchasemanage.course': ([actual, before], figure) => {
    const ends = Object.fromEntries(
      (figure as Kind<'course'>).series.map(({ key, values }) => [key, values.findLast((value) => value !== null)]),
    );
    const of = (list: Listed | undefined) => Math.round(add(list?.records ?? [], num('amount')));
    return [
      [of(actual), of(before)],
      [ends.actual, ends.before],
    ];
  },
  'purchasemanage.onTimeByCategory': perRate(
    (record) => (inTime(record) ? 1 : 0),
    () => 1,
  ),
  'purchasemanage.suppliers': (lists, figure) => [
    lists.map(({ name, records }) => [name, Math.round(add(records, num('amount')))]),
    (figure as Kind<'ranking'>).rows.map(({ code, value }) => [code, value]),
  ],
  'purchasemanage.categories': ring(num('amount')),
  'qualitymanage.firstPass': share(passed),
  'qualitymanage.course': (lists, figure) => {
    const { at, series } = figure as Kind<'course'>;
    const rate = (month: string) => {
      const rows = all(lists).filter(({ submitTime }) => String(submitTime).startsWith(month));
      return percentOf(rows.filter(passed).length, rows.length);
    };
    return [at.map(rate), series[0]?.values];
  },
  'qualitymanage.welds': perRate((row) => (num('weldLength')(row) * num('ndtRate')(row)) / 100, num('weldLength')),
  'qualitymanage.acceptance': perRate(num('passQty'), inspected),
  'sellmanage.signed': total(num('amount')),
  'sellmanage.backlog': total(num('amount')),
  'sellmanage.receivable': total((row) => num('amount')(row) - num('receivedAmount')(row)),
  'sellmanage.collection': (lists, figure) => [
    percentOf(add(all(lists), num('receivedAmount')), add(all(lists), num('amount'))),
    shownBy(figure),
  ],
  'sellmanage.course': (lists, figure) => [
    percentOf(add(all(lists), num('receivedAmount')), add(all(lists), num('amount'))),
    (figure as Kind<'course'>).series[0]?.values.at(-1),
  ],
  'sellmanage.receivables': perRate(num('receivedAmount'), num('amount')),
  'sellmanage.types': perBar(num('amount')),
  'sellmanage.regions': perBar(num('amount')),
  'stockmanage.value': total(money),
  'stockmanage.dead': total(money),
  'stockmanage.turnover': async (lists, _, admin) => {
    const out = await movedValue(all(lists), admin, (type) => outgoingMoves.includes(type));
    const days = await readParameter(FIRST_TENANT, 'stock.turnoverDays');
    const points = await readAs(FIRST_TENANT, (db) => readStockPoints(db, FIRST_TENANT));
    return [Math.round(out), Math.round((points.at(-1)?.dailyOut ?? 0) * days)];
  },
  'stockmanage.tooling': (lists, figure) => [
    ['stockQty', 'outQty', 'repairQty'].map((field) => add(all(lists), num(field))),
    (figure as Kind<'shares'>).rows.map(({ value }) => value),
  ],
  'stockmanage.flow': async (lists, figure, admin) => {
    const { at, series } = figure as Kind<'columns'>;
    const came = await Promise.all(
      at.map((day) =>
        movedValue(
          all(lists).filter(({ time }) => String(time).startsWith(day)),
          admin,
          (type) => !outgoingMoves.includes(type),
        ),
      ),
    );
    return [came.map(Math.round), series[0]?.values];
  },
  'stockmanage.categories': ring(money),
  'stockmanage.warehouses': perRate(money, (row) => num('maxQty')(row) * num('unitPrice')(row)),
};

let prices: Promise<ReadonlyMap<string, number>> | undefined;

async function readPrices(admin: TestClient) {
  const found = new Map<string, number>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records } = await admin.call(resourceCalls(stock).list, { query: { pageNo, pageSize: 1000 } });
    for (const { id, unitPrice } of records) found.set(id, Number(unitPrice));
    if (records.length < 1000) return found;
  }
}

/** Value of the moves of some kinds, at today's prices. */
async function movedValue(moves: readonly ResourceRecord[], admin: TestClient, of: (type: unknown) => boolean) {
  prices ??= readPrices(admin);
  const known = await prices;
  return add(
    moves.filter(({ type }) => of(type)),
    ({ qty, materialCode }) => Number(qty) * (known.get(String(materialCode)) ?? Number.NaN),
  );
}
