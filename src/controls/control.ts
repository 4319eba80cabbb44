/**
 * Props of every control: controlled and without dependencies, so that it works with react-hook-form, alone, and in a
 * grid cell.
 */
export interface ControlProps<V> {
  readonly id?: string;
  /** null, undefined and '' are empty values. */
  readonly value: V | null | undefined;
  /** Called with null when the value is cleared. */
  readonly onChange: (value: V | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** `error`: the value is invalid. The message is in the element named by `describedBy`. */
  readonly status?: 'error' | undefined;
  /** The value can be focused and copied, but not changed. */
  readonly readOnly?: boolean | undefined;
  readonly placeholder?: string;
  /** Ids of the help and error texts of the field. */
  readonly describedBy?: string;
  /** Accessible name, if no label refers to `id`. */
  readonly label?: string;
}

/** Additional props of a select that is opened in place, as in a grid cell. */
export interface OpeningProps {
  /** Opens immediately and searches for this text. */
  readonly opening?: { readonly typed: string } | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Multiple values are stored as a comma-separated list (docs/domain.md §0). */
export function splitList(value: string | null | undefined): string[] {
  return value === null || value === undefined || value === '' ? [] : value.split(',');
}

export function joinList(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(',');
}
