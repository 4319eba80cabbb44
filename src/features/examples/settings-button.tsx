import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { settingsMessages } from '#src/grid/settings/settings.messages.ts';
import { SettingsPanel, type SettingsPanelProps } from '#src/grid/settings/settings-panel.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';

/** Columns and row height of a list, chosen in a popover. */
export function SettingsButton(props: SettingsPanelProps) {
  const t = useMessages(settingsMessages);
  return (
    <Popover trigger="click" placement="bottomRight" content={<SettingsPanel {...props} />}>
      <Button type="text" icon={<SettingOutlined />} aria-label={t('title')} title={t('title')} />
    </Popover>
  );
}
