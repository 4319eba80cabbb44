import Button from 'antd/es/button';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { LoadingBody } from './loading-body.tsx';
import { SessionList } from './session-list.tsx';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';
import { useProfile } from './use-profile.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/** 安全设置: the own password, and where the account is signed in. */
export function SecuritySection() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <LoadingBody query={profile} rows={2}>
        {({ passwordTime }) => (
          <SettingsList label={t('password')}>
            <SettingsRow
              title={t('password')}
              text={
                passwordTime === null ? t('passwordGiven') : t('passwordSince', { time: passwordTime.slice(0, 16) })
              }
              action={<Button onClick={() => setChanging(true)}>{t('passwordChange')}</Button>}
            />
          </SettingsList>
        )}
      </LoadingBody>
      <SessionList />
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
