import Switch from 'antd/es/switch';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { ControlProps } from './control.ts';
import { controlMessages } from './controls.messages.ts';

/** A switch for yes or no; no value counts as no. */
export function BoolField({ id, value, onChange, disabled, readOnly, describedBy, label }: ControlProps<boolean>) {
  const t = useMessages(controlMessages);
  return (
    <Switch
      id={id}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      checked={value === true}
      checkedChildren={t('yes')}
      unCheckedChildren={t('no')}
      aria-readonly={readOnly}
      onChange={(next) => readOnly !== true && onChange(next)}
    />
  );
}
