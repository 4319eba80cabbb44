import { NumberField } from '#src/controls/number-field.tsx';
import { plainOf } from './control-values.ts';
import type { ConditionProps } from './kind.ts';
import { scaleOf } from './number-text.ts';
import { isNumber, SeveralValues } from './several-values.tsx';

export function NumberCondition(props: ConditionProps) {
  const { field, multi } = props;
  const { value, onChange, ...control } = plainOf(props);
  if (multi) return <SeveralValues {...control} value={value} onChange={onChange} accepts={isNumber} />;
  return (
    <NumberField
      {...control}
      scale={scaleOf(field)}
      unit={field.unit}
      value={value ? Number(value) : null}
      onChange={(number) => onChange(number === null ? null : String(number))}
    />
  );
}
