/**
 * An error that the product can report. `zh` is JeecgBoot's or the specification's literal where one exists. `status` is
 * the HTTP status, `code` the envelope's (docs/wire.md §1.1: business errors are HTTP 200 with code 500).
 * `report`: worth an error line in the server's log. Placeholders in braces are filled by `fail()`.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly code: number;
  readonly zh: string;
  readonly en: string;
  readonly report?: boolean;
}
