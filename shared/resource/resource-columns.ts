import { allFields, fieldOf } from './application-base.ts';
import type { FieldDefinition, ResourceDefinition, Text } from './definition.ts';

/** One column of a list, told by the definition; rendering belongs to the client. */
export interface ResourceColumn {
  readonly name: string;
  readonly label: Text;
  readonly kind: ColumnKind;
  /** Pixels. */
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  /** Key of the readable text beside the value, `<field>_dictText`; absent where the value is the text. */
  readonly textKey?: string;
  readonly sortable: boolean;
  readonly unit?: string;
  readonly statistics?: FieldDefinition['statistics'];
  /** Digits after the point of a `dec`. */
  readonly scale?: number;
  /** Whose colours a dictionary value takes. */
  readonly dict?: string;
}

export type ColumnKind = 'text' | 'number' | 'date' | 'datetime' | 'bool' | 'dict' | 'person' | 'files' | 'json';

const kinds: Record<FieldDefinition['type'], ColumnKind> = {
  str: 'text',
  text: 'text',
  int: 'number',
  dec: 'number',
  date: 'date',
  datetime: 'datetime',
  bool: 'bool',
  dict: 'dict',
  user: 'person',
  dept: 'text',
  ref: 'text',
  file: 'files',
  json: 'json',
};

const widths: Record<ColumnKind, number> = {
  text: 140,
  number: 96,
  date: 112,
  datetime: 184,
  bool: 80,
  dict: 104,
  person: 104,
  files: 96,
  json: 160,
};

/** True for fields whose readable text comes beside the value as `<name>_dictText`. */
export function hasText(field: FieldDefinition): boolean {
  return field.type === 'dict' || field.type === 'user' || field.type === 'dept' || field.type === 'ref';
}

export function columnOf(field: FieldDefinition): ResourceColumn {
  const kind = kinds[field.type];
  const long = field.type === 'text' || (field.type === 'str' && (field.length ?? 0) >= 100);
  return {
    name: field.name,
    label: field.label,
    kind,
    width: long ? 220 : widths[kind],
    align: kind === 'number' ? 'right' : kind === 'bool' ? 'center' : 'left',
    textKey: hasText(field) ? `${field.name}_dictText` : undefined,
    sortable: kind !== 'json' && kind !== 'files',
    unit: field.unit,
    statistics: field.statistics,
    scale: field.type === 'dec' ? field.scale : undefined,
    dict: field.dict,
  };
}

/** Columns of the list in the definition's order. */
export function listColumns(definition: ResourceDefinition): readonly ResourceColumn[] {
  return definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []).map(columnOf);
}

/**
 * Fields marked `Q`, those of the list's columns first: the first five form the quick filter bar, the rest sit under
 * 展开 (domain.md §0). All of them are offered in the advanced query.
 */
export function filterFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const listed = definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const others = allFields(definition).filter((field) => !definition.list.columns.includes(field.name));
  return [...listed, ...others].filter((field) => field.query);
}
