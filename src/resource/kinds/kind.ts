import type { ComponentType, ReactNode } from 'react';
import type { SuperRule } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue, RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { ControlProps } from '#src/controls/control.ts';
import type { DictionaryChoice } from '#src/controls/use-dictionary.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { PlainKey } from '#src/i18n/use-messages.ts';
import type { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';
import type { Part } from './part.tsx';
import type { QueryRule } from './query-rules.ts';

/** The resource that a reference points to, as far as it is known without its definition. */
export type ReferenceTarget = Pick<ResourceDefinition, 'table' | 'display'>;

export interface FormProps extends Omit<ControlProps<FieldValue>, 'onChange'> {
  readonly field: FieldDefinition;
  readonly onChange: (value: FieldValue) => void;
  /** Current values of the record, for references that another field narrows. */
  readonly record: RecordPatch;
  /** Earliest and latest value that the record's rules allow, for dates and datetimes. */
  readonly limits?: { readonly min?: string | undefined; readonly max?: string | undefined };
  /** The record as it was loaded, with the names of its values. */
  readonly loaded?: RecordPatch;
}

/** Filter values by wire parameter, as in `ListState.filters`. */
export type Filters = Readonly<Record<string, string>>;

export interface FilterProps {
  readonly id: string;
  readonly label: string;
  readonly field: FieldDefinition;
  /** Placeholder while nothing is chosen. */
  readonly placeholder: string;
  readonly value: Filters;
  /** `now`: the choice is complete (a select, a date), so the list may reload at once. */
  readonly onChange: (filters: Filters, now: boolean) => void;
}

export interface ConditionProps extends ControlProps<string> {
  readonly field: FieldDefinition;
  /** The value is a comma-separated list. */
  readonly multi: boolean;
}

export interface NamesProps {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

export interface ShowProps {
  readonly field: FieldDefinition;
  /** Never blank. */
  readonly value: FieldValue;
  /** The text that lists show for `value`. */
  readonly text: string;
  readonly record?: RecordPatch | undefined;
}

/** Number of decimals, and the format of a text. */
export interface TextOptions {
  readonly scale?: number | undefined;
  readonly format?: FieldDefinition['format'];
}

/** What list columns need from their surroundings. */
export interface ColumnContext {
  readonly language: Language;
  readonly lookup: (code: string, value: string) => DictionaryChoice | undefined;
  readonly recordPath: (code: string, id: string) => string | undefined;
}

type ListCell = (row: ResourceRecord | undefined, text: string) => ReactNode;

/** How a field is edited in a grid. The grid itself sets key, title, width and rules. */
export type Cell = Partial<Omit<EditColumn, 'key' | 'title'>> & Pick<EditColumn, 'type'>;

/**
 * Everything the office knows about one kind of field. Each kind is a file in this folder, listed in `kinds.ts`. Every
 * page loads these files, so anything that needs a control is a `Part`, which is loaded on demand.
 */
export interface Kind {
  /** Control in a form. */
  readonly form: Part<FormProps>;
  /** Filter above a list. */
  readonly filter: Part<FilterProps>;
  /** The filter is as wide as two. */
  readonly wideFilter?: true;
  /** Control for the value of a condition in the advanced query. */
  readonly condition: Part<ConditionProps>;
  /** Operators of the advanced query that make sense for a single value (docs/decisions/advanced-query-rules.md). */
  readonly rules: readonly QueryRule[];
  /** Labels of operators that differ from the common ones. */
  readonly ruleWords?: Partial<Readonly<Record<SuperRule, PlainKey<(typeof advancedQueryMessages)['zh']>>>>;
  /** Type names in a condition, so that any JeecgBoot server reads its value correctly (docs/wire.md §1.5.4). */
  readonly wire?: { readonly type?: string; readonly dbType?: string };
  /** Shows the names of a condition's values; without it the values themselves are shown. */
  readonly names?: ComponentType<NamesProps>;
  /** Text of a value in lists and cards; without it, the value itself or its `_dictText`. */
  readonly text?: (value: FieldValue, options: TextOptions, language: Language) => string;
  /** Shows a value in the detail page; without it, the text and the unit are shown. */
  readonly show?: ComponentType<ShowProps>;
  /** Renders a list cell that is more than text. */
  readonly listCell?: (field: FieldDefinition, context: ColumnContext) => ListCell | undefined;
  /** Cell of an edit grid; `target` is the resource that a reference points to. */
  readonly cell: (field: FieldDefinition, target?: ReferenceTarget) => Cell;
  /** Grid cells ignore the control that a field names, because they do more than edit. */
  readonly keepsCell?: true;
  /** Takes the full width of a form. */
  readonly wide?: true;
  /** The control shows the help as its placeholder. */
  readonly helpInside?: true;
}
