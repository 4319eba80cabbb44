import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { useDictionary } from '#src/controls/use-dictionary.ts';
import { DictSwitch } from './dict-switch.tsx';
import { fromField } from './named-dict.ts';

/** Uses the first two values of the field's dictionary; without a dictionary, Y and N. */
function FieldSwitch(props: NamedControlProps) {
  const { code = '', ...control } = fromField(props);
  const pair = useDictionary(code);
  return code !== '' && pair.length < 2 ? (
    <DictSwitch {...control} disabled />
  ) : (
    <DictSwitch {...control} dictOptions={pair.slice(0, 2)} />
  );
}

/** One of two values, as a switch. */
export const control: NamedControl = { serves: ['dict', 'str'], entersOnly: true, Control: FieldSwitch };
