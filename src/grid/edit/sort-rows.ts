/**
 * Sorts rows by one column. Keys are read once into a typed array, and positions are sorted, with ties by position.
 * Values that are not numbers, and empty texts, come last in either order. Texts are compared in `locale`.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  order: 'asc' | 'desc',
  compare: 'number' | 'text',
  locale: string,
): Row[] {
  const ranks = compare === 'number' ? numberRanks(rows, keyOf) : textRanks(rows, keyOf, locale);
  const sign = order === 'asc' ? 1 : -1;
  const positions = new Uint32Array(rows.length);
  for (let at = 0; at < positions.length; at += 1) positions[at] = at;
  positions.sort((a, b) => {
    const left = ranks[a] ?? Number.NaN;
    const right = ranks[b] ?? Number.NaN;
    if (left === right) return a - b;
    if (Number.isNaN(left)) return Number.isNaN(right) ? a - b : 1;
    if (Number.isNaN(right)) return -1;
    return left < right ? -sign : sign;
  });
  return Array.from(positions, (at) => rows[at] as Row);
}

function numberRanks<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Float64Array {
  const ranks = new Float64Array(rows.length);
  rows.forEach((row, at) => {
    const value = keyOf(row);
    ranks[at] = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  });
  return ranks;
}

/** Comparing texts by locale is slow: each distinct text is ranked once, and rows are compared by rank. */
function textRanks<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown, locale: string): Float64Array {
  const texts = rows.map((row) => String(keyOf(row) ?? ''));
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const ranked = new Map([...new Set(texts)].sort(compare).map((text, rank) => [text, rank]));
  return Float64Array.from(texts, (text) => (text === '' ? Number.NaN : (ranked.get(text) ?? Number.NaN)));
}
