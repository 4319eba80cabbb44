import { lookup } from '#shared/lookup.ts';
import { allFields, fieldOf } from './application-base.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { type FieldType, isKnownKind } from './field-kinds.ts';
import type { Text } from './text.ts';

/** One column of a list, told by the definition; rendering belongs to the client. */
export interface ResourceColumn {
  readonly name: string;
  readonly label: Text;
  readonly type: FieldType;
  /** Pixels. */
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  /** Key of the readable text beside the value, `<field>_dictText`; absent where the value is the text. */
  readonly textKey?: string;
  /** That text is the value itself in the reader's language: its commas part no names. */
  readonly whole?: true | undefined;
  readonly sortable: boolean;
  readonly unit?: string;
  readonly statistics?: FieldDefinition['statistics'];
  /** Digits after the point of a `dec`. */
  readonly scale?: number;
  /** The definition says how wide it is, in both languages. */
  readonly measured?: true | undefined;
  /** What a text is written in; lists tell its words. */
  readonly format?: FieldDefinition['format'];
  /** Whose colours a dictionary value takes. */
  readonly dict?: string;
}

/** What a column of a kind looks like; short of a width of its own, 140 pixels, left, sortable. */
interface ColumnLook {
  readonly width?: number;
  readonly align?: 'right' | 'center';
  /** What one cannot be before or after another by. */
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

/** What nobody knows better is text. */
const plain: ColumnLook = { unsortable: true };

/** Kinds of field whose value stands for something that has a name: a dictionary value, a person, a department, a record. */
export type NamedType = 'dict' | 'user' | 'dept' | 'ref';

/** What the value of a field stands for. */
export type TextKind = NamedType | 'category' | 'area';

/** Texts whose control enters codes of something that has a name. */
const codedBy = lookup<TextKind>({
  'category-select': 'category',
  'tree-dictionary': 'category',
  'area-cascader': 'area',
  'area-select': 'area',
});

/** Whose names the values of a field have; undefined where the value is the text. */
export function textKindOf({ type, control = '' }: Pick<FieldDefinition, 'type' | 'control'>): TextKind | undefined {
  if (type === 'dict' || type === 'user' || type === 'dept' || type === 'ref') return type;
  const isText = type === 'str' || type === 'text';
  return isText && Object.hasOwn(codedBy, control) ? codedBy[control] : undefined;
}

/**
 * True for fields whose value stands for something, whose readable text comes beside it as `<name>_dictText`. Of a number that a dictionary names
 * (the platform's 1 and 2) its noun's hooks lay it there.
 */
export function hasText(field: FieldDefinition): boolean {
  return textKindOf(field) !== undefined || (field.type === 'int' && field.dict !== undefined);
}

/** The same, or what a text says in the reader's language: beside it, but no other value, so workbooks hold the text itself. */
export function hasTextBeside(field: FieldDefinition): boolean {
  return field.english !== undefined || field.told === true || hasText(field);
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
    // Of an unknown kind the server may know a name.
    textKey: hasTextBeside(field) || !known ? `${field.name}_dictText` : undefined,
    whole: field.english !== undefined || field.told ? true : undefined,
    sortable: unsortable !== true && !field.masked,
    unit: field.unit,
    statistics: field.statistics,
    scale: field.scale,
    format: field.format,
    dict: field.dict,
  };
}

/** Columns of the list in the definition's order. */
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

/** No column of a list: what tells records apart for programs. */
const technical: ReadonlySet<string> = new Set(['id', 'version', 'instanceId']);

export const isTechnical = (name: string): boolean => technical.has(name);

/** The other fields as columns: shown to whoever asks for them. */
export function optionalColumns(definition: ResourceDefinition): readonly ResourceColumn[] {
  const others = allFields(definition).filter(({ name }) => !definition.list.columns.includes(name));
  return columnsOf(
    definition,
    others.filter(({ name }) => !isTechnical(name)),
  );
}

/**
 * Fields marked `Q`, those of the list's columns first: the first five form the quick filter bar, the rest sit under
 * 展开 (docs/domain.md §0). All of them are offered in the advanced query.
 */
export function filterFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const listed = definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const others = allFields(definition).filter((field) => !definition.list.columns.includes(field.name));
  return [...listed, ...others].filter((field) => field.query);
}
