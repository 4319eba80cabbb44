import { lookup } from '#shared/lookup.ts';
import { allFields, fieldOf } from './application-base.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { type FieldType, isKnownKind } from './field-kinds.ts';
import type { Text } from './text.ts';

/** One column of a list, derived from the definition; the client renders the column. */
export interface ResourceColumn {
  readonly name: string;
  readonly label: Text;
  readonly type: FieldType;
  /** Pixels. */
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  /** Key of the value's text, `<field>_dictText`; absent if the value itself is shown. */
  readonly textKey?: string;
  /** The text is the value itself in the reader's language, so a comma in it separates no names. */
  readonly whole?: true | undefined;
  readonly sortable: boolean;
  readonly unit?: string;
  readonly statistics?: FieldDefinition['statistics'];
  /** Digits after the point of a `dec`. */
  readonly scale?: number;
  /** The definition gives the width, which is the same in both languages. */
  readonly measured?: true | undefined;
  /** Format of a text; lists show its words without markup. */
  readonly format?: FieldDefinition['format'];
  /** Code of the dictionary with the colours of the value. */
  readonly dict?: string;
}

/** The look of a kind's columns. Default: 140 pixels wide, left-aligned, sortable. */
interface ColumnLook {
  readonly width?: number;
  readonly align?: 'right' | 'center';
  /** Values of this kind have no useful order. */
  readonly unsortable?: true;
}

const looks: Readonly<Record<FieldType, ColumnLook>> = {
  str: {},
  text: { width: 220 },
  int: { width: 96, align: 'right' },
  dec: { width: 96, align: 'right' },
  date: { width: 112 },
  datetime: { width: 184 },
  bool: { width: 80, align: 'center' },
  dict: { width: 104 },
  user: { width: 104 },
  dept: {},
  ref: {},
  file: { width: 96, unsortable: true },
  json: { width: 160, unsortable: true },
};

/** The look of unknown kinds: text that cannot be sorted. */
const plain: ColumnLook = { unsortable: true };

/**
 * Kinds of fields whose value refers to something with a name: a dictionary value, a person, a department, a record.
 */
export type NamedType = 'dict' | 'user' | 'dept' | 'ref';

/** What the value of a field refers to. */
export type TextKind = NamedType | 'category' | 'area';

/** Controls of text fields that enter the code of something with a name. */
const codedBy = lookup<TextKind>({
  'category-select': 'category',
  'tree-dictionary': 'category',
  'area-cascader': 'area',
  'area-select': 'area',
});

/** What the values of a field refer to; undefined if the value itself is shown. */
export function textKindOf({ type, control = '' }: Pick<FieldDefinition, 'type' | 'control'>): TextKind | undefined {
  if (type === 'dict' || type === 'user' || type === 'dept' || type === 'ref') return type;
  const isText = type === 'str' || type === 'text';
  return isText ? codedBy[control] : undefined;
}

/**
 * Whether records contain a text `<name>_dictText` for the field, because the value refers to something with a name. If
 * a dictionary names the values of a number (the platform's 1 and 2), the hooks of the resource add the text.
 */
export function hasText(field: FieldDefinition): boolean {
  return textKindOf(field) !== undefined || (field.type === 'int' && field.dict !== undefined);
}

/**
 * Like `hasText`, and also true for texts that exist in the reader's language. Such a text is shown instead of the
 * value, but workbooks contain the value itself.
 */
export function hasTextBeside(field: FieldDefinition): boolean {
  return field.english !== undefined || field.localised === true || hasText(field);
}

export function columnOf(field: FieldDefinition): ResourceColumn {
  const known = isKnownKind(field.type);
  const {
    width = (field.length ?? 0) >= 100 ? 220 : 140,
    align = 'left',
    unsortable,
  } = known ? looks[field.type] : plain;
  return {
    name: field.name,
    label: field.label,
    type: field.type,
    width: field.listWidth ?? width,
    measured: field.listWidth === undefined ? undefined : true,
    align,
    // The server may know texts for a kind that is unknown here.
    textKey: hasTextBeside(field) || !known ? `${field.name}_dictText` : undefined,
    whole: field.english !== undefined || field.localised ? true : undefined,
    sortable: unsortable !== true && !field.masked,
    unit: field.unit,
    statistics: field.statistics,
    scale: field.scale,
    format: field.format,
    dict: field.dict,
  };
}

/** Columns of the list, in the order of the definition. */
export function listColumns(definition: ResourceDefinition): readonly ResourceColumn[] {
  return columnsOf(
    definition,
    definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []),
  );
}

function columnsOf({ list }: ResourceDefinition, fields: readonly FieldDefinition[]): readonly ResourceColumn[] {
  const columns = fields.map(columnOf);
  return list.plain ? columns.map((column) => ({ ...column, sortable: false })) : columns;
}

/** Fields that are no column of a list, because only programs need them. */
const technical: ReadonlySet<string> = new Set(['id', 'version', 'instanceId']);

export const isTechnical = (name: string): boolean => technical.has(name);

/** The fields that are no list columns by default, as columns that a person may add. */
export function optionalColumns(definition: ResourceDefinition): readonly ResourceColumn[] {
  const others = allFields(definition).filter(({ name }) => !definition.list.columns.includes(name));
  return columnsOf(
    definition,
    others.filter(({ name }) => !isTechnical(name)),
  );
}

/**
 * Fields marked `Q`, list columns first. The first five form the quick filter bar, the others are shown after 展开
 * (docs/domain.md §0). The advanced query offers all of them.
 */
export function filterFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const listed = definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const others = allFields(definition).filter((field) => !definition.list.columns.includes(field.name));
  return [...listed, ...others].filter((field) => field.query);
}
