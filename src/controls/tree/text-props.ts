import type { ControlProps } from '#src/controls/control.ts';
import type { NamedControlProps } from '#src/controls/named-control.ts';

type TextControlProps = Omit<NamedControlProps, keyof ControlProps<string>> & ControlProps<string>;

/** What a named control hands to one whose value is a text. */
export const textProps = ({ value, ...props }: NamedControlProps): TextControlProps => ({
  ...props,
  value: value === null || value === undefined ? null : String(value),
});

/**
 * The category above the top that a field names as its dictionary, by its code. A cell of a grid has the table dictionary
 * there that tells its names (`sys_category,name,id`), which is all categories.
 */
export const rootOf = (dict: string | undefined): string | undefined => (dict?.includes(',') ? undefined : dict);
