import Switch from 'antd/es/switch';
import { useId } from 'react';
import css from './settings.module.css';

interface SettingRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The reason why the setting cannot be changed now. */
  readonly unless?: string | false;
}

/** A setting that is on or off. */
export function SettingRow({ label, checked, onChange, unless = false }: SettingRowProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <span>
        <label htmlFor={id}>{label}</label>
        {unless !== false && <small id={`${id}-why`}>{unless}</small>}
      </span>
      <Switch
        id={id}
        checked={checked}
        disabled={unless !== false}
        aria-describedby={unless === false ? undefined : `${id}-why`}
        onChange={onChange}
      />
    </div>
  );
}
