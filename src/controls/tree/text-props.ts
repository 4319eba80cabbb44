import type { ControlProps } from '#src/controls/control.ts';
import type { NamedControlProps } from '#src/controls/named-control.ts';

type TextControlProps = Omit<NamedControlProps, keyof ControlProps<string>> & ControlProps<string>;

/** What a named control hands to one whose value is a text. */
export const textProps = ({ value, ...props }: NamedControlProps): TextControlProps => ({
  ...props,
  value: value === null || value === undefined ? null : String(value),
});
