import { Suspense } from 'react';
import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { ControlProps } from '#src/controls/control.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

export interface ConditionValueProps extends ControlProps<string> {
  readonly field: FieldDefinition | undefined;
  readonly rule: SuperRule | null;
}

/** The control of a condition's value, as the kind of its field has it; several values for `in`. */
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
