import { groupedBy, type YardRule } from './rule.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const leaves = ['2', '5', '7'];

/** docs/domain.md §12 and §20. */
export const factRules: Readonly<Record<string, YardRule>> = {
  'the facts are as many as docs/domain.md §20 tells': (yard) => {
    const wanted = { purchases: 2400, sales: 38, checks: 9200, stock: 1150, moves: 24_000, days: 1700 } as const;
    return (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => yard[name].length !== wanted[name]);
  },

  'stock moves chain, go the way of their kind and leave what is in stock': (yard) => {
    const chains = groupedBy(yard.moves, (move) => move.materialCode);
    const broken = [...chains.values()].flatMap((chain) => {
      const links = chain.toSorted((one, other) => one.seq - other.seq);
      return links.filter((link, at) => {
        const before = links[at - 1];
        const signed = leaves.includes(link.type) ? -link.qty : link.qty;
        if (link.seq !== at + 1 || link.before !== (before?.after ?? 0)) return true;
        return link.after !== link.before + signed || link.after < 0 || (before && before.time > link.time);
      });
    });
    const apart = yard.stock.filter(({ id, qty, lastMoveDate }) => {
      const last = (chains.get(id) ?? []).reduce((one, other) => (other.seq > one.seq ? other : one));
      return last.after !== qty || last.time.slice(0, 10) !== lastMoveDate;
    });
    return [...ids(broken), ...ids(apart)];
  },

  'five materials lie below their safety stock, some above their limit, some are dead': (yard) => {
    const today = yard.now.slice(0, 10);
    const old = new Date(Date.parse(`${today}T00:00:00Z`) - 180 * 86_400_000).toISOString().slice(0, 10);
    const below = yard.stock.filter(({ qty, safeQty }) => qty < safeQty).length;
    const over = yard.stock.filter(({ qty, maxQty }) => qty > maxQty).length;
    const dead = yard.stock.filter(({ lastMoveDate }) => lastMoveDate < old).length;
    return below === 5 && over > 0 && dead > 20 ? [] : [`${below} below, ${over} over, ${dead} dead`];
  },

  'purchases have the status of what arrived and when': (yard) => {
    const today = yard.now.slice(0, 10);
    return ids(
      yard.purchases.filter((order) => {
        const { poStatus, arriveQtyRate, arriveDate, dueDate, orderDate } = order;
        if (arriveQtyRate > 0 && (arriveDate === null || arriveDate < orderDate || arriveDate > today)) return true;
        if (poStatus === '5') return false;
        const open = dueDate < today ? '4' : arriveQtyRate > 0 ? '2' : '1';
        return poStatus !== (arriveQtyRate >= 100 ? '3' : open);
      }),
    );
  },

  'contracts are settled when all is paid, and never more': (yard) =>
    ids(
      yard.sales.filter(
        ({ amount, receivedAmount, contractStatus, signDate, deliveryDate }) =>
          receivedAmount > amount || (contractStatus === '3' && receivedAmount < amount) || deliveryDate < signDate,
      ),
    ),

  'a further submission follows one that was not passed': (yard) => {
    const checks = groupedBy(yard.checks, (check) => check.checkNo);
    return [...checks.values()].flatMap((rounds) =>
      ids(
        rounds.filter((check) => {
          const before = rounds.find(({ round }) => round === check.round - 1);
          if (check.round > 1 && (!before?.result || before.result === '1')) return true;
          if ((check.result === null) !== (check.resultTime === null)) return true;
          if (check.resultTime !== null && (check.resultTime < check.submitTime || check.resultTime > yard.now))
            return true;
          return (check.result === '2' || check.result === '3') !== (check.defectType !== null);
        }),
      ),
    );
  },
};
