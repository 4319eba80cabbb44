/**
 * Style sheets of column widths, by the element that scrolls. One stays while its page waits in a hidden tab: taking it away
 * and adopting it again would have the browser match every rule of the document anew at each switch.
 */
const sheets = new Map<HTMLElement, CSSStyleSheet>();

/** The sheet of a grid, adopted by its document when it is first asked for. */
export function columnSheetOf(scroller: HTMLElement): CSSStyleSheet {
  const kept = sheets.get(scroller);
  if (kept) return kept;
  const sheet = new CSSStyleSheet();
  const { ownerDocument } = scroller;
  ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  sheets.set(scroller, sheet);
  return sheet;
}

/** Takes away those whose grid left the page; asked for when one stops, which hidden grids do as well. */
export function dropColumnSheets(): void {
  for (const [scroller, sheet] of sheets) {
    if (scroller.isConnected) continue;
    const { ownerDocument } = scroller;
    ownerDocument.adoptedStyleSheets = ownerDocument.adoptedStyleSheets.filter((each) => each !== sheet);
    sheets.delete(scroller);
  }
}
