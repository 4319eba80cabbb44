/** What the add button does (docs/specification.md §2.9). */
export interface AddRowSettings {
  /** At least 1. */
  readonly rows: number;
  /** New rows follow the row of this number; 0 is the bottom. */
  readonly position: number;
  readonly scroll: boolean;
}

const addRowDefaults: AddRowSettings = { rows: 1, position: 0, scroll: false };

/** The key is the specification's. */
const storageKey = 'jet-add-btn-settings';

/** As kept in this browser; what is missing or no number of its kind is the default. */
export function readAddRowSettings(): AddRowSettings {
  const kept = parsed(localStorage.getItem(storageKey));
  return {
    rows: wholeFrom(1, kept.rows) ?? addRowDefaults.rows,
    position: wholeFrom(0, kept.position) ?? addRowDefaults.position,
    scroll: kept.scroll === true,
  };
}

export function writeAddRowSettings(settings: AddRowSettings): void {
  localStorage.setItem(storageKey, JSON.stringify(settings));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function wholeFrom(least: number, value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least ? value : undefined;
}
