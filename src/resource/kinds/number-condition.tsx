import { plainOf } from './control-values.ts';
import type { ConditionProps } from './kind.ts';
import { NumberEntry } from './number-entry.tsx';
import { isNumber, SeveralValues } from './several-values.tsx';

export function NumberCondition(props: ConditionProps) {
  const { field, multi } = props;
  const control = plainOf(props);
  return multi ? <SeveralValues {...control} accepts={isNumber} /> : <NumberEntry {...control} field={field} />;
}
