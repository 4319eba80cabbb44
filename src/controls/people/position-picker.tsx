import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import { useMemo } from 'react';
import { getPositions, listPositions } from '#shared/contract/people/position.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePicker } from '#src/controls/table-picker/table-picker.tsx';
import { readKey, readText, type TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from './people.messages.ts';
import type { CodeFields, PickerProps } from './picker-props.ts';

export type PositionPickerProps = PickerProps & CodeFields<'code' | 'id'>;

/** Picks positions from a table, searched by name; the value is a comma-separated list of codes or ids. */
export function PositionPicker({ store = 'code', text = 'name', ...control }: PositionPickerProps) {
  const t = useMessages(peopleMessages);
  const source = useMemo(
    (): TableSource => ({
      id: ['positions', store, text],
      columns: [
        { key: 'name', title: t('positionName'), sorter: true },
        { key: 'code', title: t('positionCode'), width: 180, sorter: true },
        { key: 'rank', title: t('rank'), width: 140, sorter: true },
      ],
      keyOf: (row) => readKey(row, store),
      textOf: (row) => readText(row, text),
      list: (query, signal) => call(listPositions, { query: listParameters(query) }, { signal, quiet: true }),
      byKeys: async (keys, signal) => {
        if (store === 'id') return call(getPositions, { query: { ids: keys.join(',') } }, { signal, quiet: true });
        // The trailing comma makes a single code a list as well.
        const query = { pageNo: 1, pageSize: keys.length, code: `${keys.join(',')},` };
        return (await call(listPositions, { query }, { signal, quiet: true })).records;
      },
    }),
    [store, text, t],
  );
  const items = useMemo(() => [{ key: 'name', label: t('positionName') }], [t]);
  return (
    <TablePicker
      {...control}
      title={t('positions')}
      width={900}
      icon={<IdcardOutlined aria-hidden />}
      source={source}
      items={items}
      {...(control.multi === true && { selected: { textTitle: t('positionName') } })}
    />
  );
}
