import Select from 'antd/es/select';
import { useMemo } from 'react';
import { departIdTree } from '#shared/contract/depart.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type ControlProps, joinList, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';

export interface DepartSelectProps extends ControlProps<string> {
  readonly multi?: boolean;
}

/** A department out of the tree, found by typing; the value is its orgCode. Indentation shows the tree. */
export function DepartSelect({ multi = false, ...control }: DepartSelectProps) {
  const { id, value, onChange, onBlur, disabled, invalid, placeholder, describedBy, label } = control;
  const t = useMessages(controlMessages);
  const tree = useCall(departIdTree, {}, { staleTime: 300_000 });
  const options = useMemo(() => flatten(tree.data ?? [], 0), [tree.data]);
  return (
    <Select<string | string[]>
      id={id}
      disabled={disabled}
      style={{ width: '100%' }}
      mode={multi ? 'multiple' : undefined}
      allowClear
      loading={tree.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t('choose')}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      options={options}
      optionRender={({ data }) => <span style={{ paddingLeft: data.depth * 16 }}>{data.label}</span>}
      notFoundContent={tree.isError ? t('loadFailed') : t('nothingFound')}
      value={multi ? splitList(value) : value || null}
      onBlur={onBlur}
      onChange={(next) => onChange(Array.isArray(next) ? joinList(next) : (next ?? null))}
    />
  );
}

interface DepartOption {
  value: string;
  label: string;
  title: string;
  depth: number;
}

/** Recursive results lose their type on the way through the contract, so each node is read with care. */
function flatten(nodes: readonly unknown[], depth: number): DepartOption[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null) return [];
    const below = 'children' in node && Array.isArray(node.children) ? flatten(node.children, depth + 1) : [];
    if (!('code' in node && typeof node.code === 'string' && 'title' in node)) return below;
    const label = String(node.title);
    return [{ value: node.code, label, title: label, depth }, ...below];
  });
}
