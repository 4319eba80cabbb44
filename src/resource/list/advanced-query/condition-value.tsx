import { Suspense } from 'react';
import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { ControlProps } from '#src/controls/control.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

export interface ConditionValueProps extends ControlProps<string> {
  readonly field: FieldDefinition | undefined;
  readonly rule: SuperRule | null;
}

/** The control for the value of a condition, from the kind of its field. `in` takes several values. */
export function ConditionValue({ field = unknown, rule, ...control }: ConditionValueProps) {
  const { condition: Condition } = kindOf(field);
  return (
    <Suspense fallback={<span />}>
      <Condition {...control} field={field} multi={rule === 'in'} />
    </Suspense>
  );
}

/** A field that this list does not know, as a shared address may name; nor one before it is chosen. */
const unknown: FieldDefinition = { name: '', label: { zh: '', en: '' }, type: 'str', length: 255 };
