/** Texts whose widths are kept. */
const mostTexts = 5000;

/** Cuts a text so that it fits into a width, with an ellipsis; the widths of characters are measured once each. */
export class TextFitter {
  readonly #widthOf: (text: string) => number;
  readonly #widths = new Map<string, number>();
  /** Widths of whole texts, because the same bars are drawn in each frame. */
  readonly #totals = new Map<string, number>();

  /** @param widthOf the width of a text in px, in the font in which the texts will be drawn */
  constructor(widthOf: (text: string) => number) {
    this.#widthOf = widthOf;
  }

  /** Sum of the widths of the characters, which is the width of the text but for kerning. */
  width(text: string): number {
    const known = this.#totals.get(text);
    if (known !== undefined) return known;
    let sum = 0;
    for (const sign of text) sum += this.#signWidth(sign);
    if (this.#totals.size >= mostTexts) this.#totals.clear();
    this.#totals.set(text, sum);
    return sum;
  }

  /** The text, or as many of its first characters as fit together with '…', or '' if none fits. */
  fit(text: string, room: number): string {
    if (this.width(text) <= room) return text;
    const spare = room - this.#signWidth('…');
    let sum = 0;
    let kept = 0;
    for (const sign of text) {
      sum += this.#signWidth(sign);
      if (sum > spare) break;
      kept += sign.length;
    }
    return kept === 0 ? '' : `${text.slice(0, kept)}…`;
  }

  #signWidth(sign: string): number {
    const known = this.#widths.get(sign);
    if (known !== undefined) return known;
    const width = this.#widthOf(sign);
    this.#widths.set(sign, width);
    return width;
  }
}
