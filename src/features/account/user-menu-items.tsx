import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import type { MenuProps } from 'antd/es/menu';
import { releaseName } from '#src/http/release-news.ts';
import { type Translate, translate } from '#src/i18n/use-messages.ts';
import type { ThemeChoice } from '#src/screen/theme.ts';
import { accountMessages } from './account.messages.ts';
import { centerPath, settingsPath } from './account-paths.ts';
import { lookEntries } from './look-entries.tsx';

interface UserMenuDeeds {
  readonly look: ThemeChoice;
  /** The user may change their own password. */
  readonly changesPassword: boolean;
  readonly onGo: (path: string) => void;
  readonly onClearCache: () => void;
}

/**
 * Entries of the user menu (docs/specification.md §1.2). An entry without a handler of its own opens the dialog of its
 * key.
 */
export function userMenuItems({ look, changesPassword, onGo, onClearCache }: UserMenuDeeds): MenuProps['items'] {
  const t: Translate<typeof accountMessages.zh> = (key, ...params) => translate(accountMessages, key, ...params);
  return [
    { key: 'center', icon: <UserOutlined aria-hidden />, label: t('center'), onClick: () => onGo(centerPath) },
    {
      key: 'account',
      icon: <IdcardOutlined aria-hidden />,
      label: t('account'),
      onClick: () => onGo(settingsPath('base')),
    },
    { key: 'settings', icon: <SettingOutlined aria-hidden />, label: t('settings') },
    { type: 'divider' },
    { key: 'depart', icon: <ApartmentOutlined aria-hidden />, label: t('depart') },
    ...(changesPassword ? [{ key: 'password', icon: <LockOutlined aria-hidden />, label: t('password') }] : []),
    { key: 'cache', icon: <ClearOutlined aria-hidden />, label: t('clearCache'), onClick: onClearCache },
    { type: 'divider' },
    { type: 'group', label: t('look'), children: lookEntries(look, t) },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('logout') },
    { type: 'divider' },
    { key: 'version', disabled: true, label: t('version', { version: releaseName }) },
  ];
}
