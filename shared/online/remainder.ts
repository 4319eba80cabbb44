/**
 * The keys of `row` whose values differ from `derived`: what a definition has to keep besides what it says itself.
 * Undefined if nothing differs.
 */
export function remainder<Row extends object, Key extends keyof Row>(
  row: Row,
  derived: Row,
  keys: readonly Key[],
): { [K in Key]?: Row[K] } | undefined {
  const differing = keys.filter((key) => row[key] !== derived[key]);
  if (differing.length === 0) return undefined;
  return Object.fromEntries(differing.map((key) => [key, row[key]])) as { [K in Key]?: Row[K] };
}
