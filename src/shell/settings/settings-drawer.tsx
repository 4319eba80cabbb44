import Alert from 'antd/es/alert';
import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { changeDisplay, useDisplay } from '#src/screen/display-settings.ts';
import { loadWeakStates } from '#src/screen/look.ts';
import { ColourChoice } from './colour-choice.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { SettingRow } from './setting-row.tsx';
import { settingsMessages } from './settings.messages.ts';
import css from './settings.module.css';

/**
 * The display settings (docs/specification.md §1.2, 'Settings drawer'): a drawer on the right, 300 px wide. Each change
 * takes effect at once.
 */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(settingsMessages);
  const [open, setOpen] = useState(true);
  const settings = useDisplay((all) => all);
  const isTop = settings.layout === 'topmenu';

  // The mode is switched on only after its colours have been loaded.
  const handleWeak = async (weak: boolean) => {
    if (!weak || (await loadWeakStates())) changeDisplay({ weak });
  };

  return (
    <Drawer
      open={open}
      placement="right"
      size={300}
      title={t('title')}
      styles={{ body: { padding: '16px 20px 24px' } }}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen || onClose()}
    >
      <section className={css.section}>
        <h3>{t('style')}</h3>
        <PictureChoice
          label={t('menuTheme')}
          value={settings.theme}
          options={[
            { value: 'dark', label: t('dark') },
            { value: 'light', label: t('light') },
          ]}
          onChange={(theme) => changeDisplay({ theme })}
        />
      </section>
      <section className={css.section}>
        <h3>{t('colour')}</h3>
        <ColourChoice value={settings.color} onChange={(color) => changeDisplay({ color })} />
      </section>
      <section className={css.section}>
        <h3>{t('navigation')}</h3>
        <PictureChoice
          label={t('navigation')}
          value={settings.layout}
          options={[
            { value: 'sidemenu', label: t('sidemenu') },
            { value: 'topmenu', label: t('topmenu') },
          ]}
          onChange={(layout) => changeDisplay({ layout })}
        />
        <div className={css.row}>
          <span>
            {t('contentWidth')}
            {!isTop && <small>{t('fluidHint')}</small>}
          </span>
          <Segmented
            aria-label={t('contentWidth')}
            value={settings.contentWidth}
            options={[
              { value: 'Fixed' as const, label: t('Fixed') },
              { value: 'Fluid' as const, label: t('Fluid'), disabled: !isTop },
            ]}
            onChange={(contentWidth) => changeDisplay({ contentWidth })}
          />
        </div>
        <SettingRow
          label={t('fixedHeader')}
          checked={settings.fixedHeader}
          onChange={(fixedHeader) => changeDisplay({ fixedHeader })}
        />
        <SettingRow
          label={t('autoHideHeader')}
          checked={settings.autoHideHeader}
          unless={!settings.fixedHeader && t('autoHideHint')}
          onChange={(autoHideHeader) => changeDisplay({ autoHideHeader })}
        />
        <SettingRow
          label={t('fixSiderbar')}
          checked={settings.fixSiderbar}
          unless={isTop && t('fixSiderHint')}
          onChange={(fixSiderbar) => changeDisplay({ fixSiderbar })}
        />
      </section>
      <section className={css.section}>
        <h3>{t('other')}</h3>
        <SettingRow label={t('weak')} checked={settings.weak} onChange={(weak) => void handleWeak(weak)} />
        <SettingRow
          label={t('multipage')}
          checked={settings.multipage}
          onChange={(multipage) => changeDisplay({ multipage })}
        />
        <SettingRow
          label={t('restoreTabs')}
          checked={settings.restoreTabs}
          unless={!settings.multipage && t('restoreHint')}
          onChange={(restoreTabs) => changeDisplay({ restoreTabs })}
        />
        <SettingRow
          label={t('withoutAnimation')}
          checked={settings.withoutAnimation}
          onChange={(withoutAnimation) => changeDisplay({ withoutAnimation })}
        />
      </section>
      <Alert type="info" title={t('note')} />
    </Drawer>
  );
}
