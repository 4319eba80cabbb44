/**
 * Parses the cells of a text copied from a spreadsheet (Excel, WPS, LibreOffice, Google Sheets). Rows end with CR LF,
 * LF or CR, optional after the last row; a byte order mark is removed. Rows may differ in length. Quotes count only
 * around a whole cell: `5" pipe` and `"a" and b` are plain text. An empty text has no rows.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let row: string[] = [];
  while (at < text.length || row.length > 0) {
    const end = text[at] === '"' ? quotedEnd(text, at) : -1;
    const stop = end < 0 ? plainEnd(text, at) : end;
    row.push(end < 0 ? text.slice(at, stop) : text.slice(at + 1, end - 1).replaceAll('""', '"'));
    at = stop + 1;
    if (text[stop] === '\t') continue;
    rows.push(row);
    row = [];
    if (text[stop] === '\r' && text[at] === '\n') at += 1;
  }
  return rows;
}

/**
 * Position after the closing quote of the cell that opens at `from`; -1 if the quotes do not enclose the whole cell.
 */
function quotedEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1 === text.length || /[\t\r\n]/.test(text.charAt(at + 1)) ? at + 1 : -1;
  }
  return -1;
}

function plainEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\t' && text[at] !== '\r' && text[at] !== '\n') at += 1;
  return at;
}
