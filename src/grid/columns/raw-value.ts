/** One object of a configuration, as untyped as the wire has it. */
export type RawObject = Readonly<Record<string, unknown>>;

export function rawObject(value: unknown): RawObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawObject) : undefined;
}

/** A value, or what its JSON text says; a text that is no JSON is nothing. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

/** The first of these names that holds a text or number, as text. */
export function rawText(raw: RawObject, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = raw[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** true and false as such, as text, or as Y, N, 1, 0. */
export function rawFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1' || value === 'Y') return true;
  if (value === false || value === 'false' || value === 0 || value === '0' || value === 'N') return false;
  return undefined;
}

export function rawNumber(value: unknown): number | undefined {
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
