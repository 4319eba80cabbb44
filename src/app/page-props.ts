/** What the router hands to a page of pages.ts. */
export interface PageProps {
  /** Rest of the component string: `scaffold_apply` of `resource/scaffold_apply`. */
  readonly name: string;
  /** Path of the menu entry; the page owns what lies below it (`<path>/new`, `<path>/:id`). */
  readonly path: string;
  /** What the menu calls the entry, in the reader's language. */
  readonly title: string;
}
