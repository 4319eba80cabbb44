import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { isKnownKind } from '#shared/resource/field-kinds.ts';
import { bool } from './bool.tsx';
import { controlledKind } from './controlled-kind.tsx';
import { date } from './date.tsx';
import { datetime } from './datetime.tsx';
import { dec } from './dec.tsx';
import { dept } from './dept.tsx';
import { dict } from './dict.tsx';
import { file } from './file.tsx';
import { int } from './int.tsx';
import { json } from './json.tsx';
import type { Kind } from './kind.ts';
import { ref } from './ref.tsx';
import { str } from './str.tsx';
import { text } from './text.tsx';
import { unknown } from './unknown.tsx';
import { user } from './user.tsx';

/** Every kind of field by its type; the one place that knows them all. */
export const kinds: Readonly<Record<FieldType, Kind>> = {
  str,
  text,
  int,
  dec,
  date,
  datetime,
  bool,
  dict,
  user,
  dept,
  ref,
  file,
  json,
};

/** Controls of what a text is written in, where its field names none. */
const controls: Readonly<Partial<Record<NonNullable<FieldDefinition['format']>, string>>> = { html: 'rich-text' };

/**
 * How a field is entered, asked for and shown: as its kind says, or by the control that it names or its format asks for;
 * of a kind that only a later release knows, as text to read. Nobody asks `kinds` but this.
 */
export function kindOf({ type, control, format }: Pick<FieldDefinition, 'type' | 'control' | 'format'>): Kind {
  if (!isKnownKind(type)) return unknown;
  const name = control ?? (format && controls[format]);
  return name === undefined ? kinds[type] : controlledKind(kinds[type], type, name);
}
