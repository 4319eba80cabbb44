import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import Switch from 'antd/es/switch';
import { Suspense, useState } from 'react';
import { listPreferences } from '#shared/contract/session/preference.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { type Language, setLanguage, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { isSyncOff, switchSyncOff } from '#src/preference/sync-off.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#src/screen/theme.ts';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';

const SettingsDrawer = lazyPart(async () => (await import('#src/shell/settings/settings-drawer.tsx')).SettingsDrawer);

/** 个性化设置: display settings, stored for all of the user's browsers or only for this one. */
export function CustomSection() {
  const t = useMessages(settingsMessages);
  const theme = useThemeChoice();
  const language = useLanguage();
  const follows = useSupported(listPreferences);
  const [isDrawn, setDrawn] = useState(false);
  const [stay, setStay] = useState(isSyncOff);
  return (
    <SettingsList label={t('custom')}>
      <SettingsRow
        title={<span id="account-theme">{t('theme')}</span>}
        text={t('themeHint')}
        action={
          <Radio.Group
            aria-labelledby="account-theme"
            optionType="button"
            value={theme}
            options={[
              { value: 'system', label: t('themeSystem') },
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
            ]}
            onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
          />
        }
      />
      <SettingsRow
        title={<span id="account-language">{t('language')}</span>}
        text={t('languageHint')}
        action={
          <Radio.Group
            aria-labelledby="account-language"
            optionType="button"
            value={language}
            options={[
              { value: 'zh', label: t('languageZh') },
              { value: 'en', label: t('languageEn') },
            ]}
            onChange={(event) => setLanguage(event.target.value as Language)}
          />
        }
      />
      <SettingsRow
        title={t('layout')}
        text={t('layoutHint')}
        action={<Button onClick={() => setDrawn(true)}>{t('layoutOpen')}</Button>}
      />
      {follows && (
        <SettingsRow
          title={<span id="account-stay">{t('stay')}</span>}
          text={t('stayHint')}
          action={
            <Switch
              aria-labelledby="account-stay"
              checked={stay}
              onChange={(on) => {
                switchSyncOff(on);
                setStay(on);
              }}
            />
          }
        />
      )}
      {isDrawn && (
        <Suspense>
          <SettingsDrawer onClose={() => setDrawn(false)} />
        </Suspense>
      )}
    </SettingsList>
  );
}
