import type { ButtonRow, FormRows } from './rows.schema.ts';

/** A button with the form to which it belongs, as the answers contain it. */
export type ListedButton = ButtonRow & { readonly cgformHeadId: string };

/** The active buttons of these styles in their order, without the hidden ones. */
export function buttonList(
  { head, buttons }: FormRows,
  styles: readonly string[],
  hidden: ReadonlySet<string>,
): ListedButton[] {
  return buttons
    .filter(({ buttonStyle, buttonStatus }) => buttonStatus === '1' && styles.includes(buttonStyle ?? ''))
    .filter(({ buttonCode }) => !hidden.has(buttonCode))
    .toSorted((one, other) => (one.orderNum ?? -1) - (other.orderNum ?? -1))
    .map((button) => ({ ...button, cgformHeadId: head.id }));
}
