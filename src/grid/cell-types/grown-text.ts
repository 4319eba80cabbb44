/** A text that outgrew the one-line editor, with the position of its caret. */
export interface GrownText {
  readonly text: string;
  readonly caret: number;
}
