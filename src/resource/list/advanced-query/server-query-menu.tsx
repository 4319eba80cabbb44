import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { useState } from 'react';
import { listQueryRoles } from '#shared/contract/saved-query.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import type { SavedQueries } from './use-saved-queries.ts';
import type { ServerQuery } from './use-server-queries.ts';

export interface ServerQueryMenuProps extends Pick<SavedQueries, 'share' | 'remove'> {
  readonly query: ServerQuery;
  /** Replaces the conditions of the query with those in the dialog. */
  readonly onUpdate: () => void;
}

/** Actions on a saved query for its owner or an administrator. */
export function ServerQueryMenu({ query, share, remove, onUpdate }: ServerQueryMenuProps) {
  const t = useMessages(advancedQueryMessages);
  const [opened, setOpened] = useState(false);
  const roles = useCall(listQueryRoles, {}, { enabled: opened, staleTime: 60_000 });
  const items = [
    { key: 'update', label: t('update'), onClick: onUpdate },
    {
      key: 'roles',
      type: 'group' as const,
      label: t('shareWith'),
      children: (roles.data ?? []).map(({ roleCode: code, roleName: name }) => ({
        key: `role:${code}`,
        label: name,
        icon: code === query.roleCode ? <CheckOutlined aria-hidden /> : <span className={styles.unchecked} />,
        onClick: () => share(query, { code, name }),
      })),
    },
    ...(query.roleCode === null ? [] : [{ key: 'unshare', label: t('unshare'), onClick: () => share(query, null) }]),
    { key: 'remove', label: t('removeSaved', { name: query.title }), danger: true, onClick: () => remove(query) },
  ];
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: styles.menu }}
      menu={{ items }}
      onOpenChange={(open) => setOpened((before) => before || open)}
    >
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('manage', { name: query.title })}
        title={t('manage', { name: query.title })}
      />
    </Dropdown>
  );
}
