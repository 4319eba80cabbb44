/** A text as it goes on in the box, and where its caret stands. */
export interface GrownText {
  readonly text: string;
  readonly caret: number;
}
