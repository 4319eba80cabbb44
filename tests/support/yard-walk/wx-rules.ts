import { leftToArrive, leftToReturn, leftToSend } from '#server/yard/wx/balance.ts';
import { groupedBy, type YardRule } from './rule.ts';
import type { WalkedYard } from './walked-yard.ts';
import type { LineQuantities, WxApplication, WxApplyLine } from './wx-tables.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const kilograms = (tons: number | null) => Math.round(Number(tons ?? 0) * 1000);
const comesIn = ({ direction }: WxApplication) => direction === '2' || direction === '3';

interface Part {
  readonly line: WxApplyLine;
  readonly of: WxApplication;
}

/** Quantities of each line of an order in its applications. */
function partsByLine(yard: WalkedYard): (line: LineQuantities) => readonly Part[] {
  const applications = byId(yard.wxApplications);
  const parts = yard.wxApplyLines.flatMap((line) => {
    const of = applications.get(line.applyId);
    return of ? [{ line, of }] : [];
  });
  const groups = groupedBy(parts, ({ line }) => line.orderLine);
  return ({ id }) => groups.get(id) ?? [];
}

const sum = (parts: readonly Part[], of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);

/** Expected quantities of a line of an order, computed from its applications. */
function countedOf(parts: readonly Part[]): Partial<LineQuantities> {
  const open = (directions: readonly string[]) =>
    sum(parts, ({ line, of }) => (of.booked && directions.includes(of.direction) ? line.qty : 0));
  const inspected = parts.filter(({ of }) => comesIn(of) && ['35', '40', '50', '60', '65'].includes(of.bizStatus));
  return {
    openQty: open(['2', '3']),
    sendOpen: open(['1']),
    backOpen: open(['4']),
    passQty: sum(inspected, ({ line }) => Number(line.passQty)),
    rejectQty: sum(inspected, ({ line }) => Number(line.rejectQty)),
    arrivedQty: sum(parts, ({ line, of }) => (comesIn(of) && of.gateIn !== null ? line.qty : 0)),
    sentQty: sum(parts, ({ line, of }) => (of.direction === '1' && of.bizStatus === '60' ? line.qty : 0)),
    backQty: sum(parts, ({ line, of }) => (of.direction === '4' && of.bizStatus === '65' ? line.qty : 0)),
  };
}

/** Rules of the outsourcing area (docs/domain.md §9, §20). */
export const wxRules: Readonly<Record<string, YardRule>> = {
  'quantities stay within the orders (docs/domain.md §9.3 rules 1, 2)': (yard) =>
    ids(yard.wxOrderLines.filter((line) => [leftToArrive, leftToSend, leftToReturn].some((left) => left(line) < 0))),

  'an order line says what its applications moved': (yard) => {
    const partsOf = partsByLine(yard);
    return ids(
      yard.wxOrderLines.filter((line) =>
        Object.entries(countedOf(partsOf(line))).some(([name, value]) => line[name as keyof LineQuantities] !== value),
      ),
    );
  },

  'no more material comes back than was sent out (docs/domain.md §9.3 rule 4)': (yard) =>
    ids(yard.wxOrders.filter((row) => row.materialBy === '1' && kilograms(row.inWeight) > kilograms(row.sentWeight))),

  'the weights of an order are those of its deliveries': (yard) => {
    const byOrder = groupedBy(yard.wxApplications, ({ orderId }) => orderId);
    const weigh = (rows: readonly WxApplication[]) => rows.reduce((all, { weight }) => all + kilograms(weight), 0);
    return ids(
      yard.wxOrders.filter((row) => {
        const own = byOrder.get(row.id) ?? [];
        const sent = own.filter(({ direction, bizStatus }) => direction === '1' && bizStatus === '60');
        const back = own.filter((each) => comesIn(each) && (each.booked || !['10', '90'].includes(each.bizStatus)));
        const gone = own.filter(({ direction, bizStatus }) => direction === '4' && bizStatus === '65');
        return kilograms(row.sentWeight) !== weigh(sent) || kilograms(row.inWeight) !== weigh(back) - weigh(gone);
      }),
    );
  },

  'an order is complete exactly when all of it passed': (yard) =>
    ids(yard.wxOrders.filter(({ orderQty, passQty, orderStatus }) => (orderStatus === '3') !== passQty >= orderQty)),

  'a delivery is of its order’s contractor': (yard) => {
    const orders = byId(yard.wxOrders);
    return ids(yard.wxApplications.filter((row) => orders.get(row.orderId)?.contractor !== row.contractor));
  },

  'every part of a delivery that was inspected passed or was rejected': (yard) => {
    const open = new Set(ids(yard.wxApplications.filter((row) => !comesIn(row) || row.gateIn === null)));
    return ids(
      yard.wxApplyLines.filter(
        (line) => !open.has(line.applyId) && Number(line.passQty) + Number(line.rejectQty) !== line.qty,
      ),
    );
  },

  'a delivery has the times of its state, one after the other': (yard) =>
    ids(
      yard.wxApplications.filter((row) => {
        if (!comesIn(row)) return ['60', '65'].includes(row.bizStatus) !== (row.gateOut !== null);
        const times = [row.createTime, row.gateIn, row.unloadTime, row.signTime].filter((time) => time !== null);
        if (times.some((time, at) => at > 0 && time < String(times[at - 1]))) return true;
        if (row.bizStatus === '60') return times.length < 4 || row.signer === null;
        return (row.gateIn !== null) !== ['30', '35', '40', '50', '65'].includes(row.bizStatus);
      }),
    ),

  'nothing is planned for a day before it was filed': (yard) =>
    ids(yard.wxApplications.filter((row) => row.planTime.slice(0, 10) < row.createTime.slice(0, 10))),

  'two lorries come to a site in an hour, and no third (docs/domain.md §9.3 rule 6)': (yard) => {
    const placed = yard.wxApplications.filter(({ bizStatus }) => !['10', '90'].includes(bizStatus)).filter(comesIn);
    return [...groupedBy(placed, (row) => `${row.unloadSite} ${row.planTime.slice(0, 13)}`).values()].flatMap(
      (rows) => {
        const slots = rows.map(({ unloadSlot }) => unloadSlot).toSorted();
        return slots.every((slot, at) => slot === at + 1 && slot <= 2) ? [] : ids(rows);
      },
    );
  },

  'orders, lines and rejects are as many as docs/domain.md §20 promises': (yard) => {
    const { wxOrders, wxOrderLines, wxApplications } = yard;
    const rejected = wxApplications.filter(({ bizStatus }) => bizStatus === '35').length;
    const counts = [wxOrders.length, wxOrderLines.length].join();
    const isWhole = counts === '420,2900' && rejected >= 5 && wxApplications.length >= 2800;
    return isWhole ? [] : [`${counts},${rejected},${wxApplications.length}`];
  },
};
