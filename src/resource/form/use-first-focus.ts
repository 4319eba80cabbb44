import { evaluate } from '#shared/resource/condition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { isRequired } from '#shared/resource/record-issues.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { controlId } from './form-layout.ts';

export interface FirstFocusOptions {
  readonly isNew: boolean;
  readonly formId: string;
  /** In the order of the form. */
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'required' | 'visibleWhen'>[];
  readonly loaded: RecordPatch;
}

/** Focuses the first empty required field of a new form, except on a phone, where this would open the keyboard. */
export function useFirstFocus({ isNew, formId, fields, loaded }: FirstFocusOptions): void {
  const phone = usePhone();
  useOnChange(formId, () => {
    if (!isNew || phone) return;
    const first = fields.find((field) => isMissing(field, loaded));
    if (first !== undefined) document.getElementById(controlId(formId, first.name))?.focus({ preventScroll: true });
  });
}

/** Whether the field is visible, required and empty when the form opens. */
export function isMissing(field: FirstFocusOptions['fields'][number], loaded: RecordPatch): boolean {
  const shown = field.visibleWhen === undefined || evaluate(field.visibleWhen, loaded);
  return shown && isRequired(field, loaded) && isBlank(loaded[field.name]);
}
