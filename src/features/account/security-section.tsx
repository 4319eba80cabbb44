import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { updatePassword } from '#shared/contract/people/user.ts';
import { exportOwnData } from '#shared/contract/session/personal.ts';
import { listOwnSessions } from '#shared/contract/session/profile.ts';
import { CallError } from '#shared/http/call-error.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { savePersonData } from '#src/resource/save-person-data.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { SessionList } from './session-list.tsx';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';
import { useProfile } from './use-profile.ts';

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** 安全设置: password and sessions of the user's own account. */
export function SecuritySection() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  const mayExport = useSupported(exportOwnData);
  const hasSessions = useSupported(listOwnSessions);
  const mayChange = useMay(updatePassword).visible;
  const [changing, setChanging] = useState(false);
  const [exporting, setExporting] = useState(false);
  const exportData = async () => {
    setExporting(true);
    try {
      if (!(await savePersonData(exportOwnData, {}, t('ownData')))) showMessage('warning', t('ownDataFailed'));
    } catch (error) {
      // The call itself shows all other failures.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <QueryBody query={profile} outline={2}>
        {({ passwordTime }) => (
          <SettingsList label={t('password')}>
            <SettingsRow
              title={t('password')}
              text={
                !mayChange
                  ? t('passwordNoRight')
                  : passwordTime === undefined
                    ? t('passwordOwn')
                    : passwordTime === null
                      ? t('passwordGiven')
                      : t('passwordSince', { time: passwordTime.slice(0, 16) })
              }
              action={mayChange && <Button onClick={() => setChanging(true)}>{t('passwordChange')}</Button>}
            />
          </SettingsList>
        )}
      </QueryBody>
      {mayExport && (
        <SettingsList label={t('ownData')}>
          <SettingsRow
            title={t('ownData')}
            text={t('ownDataText')}
            action={
              <Button loading={exporting} onClick={() => void exportData()}>
                {t('ownDataExport')}
              </Button>
            }
          />
        </SettingsList>
      )}
      {hasSessions && <SessionList />}
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
