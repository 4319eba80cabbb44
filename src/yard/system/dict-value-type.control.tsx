import { DictRadio } from '#src/controls/dictionary/dict-radio.tsx';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dictionaryMessages } from './dictionary.messages.ts';

const kinds = { '0': 'texts', '1': 'numbers' } as const;

/** The platform stores 0 and 1. */
function ValueType({ id, value, onChange, disabled, status, describedBy, label }: NamedControlProps) {
  const t = useMessages(dictionaryMessages);
  return (
    <DictRadio
      {...{ id, disabled, status, describedBy, label }}
      button
      dictOptions={Object.entries(kinds).map(([kind, name]) => ({ value: kind, text: t(name) }))}
      value={String(value ?? '0')}
      onChange={(kind) => onChange(Number(kind ?? '0'))}
    />
  );
}

function ShownType({ value }: NamedShowProps) {
  const t = useMessages(dictionaryMessages);
  return t(String(value) === '1' ? 'numbers' : 'texts');
}

/** 字典类型: whether the values of a dictionary are texts or numbers. */
export const control: NamedControl = { serves: ['int'], Control: ValueType, Show: ShownType, entersOnly: true };
