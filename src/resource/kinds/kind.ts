import type { ComponentType, ReactNode } from 'react';
import type { SuperRule } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue, RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import type { ControlProps } from '#src/controls/control.ts';
import type { DictionaryChoice } from '#src/controls/use-dictionary.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';
import type { Part } from './part.tsx';
import type { QueryRule } from './query-rules.ts';

/** Of a resource that a reference names; its definition is not needed for it. */
export type ReferenceTarget = Pick<ResourceDefinition, 'table' | 'display'>;

export interface FormProps extends Omit<ControlProps<FieldValue>, 'onChange'> {
  readonly field: FieldDefinition;
  readonly onChange: (value: FieldValue) => void;
  /** The record as entered so far: the fields that narrow a reference. */
  readonly record: RecordPatch;
  /** First and last that the record's rules leave, of days and moments. */
  readonly limits?: { readonly min?: string | undefined; readonly max?: string | undefined };
  /** The record as it was loaded: the names of what was chosen then came with it. */
  readonly loaded?: RecordPatch;
}

/** Written conditions by wire parameter, as `ListState.filters` has them. */
export type Filters = Readonly<Record<string, string>>;

export interface FilterProps {
  readonly id: string;
  readonly label: string;
  readonly field: FieldDefinition;
  /** What stands in a choice while nothing is chosen. */
  readonly placeholder: string;
  readonly value: Filters;
  /** `now`: the choice is complete (a select, a date), so the list may follow at once. */
  readonly onChange: (filters: Filters, now: boolean) => void;
}

export interface ConditionProps extends ControlProps<string> {
  readonly field: FieldDefinition;
  /** Several values as a comma list. */
  readonly multi: boolean;
}

export interface NamesProps {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

export interface ShowProps {
  readonly field: FieldDefinition;
  /** Something was entered. */
  readonly value: FieldValue;
  /** What lists say of it. */
  readonly text: string;
  readonly record?: RecordPatch | undefined;
}

/** How digits are told, and what a text is written in. */
export interface TextOptions {
  readonly scale?: number | undefined;
  readonly format?: FieldDefinition['format'];
}

/** What the columns of a list need from around them. */
export interface ColumnContext {
  readonly language: Language;
  readonly lookup: (code: string, value: string) => DictionaryChoice | undefined;
  readonly recordPath: (code: string, id: string) => string | undefined;
}

type ListCell = (row: ResourceRecord | undefined, text: string) => ReactNode;

/** How a field is edited in a grid; its key, title, width and rules are the grid's own business. */
export type Cell = Partial<Omit<EditColumn, 'key' | 'title'>> & Pick<EditColumn, 'type'>;

/**
 * All that the office knows of one kind of field: one file beside this one, named in `kinds.ts`. What stands directly in
 * it is light, since every page loads it; what brings a control along is a `Part`.
 */
export interface Kind {
  /** Enters a value. */
  readonly form: Part<FormProps>;
  /** Asks for it above a list. */
  readonly filter: Part<FilterProps>;
  /** The filter takes the place of two. */
  readonly wideFilter?: true;
  /** The value of a condition of the advanced query. */
  readonly condition: Part<ConditionProps>;
  /** Rules of the advanced query that mean something for a single value (docs/decisions/advanced-query-rules.md). */
  readonly rules: readonly QueryRule[];
  /** Words of rules that fit the kind better than the common ones. */
  readonly ruleWords?: Partial<Readonly<Record<SuperRule, keyof (typeof advancedQueryMessages)['zh']>>>;
  /** What a condition carries so that any JeecgBoot server reads its value right (docs/wire.md §1.5.4). */
  readonly wire?: { readonly type?: string; readonly dbType?: string };
  /** The names of a condition's values; absent: the values themselves. */
  readonly names?: ComponentType<NamesProps>;
  /** A value as the text of lists and cards, where it is not the value itself or the text beside it. */
  readonly text?: (value: FieldValue, options: TextOptions, language: Language) => string;
  /** A value of a record to read; absent: its text with the unit. */
  readonly show?: ComponentType<ShowProps>;
  /** A cell of a list that is more than text. */
  readonly listCell?: (field: FieldDefinition, context: ColumnContext) => ListCell | undefined;
  /** A cell of an edit grid; `target` is the resource that a reference names. */
  readonly cell: (field: FieldDefinition, target?: ReferenceTarget) => Cell;
  /** Whatever control a field names, its cells are the kind's: what they do outlives their editor. */
  readonly keepsCell?: true;
  /** Takes the whole width of a form. */
  readonly wide?: true;
  /** The help stands inside the empty control. */
  readonly helpInside?: true;
}
