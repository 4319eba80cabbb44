/** Props of the pages in pages.ts. */
export interface PageProps {
  /** Rest of the component string: `scaffold_apply` of `resource/scaffold_apply`. */
  readonly name: string;
  /** Path of the menu entry; the page also handles the paths below it (`<path>/new`, `<path>/:id`). */
  readonly path: string;
  /** Title of the menu entry in the user's language. */
  readonly title: string;
}
