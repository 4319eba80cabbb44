/** What the add button does (docs/specification.md §2.9). */
export interface AddRowSettings {
  /** At least 1. */
  readonly rows: number;
  /** Number of the row after which new rows are added; 0 for the end. */
  readonly position: number;
  readonly scroll: boolean;
}

const addRowDefaults: AddRowSettings = { rows: 1, position: 0, scroll: false };

/** Defined by the specification. */
const storageKey = 'jet-add-btn-settings';

/** Reads the settings from this browser; missing or invalid values get their defaults. */
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
