import type { Text } from '#shared/resource/text.ts';
import type { ChoiceSource } from '#src/controls/choice.ts';

/** One row of an editable grid. New rows carry a temporary id that is taken off when they are read out. */
export type GridRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Every cell type of docs/specification.md §2.3, and the progress cell. */
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
 * One column of an editable grid with the fields of docs/specification.md §2.3 (docs/wire.md §2.17.5). Written by hand
 * or made from a configuration by `readEditColumns`, which knows the spellings of the wire (`field`, `$type`, `label`,
 * JSON texts).
 */
export interface EditColumn {
  readonly key: string;
  readonly type: CellTypeName;
  readonly title: string;
  /** Px; the minimum of its type (docs/specification.md §2.9) is kept. Default 120. */
  readonly width?: number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly fixed?: 'left' | 'right' | undefined;
  readonly options?: readonly CellOption[] | undefined;
  /** Its items are appended to `options`; for `sel_search_async` the dictionary that is searched. */
  readonly dictCode?: string | undefined;
  /** `sel_search_async`: what is offered in this row, in place of the whole dictionary; names still come from that. */
  readonly choices?: ((row: GridRecord) => ChoiceSource) | undefined;
  /** What narrows the choices of a named `control` in this row (blocks of the chosen ship); undefined: nothing does. */
  readonly narrowed?: ((row: GridRecord) => Readonly<Record<string, string>> | undefined) | undefined;
  readonly validateRules?: readonly ValidateRule[] | undefined;
  /** Of new rows only. */
  readonly defaultValue?: unknown;
  /** Checkbox: the stored values of checked and unchecked. */
  readonly customValue?: readonly [checked: unknown, unchecked: unknown] | undefined;
  readonly defaultChecked?: boolean | undefined;
  /** Name of a control (`src/controls/named-control.ts`) that edits the cell in place of its type's editor. */
  readonly control?: string | undefined;
  /** Code of the resource whose records the control chooses from. */
  readonly resource?: string | undefined;
  /** Select: typed texts become options of their own. */
  readonly allowInput?: boolean | undefined;
  /** Select: typing filters the options. */
  readonly allowSearch?: boolean | undefined;
  /** Radio: a click on the chosen one clears it. */
  readonly allowClear?: boolean | undefined;
  /** Upload family: where files go; default `/sys/common/upload`. */
  readonly action?: string | undefined;
  /** Upload family: sends the access token along. */
  readonly token?: boolean | undefined;
  /** Upload family: the key of the answer that carries the path; default `message`. */
  readonly responseName?: string | undefined;
  readonly btnText?: string | undefined;
  /** Upload family: keeps the last N files; 0 is unlimited. */
  readonly number?: number | undefined;
  readonly allowDownload?: boolean | undefined;
  readonly allowRemove?: boolean | undefined;
  /** `fieldExtendJson`, read: which field of a user or department is stored and shown, and whether several. */
  readonly extend?: { readonly store?: string; readonly text?: string; readonly multiSelect?: boolean } | undefined;
  readonly statistics?: readonly Statistic[] | undefined;
  /** inputNumber: a new row gets the greatest value + 1. */
  readonly isOrder?: boolean | undefined;
  /** Format of date cells where it is not the one of docs/specification.md §2.9. */
  readonly format?: string | undefined;
  /** `${title}`, `${key}` and `${defaultValue}` are replaced. */
  readonly placeholder?: string | undefined;
  /** Plain attributes for the editor (`maxLength`, `min`, `max`, …). */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  /** Read-only for every row; a cell alone by the grid's `isDisabled`. */
  readonly disabled?: boolean | undefined;
  readonly popupCode?: string | undefined;
  /** Popup: comma lists of equal length; what is chosen goes from the first into the row's fields of the second. */
  readonly orgFields?: string | undefined;
  readonly destFields?: string | undefined;
  /** Popup: fixed parameters of the report. */
  readonly param?: Readonly<Record<string, string>> | undefined;
  readonly sorter?: string | undefined;
  /** Select: the next column of a chain of linked selects. */
  readonly linkageKey?: string | undefined;
  /** Slot: name of the page's own renderer. */
  readonly slotName?: string | undefined;
  /** A click opens the details dialog of the row. */
  readonly showDetails?: boolean | undefined;
}

/** When a cell is checked (docs/specification.md §2.5); `getValues` is the check of the whole grid. */
export type ValidateTrigger = 'input' | 'blur' | 'change' | 'getValues';

export interface HandlerEvent {
  readonly trigger: ValidateTrigger;
  readonly value: unknown;
  readonly row: GridRecord;
  readonly column: EditColumn;
}

/** What a handler found: true passes, false fails with the rule's message, a text fails with that, null has no verdict. */
export type HandlerVerdict = boolean | null | string;

/**
 * One rule of a column. It applies one check, in this order of precedence: `required`, `unique` (or pattern `only`),
 * `pattern` (a name of `validate/named-patterns.ts` or a regular expression; empty values pass), `handler`. The first rule that
 * fails wins and its `message` shows (docs/specification.md §2.5).
 */
export interface ValidateRule {
  readonly required?: boolean | undefined;
  readonly unique?: boolean | undefined;
  readonly pattern?: string | RegExp | undefined;
  readonly handler?: ((event: HandlerEvent) => HandlerVerdict | Promise<HandlerVerdict>) | undefined;
  /** `${title}` and `${key}` are replaced. Absent: the check's own words. */
  readonly message?: string | Text | undefined;
}
