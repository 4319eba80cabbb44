/**
 * Converts HTML of older editors to a form that this editor reads without loss: a caption becomes a paragraph before
 * its table, and column widths become widths of the first row's cells.
 */
export function readableHtml(html: string): string {
  if (!/<(?:caption|col)\b/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const widths = [...table.querySelectorAll('col')].map(widthOf);
    const cells = [...(table.rows[0]?.cells ?? [])];
    for (const [at, cell] of cells.entries()) {
      const width = widths[at];
      if (width && widths.length === cells.length && cell.style.width === '') cell.style.width = width;
    }
    for (const group of table.querySelectorAll('colgroup, col')) group.remove();
    if (table.caption === null) continue;
    const line = document.createElement('p');
    line.append(...table.caption.childNodes);
    table.caption.remove();
    table.before(line);
  }
  return body.innerHTML;
}

function widthOf(column: HTMLElement): string {
  const { width } = column.style;
  if (width !== '') return width;
  const written = column.getAttribute('width') ?? '';
  return /^\d+$/.test(written) ? `${written}px` : written;
}
