import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import { useMemo } from 'react';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { flattenDeparts } from '#src/controls/depart-tree.ts';
import type { NamedControlProps } from '#src/controls/named-control.ts';
import { Picker } from '#src/controls/picker.tsx';
import { useDepartNodes } from '#src/controls/use-depart-nodes.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DepartTreeDialog } from './depart-tree-dialog.tsx';

export interface DepartPickerProps extends Omit<NamedControlProps, 'dict'> {
  /** The key that is stored; default: the id. */
  readonly store?: 'id' | 'orgCode';
  /** What is shown; default: the name. */
  readonly text?: 'departName' | 'orgCode';
}

/** Picks departments from the tree in a dialog; several are stored as a comma-separated list. */
export function DepartPicker({ store = 'id', text = 'departName', ...props }: DepartPickerProps) {
  const t = useMessages(controlMessages);
  const { data, isPending, isFetching, isError, refetch } = useDepartNodes();
  const choices = useMemo(
    () =>
      flattenDeparts(data ?? []).flatMap(({ id, orgCode, name, depth }) => {
        const value = store === 'id' ? id : orgCode;
        // An older server sends no codes; departments without a value cannot be picked.
        if (!value) return [];
        return [{ value, name: text === 'orgCode' ? (orgCode ?? name) : name, code: orgCode ?? '', depth }];
      }),
    [data, store, text],
  );
  return (
    <Picker
      {...props}
      title={t('departs')}
      icon={<ApartmentOutlined aria-hidden />}
      choices={choices}
      loading={isPending || (isError && isFetching)}
      failed={isError && !isFetching}
      onAgain={() => void refetch()}
      Dialog={DepartTreeDialog}
    />
  );
}
