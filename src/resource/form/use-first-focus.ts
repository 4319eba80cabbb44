import type { FieldDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { controlId } from './form-layout.ts';

export interface FirstFocusOptions {
  readonly isNew: boolean;
  readonly formId: string;
  /** In the order in which they stand. */
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'required'>[];
  readonly loaded: RecordPatch;
}

/** A new form begins in the first field that must still be filled; on a phone that would bring up the keyboard unasked. */
export function useFirstFocus({ isNew, formId, fields, loaded }: FirstFocusOptions): void {
  const phone = usePhone();
  useOnChange(formId, () => {
    if (!isNew || phone) return;
    const first = fields.find(({ name, required }) => required === true && isBlank(loaded[name]));
    if (first !== undefined) document.getElementById(controlId(formId, first.name))?.focus({ preventScroll: true });
  });
}
