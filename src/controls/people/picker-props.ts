import type { TablePickerProps } from '#src/controls/table-picker/table-picker.tsx';

/** Props of the pickers in this folder, which set the other props of `TablePicker` themselves. */
export type PickerProps = Omit<
  TablePickerProps,
  'title' | 'width' | 'source' | 'items' | 'icon' | 'selected' | 'aside' | 'narrowed'
>;

/** Which fields of a role or position a control stores and shows. */
export interface CodeFields<Store extends string> {
  readonly store?: Store | undefined;
  readonly text?: string | undefined;
}
