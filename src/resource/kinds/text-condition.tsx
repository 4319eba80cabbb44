import { TextField } from '#src/controls/text-field.tsx';
import { plainOf } from './control-values.ts';
import type { ConditionProps } from './kind.ts';
import { isFilled, SeveralValues } from './several-values.tsx';

export function TextCondition(props: ConditionProps) {
  const control = plainOf(props);
  return props.multi ? <SeveralValues {...control} accepts={isFilled} /> : <TextField {...control} maxLength={200} />;
}
