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
  /** The key that is stored; default: the code. */
  readonly store?: 'id' | 'orgCode';
}

/** Selects a department from the tree by typing; the value is its orgCode or id. Options are indented by level. */
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
      // Shows nothing until the names are loaded, because the code is no name.
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

/** An older server sends no codes; departments without a value cannot be chosen. */
function optionsOf(tree: readonly unknown[], store: 'id' | 'orgCode') {
  return flattenDeparts(tree).flatMap(({ name, depth, ...keys }) => {
    const value = keys[store];
    return value === null ? [] : [{ value, label: name, title: name, depth }];
  });
}
