import { evaluate } from './condition.ts';
import type { FieldDefinition } from './field.ts';
import type { RecordPatch } from './record.ts';

/**
 * Whether a form shows the field. A field that an action or a flow node asks for is always shown; otherwise a field
 * that is visible only once it has a value (`visibleWhen`) could never be filled.
 */
export function isShownInForm(
  { name, visibleWhen, inForm }: Pick<FieldDefinition, 'name' | 'visibleWhen' | 'inForm'>,
  record: RecordPatch,
  asked?: ReadonlySet<string>,
): boolean {
  if (asked?.has(name) === true) return true;
  return inForm !== false && (visibleWhen === undefined || evaluate(visibleWhen, record));
}
