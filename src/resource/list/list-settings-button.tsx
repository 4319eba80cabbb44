import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Suspense } from 'react';
import type { ChoosableColumn } from '#src/grid/settings/column-choice.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { listMessages } from './list.messages.ts';
import type { List } from './use-list.tsx';

const SettingsPanel = lazyPart(async () => (await import('#src/grid/settings/settings-panel.tsx')).SettingsPanel);

export interface ListSettingsButtonProps<Row> {
  readonly list: List<Row>;
  /** All columns of the list, in their default order. */
  readonly columns: readonly ChoosableColumn[];
}

/** Settings of a list's columns and row height. Not shown on a phone, whose cards have neither. */
export function ListSettingsButton<Row>({ list, columns }: ListSettingsButtonProps<Row>) {
  const t = useMessages(listMessages);
  if (list.phone) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense fallback={<div style={{ width: 304, height: 240 }} />}>
          <SettingsPanel columns={columns} settings={list.settings} />
        </Suspense>
      }
    >
      <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t('settings')} title={t('settings')} />
    </Popover>
  );
}
