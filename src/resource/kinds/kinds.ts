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

/** All kinds of fields by type. Use `kindOf` to read it. */
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

/** Default control of a text format. */
const controls: Readonly<Partial<Record<NonNullable<FieldDefinition['format']>, string>>> = { html: 'rich-text' };

/**
 * The kind of a field, with the control that the field or its format names. A type that this release does not know is
 * shown as read-only text.
 */
export function kindOf({ type, control, format }: Pick<FieldDefinition, 'type' | 'control' | 'format'>): Kind {
  if (!isKnownKind(type)) return unknown;
  const name = control ?? (format && controls[format]);
  return name === undefined ? kinds[type] : controlledKind(kinds[type], type, name);
}
