import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Dropdown from 'antd/es/dropdown';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useThemeChoice } from '#src/screen/theme.ts';
import { useSession } from '#src/session/session-store.ts';
import { accountMessages } from './account.messages.ts';
import { centerPath, settingsPath } from './account-paths.ts';
import { lookEntries } from './look-entries.tsx';
import { UserAvatar } from './user-avatar.tsx';
import css from './user-menu.module.css';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const DepartDialog = lazy(async () => ({ default: (await import('./depart-dialog.tsx')).DepartDialog }));

const SettingsDrawer = lazy(async () => ({
  default: (await import('#src/shell/settings/settings-drawer.tsx')).SettingsDrawer,
}));

const dialogs = { settings: SettingsDrawer, password: PasswordDialog, depart: DepartDialog, logout: LogoutDialog };
type DialogName = keyof typeof dialogs;

const clear = async (queryClient: QueryClient) => (await import('./clear-cache.ts')).clearCache(queryClient);

/** The person's own entries (spec 1 §2, User dropdown); pages, dialogs and what clears the cache load when they are chosen. */
export function UserMenu() {
  const t = useMessages(accountMessages);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useSession((state) => state.session?.userInfo);
  const [opened, setOpened] = useState<DialogName | null>(null);
  const look = useThemeChoice();
  const name = user?.realname ?? '';
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'center', icon: <UserOutlined />, label: t('center'), onClick: () => navigate(centerPath) },
            {
              key: 'account',
              icon: <IdcardOutlined />,
              label: t('account'),
              onClick: () => navigate(settingsPath('base')),
            },
            { key: 'settings', icon: <SettingOutlined />, label: t('settings') },
            { type: 'divider' },
            { key: 'depart', icon: <ApartmentOutlined />, label: t('depart') },
            { key: 'password', icon: <LockOutlined />, label: t('password') },
            { key: 'cache', icon: <ClearOutlined />, label: t('clearCache'), onClick: () => void clear(queryClient) },
            { type: 'divider' },
            { type: 'group', label: t('look'), children: lookEntries(look, t) },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: t('logout') },
          ],
          onClick: ({ key }) => key in dialogs && setOpened(key as DialogName),
        }}
      >
        <button type="button" className={css.user} title={t('userMenu', { name })} aria-haspopup="menu">
          <UserAvatar name={name} avatar={user?.avatar} size={28} />
          <span className={css.name}>{name}</span>
          <DownOutlined className={css.arrow} />
        </button>
      </Dropdown>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
