/** A byte order mark: without it a spreadsheet takes UTF-8 for the system's own set of characters. */
export const csvStart = '\u{feff}';

/** What a spreadsheet would take for a formula (docs/security.md P27). */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** A line of a CSV file (RFC 4180): quoted where it must be; a text that would become a formula begins with an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
