import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';

/** Serials of a month, both ends included. */
interface Serials {
  readonly month: string;
  readonly from: number;
  readonly to: number;
}

/** Serials reserved in advance for one prefix; the first `used` of them have become document numbers. */
interface Taken {
  readonly ranges: readonly Serials[];
  readonly used: number;
}

interface NumbersAhead {
  readonly count: number;
  readonly byPrefix: Map<string, Taken>;
}

const ahead = new WeakMap<Trx, NumbersAhead>();

/** Longest wait for the row of a month, ms; other transactions lock it for one save only. */
const serialWait = 5_000;

/**
 * Returns the next document number, `<prefix>-<yyMM>-<5-digit serial>` (docs/domain.md §0). The row of the month is
 * locked until the transaction ends, so that no number is given twice; a committed number is never given again.
 */
export async function nextNumber(trx: Trx, tenantId: number, prefix: string): Promise<string> {
  const [number] = await nextNumbers(trx, tenantId, prefix, 1);
  if (number === undefined) throw new Error('no serial came back');
  return number;
}

/** The next `count` document numbers, in order. */
export async function nextNumbers(
  trx: Trx,
  tenantId: number,
  prefix: string,
  count: number,
): Promise<readonly string[]> {
  if (count === 0) return [];
  const kept = ahead.get(trx);
  if (!kept) return numbersOf(prefix, [await takeSerials(trx, tenantId, prefix, count)], 0, count);
  const { ranges, used } = kept.byPrefix.get(prefix) ?? { ranges: [], used: 0 };
  const missing = used + count - sum(ranges);
  const more = missing > 0 ? [await takeAlone(tenantId, prefix, Math.max(missing, kept.count))] : [];
  const taken: Taken = { ranges: [...ranges, ...more], used: used + count };
  kept.byPrefix.set(prefix, taken);
  return numbersOf(prefix, taken.ranges, used, count);
}

/**
 * Runs a long transaction that writes many numbered records. Numbers are reserved in blocks of `count`, each in a short
 * transaction of its own, so that nobody waits for the row of the month until the long transaction ends. Unused numbers
 * are given back, and all of them if the transaction fails. If another transaction has taken numbers in the meantime,
 * they are never used (docs/domain.md §0 allows gaps).
 */
export async function writeNumbered<T>(tenantId: number, count: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const kept: NumbersAhead = { count, byPrefix: new Map() };
  let atCommit = false;
  try {
    return await writeAs(tenantId, async (trx) => {
      ahead.set(trx, kept);
      const result = await work(trx);
      ahead.delete(trx);
      await giveBack(trx, tenantId, kept);
      atCommit = true;
      return result;
    });
  } catch (error) {
    // The commit may have succeeded although its answer was lost, and numbers in use must not be given again.
    if (!atCommit) await undo(tenantId, kept);
    throw error;
  }
}

/** Remembers the used numbers; the returned function restores them, as a rollback to a savepoint restores the rows. */
export function markNumbers(trx: Trx): () => void {
  const kept = ahead.get(trx);
  if (!kept) return () => {};
  const used = new Map([...kept.byPrefix].map(([prefix, taken]) => [prefix, taken.used]));
  return () => {
    for (const [prefix, taken] of kept.byPrefix) kept.byPrefix.set(prefix, { ...taken, used: used.get(prefix) ?? 0 });
  };
}

async function takeSerials(trx: Trx, tenantId: number, prefix: string, count: number): Promise<Serials> {
  const { rows } = await sql<{ month: string; last: number }>`
    insert into prm_serial (tenant_id, prefix, month, last)
    values (${tenantId}, ${prefix}, to_char(now(), 'YYMM'), ${count})
    on conflict (tenant_id, prefix, month) do update set last = prm_serial.last + ${count}
    returning month, last`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no serial came back');
  return { month: row.month, from: row.last - count + 1, to: row.last };
}

/**
 * Reserves in a transaction of its own. PostgreSQL cannot detect a deadlock between this one and the long one, so wait
 * briefly.
 */
function takeAlone(tenantId: number, prefix: string, count: number): Promise<Serials> {
  return writeAs(tenantId, async (trx) => {
    await sql`select set_config('lock_timeout', ${String(serialWait)}, true)`.execute(trx);
    return takeSerials(trx, tenantId, prefix, count);
  });
}

/** Gives unused serials back, from the end, unless another transaction has taken later serials. */
async function giveBack(trx: Trx, tenantId: number, { byPrefix }: NumbersAhead): Promise<void> {
  for (const [prefix, { ranges, used }] of byPrefix) {
    for (const [at, { month, from, to }] of [...ranges.entries()].reverse()) {
      const last = Math.max(from - 1, from - 1 + used - sum(ranges.slice(0, at)));
      if (last >= to) break;
      await sql`
        update prm_serial set last = ${last}
        where tenant_id = ${tenantId} and prefix = ${prefix} and month = ${month} and last = ${to}`.execute(trx);
    }
  }
}

async function undo(tenantId: number, { byPrefix }: NumbersAhead): Promise<void> {
  if (byPrefix.size === 0) return;
  const unused = new Map([...byPrefix].map(([prefix, { ranges }]) => [prefix, { ranges, used: 0 }]));
  // If the database is unreachable, the serials stay reserved; the caller gets the original error.
  await writeAs(tenantId, (trx) => giveBack(trx, tenantId, { count: 0, byPrefix: unused })).catch(() => {});
}

const sum = (ranges: readonly Serials[]): number => ranges.reduce((all, { from, to }) => all + to - from + 1, 0);

/** `count` document numbers from the ranges, after skipping the first `first` serials. */
function numbersOf(prefix: string, ranges: readonly Serials[], first: number, count: number): readonly string[] {
  const numbers: string[] = [];
  let passed = 0;
  for (const { month, from, to } of ranges) {
    const begin = from + Math.max(0, first - passed);
    const end = Math.min(to, begin + count - numbers.length - 1);
    for (let serial = begin; serial <= end; serial += 1) {
      numbers.push(`${prefix}-${month}-${String(serial).padStart(5, '0')}`);
    }
    passed += to - from + 1;
  }
  return numbers;
}
