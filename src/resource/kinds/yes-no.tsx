import Select from 'antd/es/select';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';
import type { ConditionProps } from './kind.ts';

export function YesNo({ id, value, onChange, label, placeholder }: ConditionProps) {
  const t = useMessages(advancedQueryMessages);
  return (
    <Select<string>
      id={id}
      aria-label={label}
      placeholder={placeholder}
      style={{ width: '100%' }}
      options={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      value={value || null}
      onChange={onChange}
    />
  );
}
