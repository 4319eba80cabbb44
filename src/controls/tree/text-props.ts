import type { ControlProps } from '#src/controls/control.ts';
import type { NamedControlProps } from '#src/controls/named-control.ts';

type TextControlProps = Omit<NamedControlProps, keyof ControlProps<string>> & ControlProps<string>;

/** Props of a named control for a control with text values. */
export const textProps = ({ value, ...props }: NamedControlProps): TextControlProps => ({
  ...props,
  value: value === null || value === undefined ? null : String(value),
});

/**
 * Code of the root category from the field's `dict`. In a grid cell `dict` is the table dictionary for the names
 * (`sys_category,name,id`), which means all categories.
 */
export const rootOf = (dict: string | undefined): string | undefined => (dict?.includes(',') ? undefined : dict);
