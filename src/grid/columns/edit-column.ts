import type { Text } from '#shared/resource/text.ts';
import type { ChoiceSource } from '#src/controls/choice.ts';

/** A row of an editable grid. New rows have a temporary id, which is removed when they are read out. */
export type GridRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** All cell types of docs/specification.md §2.3, and the progress cell. */
export type CellTypeName =
  | 'normal'
  | 'input'
  | 'inputNumber'
  | 'checkbox'
  | 'checkbox_meta'
  | 'select'
  | 'date'
  | 'datetime'
  | 'time'
  | 'radio'
  | 'list_multi'
  | 'sel_search'
  | 'sel_search_async'
  | 'sel_depart'
  | 'sel_user'
  | 'input_pop'
  | 'textarea'
  | 'upload'
  | 'file'
  | 'image'
  | 'popup'
  | 'slot'
  | 'hidden'
  | 'progress';

export interface CellOption {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean | undefined;
}

export type Statistic = 'sum' | 'average';

/**
 * A column of an editable grid with the properties of docs/specification.md §2.3 (docs/wire.md §2.17.5). Written by
 * hand, or read from a configuration by `readEditColumns`, which knows the notations of the wire (`field`, `$type`,
 * `label`, JSON texts).
 */
export interface EditColumn {
  readonly key: string;
  readonly type: CellTypeName;
  readonly title: string;
  /** In px, at least the minimum of the type (docs/specification.md §2.9). Default 120. */
  readonly width?: number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly fixed?: 'left' | 'right' | undefined;
  readonly options?: readonly CellOption[] | undefined;
  /** Dictionary whose items are appended to `options`; for `sel_search_async` the dictionary that is searched. */
  readonly dictCode?: string | undefined;
  /** `sel_search_async`: choices for this row instead of the whole dictionary; names still come from the dictionary. */
  readonly choices?: ((row: GridRecord) => ChoiceSource) | undefined;
  /**
   * Conditions that narrow the choices of a named `control` in this row (blocks of the chosen ship); undefined for
   * none.
   */
  readonly narrowed?: ((row: GridRecord) => Readonly<Record<string, string>> | undefined) | undefined;
  readonly validateRules?: readonly ValidateRule[] | undefined;
  /** For new rows only. */
  readonly defaultValue?: unknown;
  /** Checkbox: the stored values for checked and unchecked. */
  readonly customValue?: readonly [checked: unknown, unchecked: unknown] | undefined;
  readonly defaultChecked?: boolean | undefined;
  /** Name of a control (`src/controls/named-control.ts`) that edits the cell instead of the type's editor. */
  readonly control?: string | undefined;
  /** Code of the resource whose records the control offers. */
  readonly resource?: string | undefined;
  /** Select: typed text may become a new option. */
  readonly allowInput?: boolean | undefined;
  /** Select: typing filters the options. */
  readonly allowSearch?: boolean | undefined;
  /** Radio: a click on the selected option clears it. */
  readonly allowClear?: boolean | undefined;
  /** Upload types: upload URL; default `/sys/common/upload`. */
  readonly action?: string | undefined;
  /** Upload types: sends the access token. */
  readonly token?: boolean | undefined;
  /** Upload types: key of the answer that contains the path; default `message`. */
  readonly responseName?: string | undefined;
  readonly btnText?: string | undefined;
  /** Upload types: keeps the last N files; 0 is unlimited. */
  readonly number?: number | undefined;
  readonly allowDownload?: boolean | undefined;
  readonly allowRemove?: boolean | undefined;
  /**
   * Parsed `fieldExtendJson`: which field of a user or department is stored and shown, and whether several are allowed.
   */
  readonly extend?: { readonly store?: string; readonly text?: string; readonly multiSelect?: boolean } | undefined;
  readonly statistics?: readonly Statistic[] | undefined;
  /** inputNumber: a new row gets the greatest value + 1. */
  readonly isOrder?: boolean | undefined;
  /** Format of date cells, if it is not the default of docs/specification.md §2.9. */
  readonly format?: string | undefined;
  /** `${title}`, `${key}` and `${defaultValue}` are replaced. */
  readonly placeholder?: string | undefined;
  /** Attributes of the editor (`maxLength`, `min`, `max`, …). */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  /** Read-only in every row. The grid's `isDisabled` decides for single cells. */
  readonly disabled?: boolean | undefined;
  readonly popupCode?: string | undefined;
  /**
   * Popup: comma-separated lists of equal length. Values of the chosen row are copied from `orgFields` to `destFields`.
   */
  readonly orgFields?: string | undefined;
  readonly destFields?: string | undefined;
  /** Popup: fixed parameters of the report. */
  readonly param?: Readonly<Record<string, string>> | undefined;
  readonly sorter?: string | undefined;
  /** Select: key of the next column in a chain of linked selects. */
  readonly linkageKey?: string | undefined;
  /** Slot: name of the page's cell type (`CellContext.slots`). */
  readonly slotName?: string | undefined;
  /** A click opens the detail dialog of the row. */
  readonly showDetails?: boolean | undefined;
}

/** When a cell is validated (docs/specification.md §2.5); `getValues` validates the whole grid. */
export type ValidateTrigger = 'input' | 'blur' | 'change' | 'getValues';

export interface HandlerEvent {
  readonly trigger: ValidateTrigger;
  readonly value: unknown;
  readonly row: GridRecord;
  readonly column: EditColumn;
}

/**
 * Result of a handler: true passes, false fails with the rule's message, a text fails with that text, null is
 * undecided.
 */
export type HandlerVerdict = boolean | null | string;

/**
 * A rule of a column. It applies one check, in this order of precedence: `required`, `unique` (or pattern `only`),
 * `pattern` (a name of `validate/named-patterns.ts` or a regular expression; empty values pass), `handler`. The first
 * failing rule determines the message (docs/specification.md §2.5).
 */
export interface ValidateRule {
  readonly required?: boolean | undefined;
  readonly unique?: boolean | undefined;
  readonly pattern?: string | RegExp | undefined;
  readonly handler?: ((event: HandlerEvent) => HandlerVerdict | Promise<HandlerVerdict>) | undefined;
  /** `${title}` and `${key}` are replaced. Default: the message of the check. */
  readonly message?: string | Text | undefined;
}
