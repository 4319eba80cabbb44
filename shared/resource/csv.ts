/** A byte order mark. Without the mark, spreadsheets read UTF-8 in the system's character set. */
export const csvStart = '\u{feff}';

/** Beginnings of texts that a spreadsheet would evaluate as a formula (docs/security.md P27). */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/**
 * A line of a CSV file (RFC 4180). Cells are quoted if necessary; a text that a spreadsheet would evaluate gets a
 * leading apostrophe.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
