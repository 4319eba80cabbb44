import type { FieldDefinition } from '#shared/resource/definition.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { BoolField } from '#src/controls/bool-field.tsx';
import type { Choice } from '#src/controls/choice.ts';
import { type ControlProps, splitList } from '#src/controls/control.ts';
import { DateField } from '#src/controls/date-field.tsx';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { DictionarySelect } from '#src/controls/dictionary-select.tsx';
import { FileField } from '#src/controls/file-field.tsx';
import { InspectionChecks } from '#src/controls/inspection-checks.tsx';
import { NumberField } from '#src/controls/number-field.tsx';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { ReferenceSelect } from '#src/resource/value/reference-select.tsx';

export interface FieldControlProps extends Omit<ControlProps<FieldValue>, 'onChange'> {
  readonly field: FieldDefinition;
  readonly onChange: (value: FieldValue) => void;
  /** The record as entered so far: the fields that narrow a reference. */
  readonly record: RecordPatch;
  /** The record as it was loaded: the names of what was chosen then came with it. */
  readonly loaded?: RecordPatch;
}

/** The control of a field, by its type. Nothing else in the form names a type. */
export function FieldControl({ field, value, onChange, record, loaded, ...rest }: FieldControlProps) {
  const language = useLanguage();
  const text = { ...rest, value: isBlank(value) ? null : String(value), onChange };
  switch (field.type) {
    case 'int':
    case 'dec':
      return (
        <NumberField
          {...rest}
          value={isBlank(value) ? null : Number(value)}
          onChange={onChange}
          scale={field.type === 'int' ? 0 : (field.scale ?? 2)}
          unit={field.unit}
        />
      );
    case 'bool':
      return <BoolField {...rest} value={value === true || value === 1} onChange={onChange} />;
    case 'date':
      return <DateField {...text} />;
    case 'datetime':
      return <DateField {...text} withTime />;
    case 'dict':
      return <DictionarySelect {...text} code={field.dict ?? ''} multi={field.multi} />;
    case 'user':
      return <UserSelect {...text} multi={field.multi} role={field.role} known={knownNames(field, loaded)} />;
    case 'dept':
      return <DepartSelect {...text} multi={field.multi} />;
    case 'ref':
      return <ReferenceSelect {...text} field={field} record={record} known={knownNames(field, loaded)} />;
    case 'file':
      return <FileField {...text} />;
    case 'json':
      return <InspectionChecks {...rest} value={value ?? null} onChange={onChange} />;
    case 'text':
      return <LongTextField {...text} placeholder={field.help?.[language]} maxLength={field.length} />;
    case 'str':
      return <TextField {...text} placeholder={field.help?.[language]} maxLength={field.length} />;
  }
}

/** Names that came with the record as `_dictText`, piece by piece for multi fields. */
function knownNames({ name }: FieldDefinition, record: RecordPatch = {}): readonly Choice[] {
  const value = record[name];
  const text = record[`${name}_dictText`];
  if (typeof value !== 'string' || typeof text !== 'string') return [];
  const values = splitList(value);
  const labels = values.length === 1 ? [text] : splitList(text);
  if (values.length !== labels.length) return [];
  return values.map((each, at) => ({ value: each, label: labels[at] ?? each }));
}
