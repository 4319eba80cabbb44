import type { TablePickerProps } from '#src/controls/table-picker/table-picker.tsx';

/** What every picker of this folder takes; the rest it knows itself. */
export type PickerProps = Omit<
  TablePickerProps,
  'title' | 'width' | 'source' | 'items' | 'icon' | 'selected' | 'aside' | 'narrowed'
>;

/** Which fields of a role or a position a control stores and shows. */
export interface CodeFields<Store extends string> {
  readonly store?: Store | undefined;
  readonly text?: string | undefined;
}
