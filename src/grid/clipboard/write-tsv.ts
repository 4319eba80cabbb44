const quotedCell = /["\t\r\n]|^\ufeff/;

/**
 * Formats a block of cells as Excel does for the clipboard: tabs between cells, CR LF after each row. Cells with a tab,
 * quote or line break are quoted, with doubled quotes inside.
 */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join('\t')}\r\n`).join('');
}

function writeCell(text: string): string {
  return quotedCell.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
