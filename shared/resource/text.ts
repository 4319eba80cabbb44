/** A text in both languages. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}
