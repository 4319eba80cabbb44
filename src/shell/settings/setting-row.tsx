import Switch from 'antd/es/switch';
import { useId } from 'react';
import css from './settings.module.css';

interface SettingRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Cannot be changed now, and why. */
  readonly unless?: string | false;
}

/** One setting that is on or off. */
export function SettingRow({ label, checked, onChange, unless = false }: SettingRowProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        {label}
        {unless !== false && <small id={`${id}-why`}>{unless}</small>}
      </label>
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
