import { useMemo } from 'react';
import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { NothingFound } from '#src/controls/nothing-found.tsx';
import { Select } from '#src/controls/select.tsx';
import { useTypedSearch } from '#src/controls/use-typed-search.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DictChoices } from './dict-choices.tsx';
import { type DictSource, selectOptions } from './dict-option.ts';

export interface DictSelectProps extends ControlProps<string>, OpeningProps, DictSource {
  /** Appended to each value: kN/m². */
  readonly unit?: string | undefined;
}

/** One value of a dictionary; typing filters by text and value. */
export function DictSelect({ code, dictOptions, unit, value, onChange, opening, ...control }: DictSelectProps) {
  const { id, onBlur, disabled, readOnly, status, placeholder, describedBy, label, onOpenChange } = control;
  const t = useMessages(controlMessages);
  const { inCell } = useTypedSearch(opening);
  const values = useMemo(() => (value ? [value] : []), [value]);
  return (
    <DictChoices code={code} dictOptions={dictOptions} values={values}>
      {(options) => (
        <Select<string>
          id={id}
          disabled={disabled}
          readOnly={readOnly}
          style={{ width: '100%' }}
          allowClear
          showSearch={{ optionFilterProp: ['label', 'value'], ...inCell }}
          placeholder={placeholder ?? t('choose')}
          status={status}
          aria-invalid={status === 'error' || undefined}
          aria-describedby={describedBy}
          aria-label={label}
          options={selectOptions(options, unit)}
          notFoundContent={<NothingFound />}
          value={value || null}
          defaultOpen={opening !== undefined}
          onOpenChange={onOpenChange}
          onBlur={onBlur}
          onChange={(next) => onChange(next ?? null)}
        />
      )}
    </DictChoices>
  );
}
