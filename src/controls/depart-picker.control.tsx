import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import { useMemo } from 'react';
import { departIdTree } from '#shared/contract/depart.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { controlMessages } from './controls.messages.ts';
import { flattenDeparts } from './depart-tree.ts';
import type { NamedControl, NamedControlProps } from './named-control.ts';
import { Picker } from './picker.tsx';

/** Departments out of the tree, in its order. */
function DepartPicker(props: NamedControlProps) {
  const t = useMessages(controlMessages);
  const { data, isError } = useCall(departIdTree, {}, { staleTime: 300_000 });
  const choices = useMemo(
    // An older server tells no codes, and the code is the value.
    () =>
      flattenDeparts(data ?? []).flatMap(({ orgCode: code, ...each }) => (code ? { ...each, value: code, code } : [])),
    [data],
  );
  return (
    <Picker
      {...props}
      title={t('departs')}
      icon={<ApartmentOutlined aria-hidden />}
      choices={choices}
      failed={isError}
    />
  );
}

/** 选择部门. */
export const control: NamedControl = { serves: ['dept'], Control: DepartPicker, opens: true };
