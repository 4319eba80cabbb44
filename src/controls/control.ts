/** What every control takes: plain and controlled, so that it works with react-hook-form, alone and in a grid cell. */
export interface ControlProps<V> {
  readonly id?: string;
  /** null, undefined and '' mean that nothing is entered. */
  readonly value: V | null | undefined;
  /** Called with null when the value is cleared. */
  readonly onChange: (value: V | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** `error`: the value is refused; the words are of whoever refuses it, by `describedBy`. */
  readonly status?: 'error' | undefined;
  /** The value is shown as it stands, can be reached and copied, and nothing changes it. */
  readonly readOnly?: boolean | undefined;
  readonly placeholder?: string;
  /** Ids of the help and error texts of the field. */
  readonly describedBy?: string;
  /** Name for assistive technology where no label points at `id`. */
  readonly label?: string;
}

/** What a select takes besides where it is opened in place, as a grid cell does. */
export interface OpeningProps {
  /** Opens at once, searching for this text. */
  readonly opening?: { readonly typed: string } | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Multi values travel as one comma list (docs/domain.md §0). */
export function splitList(value: string | null | undefined): string[] {
  return value === null || value === undefined || value === '' ? [] : value.split(',');
}

export function joinList(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(',');
}
