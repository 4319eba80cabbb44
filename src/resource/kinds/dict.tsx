import { useDictionary, useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { plainOf, textOf } from './control-values.ts';
import { useJoined } from './joined-names.ts';
import type { ConditionProps, FilterProps, FormProps, Kind, NamesProps, ShowProps } from './kind.ts';
import { part } from './part.tsx';
import { chosen } from './query-rules.ts';
import { Unit } from './unit.tsx';

const select = () => import('./dictionary-field.tsx');

/** Values of a dictionary; states are shown in their colour. */
export const dict: Kind = {
  form: part(select, ({ DictionaryField }, props: FormProps) => (
    <DictionaryField {...textOf(props)} code={props.field.dict} multi={props.field.multi} unit={props.field.unit} />
  )),
  filter: part(
    () => import('./dictionary-filter.tsx'),
    ({ DictionaryFilter }, props: FilterProps) => <DictionaryFilter {...props} />,
  ),
  condition: part(select, ({ DictionaryField }, props: ConditionProps) => (
    <DictionaryField {...plainOf(props)} code={props.field.dict} multi={props.multi} />
  )),
  rules: chosen,
  names: DictionaryNames,
  show: DictionaryValue,
  listCell({ name, dict: code = '', multi }, { lookup }) {
    if (multi) return undefined;
    return (row, text) => (
      <StateTag state={tagColourOf(row && lookup(code, String(row[name] ?? ''))?.colour)} text={text} />
    );
  },
  cell: ({ dict: dictCode, multi }) => ({ type: multi ? 'list_multi' : 'select', dictCode }),
};

function DictionaryNames({ field, values }: NamesProps) {
  const items = useDictionary(field.dict ?? '');
  return useJoined(values, (value) => items.find((item) => item.value === value)?.text);
}

function DictionaryValue({ field, value, text }: ShowProps) {
  const lookup = useDictionaryLookup();
  const state = field.multi ? null : tagColourOf(lookup(field.dict ?? '', String(value))?.colour);
  return (
    <span>
      {state === null ? text : <StateTag state={state} text={text} />}
      <Unit of={field} />
    </span>
  );
}
