import { DictMultiSelect } from '#src/controls/dictionary/dict-multi-select.tsx';
import { DictSelect, type DictSelectProps } from '#src/controls/dictionary/dict-select.tsx';

/** One or several values of the field's dictionary. */
export function DictionaryField({
  multi = false,
  ...props
}: DictSelectProps & { readonly multi?: boolean | undefined }) {
  const { unit: _, ...several } = props;
  return multi ? <DictMultiSelect {...several} /> : <DictSelect {...props} />;
}
