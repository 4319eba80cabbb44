import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import Dropdown from 'antd/es/dropdown';
import { lazy, Suspense, useRef, useState } from 'react';
import { releaseName } from '#src/http/release-news.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useThemeChoice } from '#src/screen/theme.ts';
import { useSession } from '#src/session/session-store.ts';
import { accountMessages } from './account.messages.ts';
import { lookEntries } from './look-entries.tsx';
import css from './user-menu.module.css';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const DepartDialog = lazy(async () => ({ default: (await import('./depart-dialog.tsx')).DepartDialog }));

const SettingsDrawer = lazy(async () => ({
  default: (await import('#src/shell/settings/settings-drawer.tsx')).SettingsDrawer,
}));

const dialogs = { settings: SettingsDrawer, password: PasswordDialog, depart: DepartDialog, logout: LogoutDialog };
type DialogName = keyof typeof dialogs;

/** The person's own entries: password, department, logout; each dialog loads when it is opened. */
export function UserMenu() {
  const t = useMessages(accountMessages);
  const user = useSession((state) => state.session?.userInfo);
  const [opened, setOpened] = useState<DialogName | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const look = useThemeChoice();
  const name = user?.realname ?? '';
  const Dialog = opened && dialogs[opened];
  // The entry that it was opened by is no longer there.
  const handleClose = () => {
    setOpened(null);
    button.current?.focus();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'settings', icon: <SettingOutlined />, label: t('settings') },
            { key: 'depart', icon: <ApartmentOutlined />, label: t('depart') },
            { key: 'password', icon: <LockOutlined />, label: t('password') },
            { type: 'divider' },
            { type: 'group', label: t('look'), children: lookEntries(look, t) },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: t('logout') },
            { type: 'divider' },
            { key: 'version', disabled: true, label: t('version', { version: releaseName }) },
          ],
          onClick: ({ key }) => key in dialogs && setOpened(key as DialogName),
        }}
      >
        <button ref={button} type="button" className={css.user} title={t('userMenu', { name })} aria-haspopup="menu">
          <span className={css.avatar} aria-hidden="true">
            {Array.from(name).at(-1) ?? '?'}
          </span>
          <span className={css.name}>{name}</span>
          <DownOutlined className={css.arrow} />
        </button>
      </Dropdown>
      {Dialog && (
        <Suspense>
          <Dialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
