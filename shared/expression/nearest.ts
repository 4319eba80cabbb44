/** Longest word that is compared, because the work grows with the square of the length. */
const longest = 60;

/**
 * The word that was probably meant: the known word with the fewest insertions, deletions, replacements and exchanges of
 * neighbours, at most a third of the word's length. Capitals do not matter.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (candidate.length > longest || Math.abs(candidate.length - word.length) >= least) continue;
    const distance = distanceOf(wanted, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Optimal string alignment distance. */
function distanceOf(a: string, b: string): number {
  let previous: number[] = [];
  let current = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((current[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (current[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (previous[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    previous = current;
    current = row;
  }
  return current[b.length] ?? 0;
}
