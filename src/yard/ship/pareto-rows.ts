interface Reason {
  readonly days: number;
}

/** Adds to each reason the length of its bar, relative to the longest, and its cumulative share of all days, in percent. */
export function paretoRows<R extends Reason>(reasons: readonly R[]) {
  const total = reasons.reduce((sum, { days }) => sum + days, 0);
  const most = Math.max(0, ...reasons.map(({ days }) => days));
  let sum = 0;
  return reasons.map((reason) => {
    sum += reason.days;
    return {
      ...reason,
      share: most === 0 ? 0 : (100 * reason.days) / most,
      cumulative: total === 0 ? 0 : (100 * sum) / total,
    };
  });
}
