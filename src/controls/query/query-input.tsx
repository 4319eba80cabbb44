import Input from 'antd/es/input';
import { type QueryOperator, withOperator, withoutOperator } from '#shared/query/query-input.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queryInputMessages } from './query-input.messages.ts';

export interface QueryInputProps extends ControlProps<string> {
  /** Default: the value contains the text. */
  readonly operator?: QueryOperator | undefined;
}

/** Sign shown before the text; 'contains' has none. */
const signs: Readonly<Record<QueryOperator, string | undefined>> = {
  like: undefined,
  ne: '≠',
  ge: '≥',
  le: '≤',
  plain: undefined,
};

/** Text input of a filter. The operator is part of the value (`*x*`, `!x`, `>=x`, `<=x`), but not of the typed text. */
export function QueryInput({ operator = 'like', value, onChange, label, ...control }: QueryInputProps) {
  const t = useMessages(queryInputMessages);
  const { describedBy, readOnly, disabled, placeholder = t(operator), ...rest } = control;
  const sign = signs[operator];
  return (
    <Input
      {...rest}
      disabled={disabled}
      readOnly={readOnly}
      placeholder={placeholder}
      allowClear={!readOnly && clearable}
      prefix={sign === undefined ? undefined : <span title={t(operator)}>{sign}</span>}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={rest.status === 'error' || undefined}
      value={withoutOperator(operator, value ?? '')}
      onChange={(event) => onChange(withOperator(operator, event.target.value) || null)}
    />
  );
}
