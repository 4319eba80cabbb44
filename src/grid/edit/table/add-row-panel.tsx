import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import { useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { readAddRowSettings, writeAddRowSettings } from './add-row-settings.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';

export interface AddRowPanelProps {
  /** Number of rows, which is the greatest position. */
  readonly rowCount: number;
  readonly onSaved: () => void;
}

/** Settings of the add button: how many rows, where, and whether to scroll to them. */
export function AddRowPanel({ rowCount, onSaved }: AddRowPanelProps) {
  const t = useMessages(editTableMessages);
  const id = useId();
  const [settings, setSettings] = useState(readAddRowSettings);
  const { rows, scroll } = settings;
  const position = Math.min(settings.position, rowCount);
  return (
    <form
      className={styles.settings}
      aria-label={t('settings')}
      onSubmit={(event) => {
        event.preventDefault();
        writeAddRowSettings({ rows, position, scroll });
        onSaved();
      }}
    >
      <label htmlFor={`${id}rows`}>{t('rows')}</label>
      <InputNumber
        id={`${id}rows`}
        min={1}
        max={1000}
        precision={0}
        value={rows}
        onChange={(value) => setSettings({ ...settings, rows: value ?? 1 })}
      />
      <label htmlFor={`${id}position`}>{t('position')}</label>
      <div>
        <InputNumber
          id={`${id}position`}
          min={0}
          max={rowCount}
          precision={0}
          value={position}
          aria-describedby={`${id}help`}
          onChange={(value) => setSettings({ ...settings, position: value ?? 0 })}
        />
        <p id={`${id}help`} className={styles.help}>
          {t('positionHelp')}
        </p>
      </div>
      <label htmlFor={`${id}scroll`}>{t('scroll')}</label>
      <Switch id={`${id}scroll`} checked={scroll} onChange={(value) => setSettings({ ...settings, scroll: value })} />
      <Button type="primary" htmlType="submit" className={styles.submit}>
        {t('save')}
      </Button>
    </form>
  );
}
