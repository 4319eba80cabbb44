export interface LinkCellProps {
  /** Path inside the product; undefined shows the text alone. */
  readonly href: string | undefined;
  readonly text: string;
}

/**
 * A link to a record inside a grid cell. It stays one anchor without hooks; the grid's owner turns its plain clicks into
 * navigation (`useLinkClicks`), so a row needs no router.
 */
export function LinkCell({ href, text }: LinkCellProps) {
  return (
    <a href={href} title={text} data-route={href === undefined ? undefined : ''}>
      {text}
    </a>
  );
}
