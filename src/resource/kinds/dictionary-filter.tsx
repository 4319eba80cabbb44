import { anyOf, condition } from '#shared/query/list-query.ts';
import { joinList, splitList } from '#src/controls/control.ts';
import { selectOptions } from '#src/controls/dictionary/dict-option.ts';
import { Select } from '#src/controls/select.tsx';
import { useDictionary } from '#src/controls/use-dictionary.ts';
import type { FilterProps } from './kind.ts';

/** Matches any of the chosen values. */
export function DictionaryFilter({ id, label, placeholder, field, value, onChange }: FilterProps) {
  const { name, dict = '', multi = false } = field;
  const parameter = multi ? name : anyOf(name);
  const options = selectOptions(useDictionary(dict));
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      placeholder={placeholder}
      style={{ width: '100%' }}
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={splitList((value[parameter] ?? '').replace(/^,|,$/g, ''))}
      onChange={(values) => {
        const list = joinList(values) ?? '';
        onChange({ ...value, [parameter]: multi && list !== '' ? condition.containsAny(values) : list }, true);
      }}
    />
  );
}
