/**
 * An error that the product can report. `zh` is the text of JeecgBoot or of the specification if one exists. `status`
 * is the HTTP status, `code` the code of the envelope (docs/wire.md §1.1: business errors have HTTP 200 and code 500).
 * `report` writes the error to the server's log. `fail()` fills placeholders in braces.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly code: number;
  readonly zh: string;
  readonly en: string;
  readonly report?: boolean;
}

/** A refusal by a rule: HTTP 200, and code 500 in the envelope. The type contains the text, whose placeholders `fail()` requires. */
/* @__NO_SIDE_EFFECTS__ */
export const refusal = <const Zh extends string>(zh: Zh, en: string): ErrorEntry & { readonly zh: Zh } => ({
  status: 200,
  code: 500,
  zh,
  en,
});
