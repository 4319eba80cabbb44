import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import { useMemo } from 'react';
import { listAllRoles, listRoles } from '#shared/contract/rights/role.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePicker } from '#src/controls/table-picker/table-picker.tsx';
import { readKey, readText, type TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from './people.messages.ts';
import type { CodeFields, PickerProps } from './picker-props.ts';

export type RolePickerProps = PickerProps &
  CodeFields<'roleCode' | 'id'> & {
    /** Offers only roles that the user may grant; selected roles keep their names. */
    readonly grantable?: boolean;
  };

/**
 * Picks roles from a table (docs/specification.md §2.2: 1200 wide), searched by name; the value is a comma-separated
 * list of codes or ids.
 */
export function RolePicker({ store = 'roleCode', text = 'roleName', grantable = false, ...control }: RolePickerProps) {
  const t = useMessages(peopleMessages);
  const source = useMemo(
    (): TableSource => ({
      id: ['roles', store, text, String(grantable)],
      columns: [
        { key: 'roleName', title: t('roleName'), width: 220, sorter: true },
        { key: 'roleCode', title: t('roleCode'), width: 200, sorter: true },
        { key: 'description', title: t('description') },
      ],
      keyOf: (row) => readKey(row, store),
      textOf: (row) => readText(row, text),
      list: (query, signal) => {
        const asked = { ...listParameters(query), ...(grantable && { grantable: 'true' as const }) };
        return call(listRoles, { query: asked }, { signal, quiet: true });
      },
      byKeys: async (keys, signal) => {
        // The role list of JeecgBoot servers since 3.5 cannot be queried by id.
        if (store === 'id') {
          const roles = await call(listAllRoles, {}, { signal, quiet: true });
          return roles.filter(({ id }) => keys.includes(id));
        }
        // The trailing comma makes a single code a list as well.
        const query = { pageNo: 1, pageSize: keys.length, roleCode: `${keys.join(',')},` };
        return (await call(listRoles, { query }, { signal, quiet: true })).records;
      },
    }),
    [store, text, grantable, t],
  );
  const items = useMemo(() => [{ key: 'roleName', label: t('roleName') }], [t]);
  return (
    <TablePicker
      {...control}
      title={t('roles')}
      width={1200}
      icon={<SafetyOutlined aria-hidden />}
      source={source}
      items={items}
      {...(control.multi === true && { selected: { textTitle: t('roleName') } })}
    />
  );
}
