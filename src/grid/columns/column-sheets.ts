/**
 * Style sheets with column widths, by scroll container. A sheet stays while its page is in a hidden tab: removing and
 * adopting it again would make the browser match every rule of the document anew at each switch.
 */
const sheets = new Map<HTMLElement, CSSStyleSheet>();

/** The style sheet of a grid, created and adopted on first use. */
export function columnSheetOf(scroller: HTMLElement): CSSStyleSheet {
  const kept = sheets.get(scroller);
  if (kept) return kept;
  const sheet = new CSSStyleSheet();
  const { ownerDocument } = scroller;
  ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  sheets.set(scroller, sheet);
  return sheet;
}

/**
 * Removes the sheets of grids that have left the document. Called when a grid detaches, which hidden grids do as well.
 */
export function dropColumnSheets(): void {
  for (const [scroller, sheet] of sheets) {
    if (scroller.isConnected) continue;
    const { ownerDocument } = scroller;
    ownerDocument.adoptedStyleSheets = ownerDocument.adoptedStyleSheets.filter((each) => each !== sheet);
    sheets.delete(scroller);
  }
}
