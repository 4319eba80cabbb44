export interface LinkCellProps {
  /** Path inside the office; undefined to show only the text. */
  readonly href: string | undefined;
  readonly text: string;
}

/**
 * A link to a record in a grid cell: a plain anchor without hooks. The owner of the grid turns clicks into navigation
 * (`useLinkClicks`), so rows need no router.
 */
export function LinkCell({ href, text }: LinkCellProps) {
  return (
    <a href={href} title={text} data-route={href === undefined ? undefined : ''}>
      {text}
    </a>
  );
}
