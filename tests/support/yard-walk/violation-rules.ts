import { addDays } from '#shared/workflow/day.ts';
import { dayOf, daysBetween, groupedBy, type YardRule } from './rule.ts';
import type { Contractor, Violation } from './violation-tables.ts';
import type { WalkedYard } from './walked-yard.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const bands: Readonly<Record<string, readonly [number, number]>> = {
  '1': [1, 1],
  '2': [2, 3],
  '3': [4, 6],
  '4': [8, 12],
};
const isOpen = ({ violStatus }: Violation) => violStatus !== '40' && violStatus !== '90';

/** Points of a contractor on the day of the first start (docs/domain.md §10.3). */
function pointsOf({ id }: Contractor, { violations, now }: WalkedYard): number {
  const since = `${addDays(dayOf(now), -365)}${now.slice(10)}`;
  const counting = violations.filter(
    (row) => row.contractor === id && row.violStatus !== '90' && row.happenTime > since,
  );
  return counting.reduce((sum, { points }) => sum + points, 0);
}

/** docs/domain.md §10 and §20. */
export const violationRules: Readonly<Record<string, YardRule>> = {
  'there are 1,260 violations, eight of them open, two of those severe': ({ violations }) => {
    const open = violations.filter(isOpen);
    const counts = [violations.length, open.length, open.filter(({ level }) => level === '4').length];
    return counts.join() === '1260,8,2' ? [] : [counts.join()];
  },

  'units have the points of their violations of a year': (yard) =>
    ids(yard.contractors.filter((unit) => unit.violationPoints !== pointsOf(unit, yard))),

  'two units have nine points or more, a third one is stopped by twelve': ({ contractors }) => {
    const wrong = contractors.filter(({ violationPoints: points, status }) => points >= 12 !== (status === '3'));
    const near = contractors.filter(({ violationPoints: points }) => points >= 9 && points < 12).length;
    const stopped = contractors.filter(({ status }) => status === '3').length;
    return [...ids(wrong), ...(near === 2 && stopped === 1 ? [] : [`${near} near, ${stopped} stopped`])];
  },

  'violations have points of their level, and repeat no kind within thirty days': ({ violations }) => [
    ...ids(
      violations.filter(({ level, points }) => points < (bands[level]?.[0] ?? 99) || points > (bands[level]?.[1] ?? 0)),
    ),
    ...[...groupedBy(violations, (row) => `${row.contractor} ${row.category}`).values()].flatMap((same) => {
      const inOrder = same.toSorted((one, other) => (one.happenTime < other.happenTime ? -1 : 1));
      return ids(
        inOrder.filter((row, at) => {
          const before = inOrder[at - 1];
          return before && daysBetween(dayOf(before.happenTime), dayOf(row.happenTime)) <= 30;
        }),
      );
    }),
  ],

  'violations that were demanded have a round and a term of their level, closed ones were verified by another': ({
    violations,
    rounds,
    now,
  }) => {
    const byViolation = groupedBy(rounds, (row) => row.violation);
    return ids(
      violations.filter((row) => {
        const [round] = byViolation.get(row.id) ?? [];
        if (row.happenTime > now || (row.violStatus === '10') !== (round === undefined)) return true;
        if (!round) return false;
        const term = daysBetween(dayOf(row.issueTime ?? ''), round.fixBefore);
        if (term < 0 || term > (row.level === '4' ? 1 : 7) || round.fixBefore !== row.fixBefore) return true;
        if (row.violStatus === '35' && round.fixBefore >= dayOf(now)) return true;
        if (row.violStatus === '20' && round.fixBefore < dayOf(now)) return true;
        const isVerified =
          round.verifyUser !== null && round.replyUser !== null && round.verifyUser !== round.replyUser;
        return (row.violStatus === '40') !== isVerified;
      }),
    );
  },
};
