import { useMemo } from 'react';
import { type ControlProps, joinList, type OpeningProps, splitList } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { NothingFound } from '#src/controls/nothing-found.tsx';
import { Select } from '#src/controls/select.tsx';
import { useTypedSearch } from '#src/controls/use-typed-search.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DictChoices } from './dict-choices.tsx';
import { codesOf, type DictSource, selectOptions } from './dict-option.ts';

export interface DictMultiSelectProps extends ControlProps<string>, OpeningProps, DictSource {
  /** Values outside the dictionary may be typed (docs/specification.md §2.9, tags). */
  readonly ownWords?: boolean;
}

/**
 * Several values of a dictionary as a comma-separated list. Shows one tag and the number of others
 * (docs/specification.md §2.9).
 */
export function DictMultiSelect({
  code,
  dictOptions,
  ownWords = false,
  value,
  onChange,
  ...rest
}: DictMultiSelectProps) {
  const { id, onBlur, disabled, readOnly, status, placeholder, describedBy, label, opening, onOpenChange } = rest;
  const t = useMessages(controlMessages);
  const { inCell, setTyped } = useTypedSearch(opening, true);
  const values = useMemo(() => splitList(value), [value]);
  return (
    <DictChoices code={code} dictOptions={dictOptions} values={values}>
      {(options) => {
        const textOf = new Map(options.map((option) => [option.value, option.text]));
        return (
          <Select<string[]>
            id={id}
            disabled={disabled}
            readOnly={readOnly}
            style={{ width: '100%' }}
            mode={ownWords ? 'tags' : 'multiple'}
            tokenSeparators={ownWords ? [',', '，'] : undefined}
            maxTagCount={1}
            maxTagPlaceholder={(hidden) => (
              <span title={hidden.map((each) => textOf.get(String(each.value)) ?? each.value).join(', ')}>
                +{hidden.length}
              </span>
            )}
            allowClear
            showSearch={{ optionFilterProp: ['label', 'value'], ...inCell }}
            placeholder={placeholder ?? t('choose')}
            status={status}
            aria-invalid={status === 'error' || undefined}
            aria-describedby={describedBy}
            aria-label={label}
            options={selectOptions(options)}
            notFoundContent={<NothingFound />}
            value={values}
            defaultOpen={opening !== undefined}
            onOpenChange={onOpenChange}
            onBlur={onBlur}
            onChange={(next) => {
              // antd clears the typed text only if it manages it itself.
              setTyped('');
              // A text with a comma is split, because the comma separates values.
              const words = next.flatMap((each) => splitList(each.trim()));
              onChange(joinList([...new Set(codesOf(options, words))]));
            }}
          />
        );
      }}
    </DictChoices>
  );
}
