import Select from 'antd/es/select';
import { type ControlProps, joinList, splitList } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';

export interface SeveralValuesProps extends ControlProps<string> {
  readonly accepts: (text: string) => boolean;
}

export const isFilled = (text: string): boolean => text.trim() !== '';
export const isNumber = (text: string): boolean => isFilled(text) && Number.isFinite(Number(text));

/** Several typed values, each ended by Enter or a comma. Pasted lists are split. */
export function SeveralValues({ id, value, onChange, label, accepts }: SeveralValuesProps) {
  const t = useMessages(advancedQueryMessages);
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      mode="tags"
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      placeholder={t('severalValues')}
      tokenSeparators={[',', '，', '\n', '\t']}
      value={splitList(value)}
      onChange={(values) => onChange(joinList(values.map((each) => each.trim()).filter(accepts)))}
    />
  );
}
