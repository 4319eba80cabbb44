import { useMemo } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type ControlProps, joinList, type OpeningProps, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import { flattenDeparts } from './depart-tree.ts';
import { Select } from './select.tsx';
import { useDepartNodes } from './use-depart-nodes.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface DepartSelectProps extends ControlProps<string>, OpeningProps {
  readonly multi?: boolean;
  /** Which key of a department is the value; default its code. */
  readonly store?: 'id' | 'orgCode';
}

/** A department out of the tree, found by typing; the value is its orgCode or id. Indentation shows the tree. */
export function DepartSelect({ multi = false, store = 'orgCode', ...control }: DepartSelectProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label } = control;
  const { opening, onOpenChange } = control;
  const { typed, setTyped, onSearch } = useTypedSearch(opening, multi);
  const t = useMessages(controlMessages);
  const tree = useDepartNodes();
  const options = useMemo(() => optionsOf(tree.data ?? [], store), [tree.data, store]);
  return (
    <Select<string | string[]>
      id={id}
      disabled={disabled}
      readOnly={readOnly}
      style={{ width: '100%' }}
      mode={multi ? 'multiple' : undefined}
      allowClear
      loading={tree.isPending}
      defaultOpen={opening !== undefined}
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch }}
      placeholder={placeholder ?? t('choose')}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      options={options}
      optionRender={({ data }) => <span style={{ paddingLeft: data.depth * 16 }}>{data.label}</span>}
      notFoundContent={tree.isError ? t('loadFailed') : t('nothingFound')}
      // Its code is no name: nothing stands there until the names have come.
      value={multi ? splitList(value) : (!tree.isPending && value) || null}
      onOpenChange={(open) => {
        if (!open) setTyped('');
        onOpenChange?.(open);
      }}
      onBlur={onBlur}
      onChange={(next) => onChange(Array.isArray(next) ? joinList(next) : (next ?? null))}
    />
  );
}

/** An older server tells no codes: what has no value cannot be chosen. */
function optionsOf(tree: readonly unknown[], store: 'id' | 'orgCode') {
  return flattenDeparts(tree).flatMap(({ name, depth, ...keys }) => {
    const value = keys[store];
    return value === null ? [] : [{ value, label: name, title: name, depth }];
  });
}
