/** An object of a configuration, with untyped values. */
export type RawObject = Readonly<Record<string, unknown>>;

export function rawObject(value: unknown): RawObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawObject) : undefined;
}

/** The value itself, or the parsed JSON if it is text; undefined for invalid JSON. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

/** The first of these properties that is a text or number, as text. */
export function rawText(raw: RawObject, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = raw[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Parses true and false, as boolean or text, or as Y, N, 1, 0. */
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
