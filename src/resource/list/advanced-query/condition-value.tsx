import Select from 'antd/es/select';
import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { type ControlProps, joinList, splitList } from '#src/controls/control.ts';
import { DateField } from '#src/controls/date-field.tsx';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { DictionarySelect } from '#src/controls/dictionary-select.tsx';
import { NumberField } from '#src/controls/number-field.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ReferenceSelect } from '#src/resource/value/reference-select.tsx';
import { advancedQueryMessages } from './advanced-query.messages.ts';

export interface ConditionValueProps extends ControlProps<string> {
  readonly field: FieldDefinition | undefined;
  readonly rule: SuperRule | null;
}

/** The control of a condition's value, by the type of its field; several values for `in`. */
export function ConditionValue({ field, rule, value, onChange, ...rest }: ConditionValueProps) {
  const text = { ...rest, value, onChange };
  const multi = rule === 'in';
  switch (field?.type) {
    case 'dict':
      return <DictionarySelect {...text} code={field.dict ?? ''} multi={multi} />;
    case 'user':
      return <UserSelect {...text} multi={multi} />;
    case 'dept':
      return <DepartSelect {...text} multi={multi} />;
    case 'ref':
      return <ReferenceSelect {...text} field={{ ...field, multi }} record={noRecord} />;
    case 'date':
      return <DateField {...text} />;
    case 'datetime':
      return <DateField {...text} withTime />;
    case 'bool':
      return <YesNo {...text} />;
    case 'int':
    case 'dec':
      if (multi) return <SeveralValues {...text} accepts={isNumber} />;
      return (
        <NumberField
          {...rest}
          value={value ? Number(value) : null}
          onChange={(number) => onChange(number === null ? null : String(number))}
          scale={field.type === 'int' ? 0 : (field.scale ?? 2)}
          unit={field.unit}
        />
      );
    default:
      return multi ? <SeveralValues {...text} accepts={isFilled} /> : <TextField {...text} maxLength={200} />;
  }
}

const noRecord = {};
const isFilled = (text: string): boolean => text.trim() !== '';
const isNumber = (text: string): boolean => isFilled(text) && Number.isFinite(Number(text));

function YesNo({ id, value, onChange, label, placeholder }: ControlProps<string>) {
  const t = useMessages(advancedQueryMessages);
  return (
    <Select<string>
      id={id}
      aria-label={label}
      placeholder={placeholder}
      style={{ width: '100%' }}
      options={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      value={value || null}
      onChange={onChange}
    />
  );
}

interface SeveralValuesProps extends ControlProps<string> {
  readonly accepts: (text: string) => boolean;
}

/** Typed values, each ended by Enter or a comma; a pasted list is taken apart. */
function SeveralValues({ id, value, onChange, label, accepts }: SeveralValuesProps) {
  const t = useMessages(advancedQueryMessages);
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      mode="tags"
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      placeholder={t('severalValues')}
      tokenSeparators={[',', '，', '\n', '\t']}
      value={splitList(value)}
      onChange={(values) => onChange(joinList(values.map((each) => each.trim()).filter(accepts)))}
    />
  );
}
