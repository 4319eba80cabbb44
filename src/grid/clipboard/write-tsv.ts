const quotedCell = /["\t\r\n]|^\ufeff/;

/**
 * A block of cells as Excel puts it on the clipboard: tabs between cells, CR LF after each row; a cell with a tab, a
 * quote or a line break stands in quotes, its own quotes doubled.
 */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join('\t')}\r\n`).join('');
}

function writeCell(text: string): string {
  return quotedCell.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
