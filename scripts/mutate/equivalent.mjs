// Faults that change nothing anybody could see, each with the reason; `npm run mutate -- … --faults` leaves them out of its score.

/** `[file, what stands there, what the fault makes of it, why that is the same]`, the two texts on one line and as `mutate` prints them. */
export const equivalent = [];

/** Parts the faults into those that are looked at and those named above. */
export function withoutEquivalent(faults) {
  const named = new Set(equivalent.map((entry) => entry.slice(0, 3).join('\n')));
  return faults.filter(({ path, text, replacement }) => !named.has([path, text, replacement].join('\n')));
}
