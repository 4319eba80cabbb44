import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { joinList, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import type { NamedControlProps } from './named-control.ts';
import { type PickerChoice, PickerDialog, type PickerDialogProps } from './picker-dialog.tsx';
import { Select } from './select.tsx';

export interface PickerProps extends NamedControlProps {
  /** Title of the dialog. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly choices: readonly PickerChoice[];
  readonly failed: boolean;
  /** Where one is picked; absent: a list with a search. */
  readonly Dialog?: ComponentType<PickerDialogProps>;
}

/** A field whose values are picked in a dialog of their own, for those who look for one rather than type its name. */
export function Picker({
  multi = false,
  title,
  icon,
  choices,
  failed,
  Dialog = PickerDialog,
  ...control
}: PickerProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label } = control;
  const { opening, onOpenChange } = control;
  const t = useMessages(controlMessages);
  const [open, setOpen] = useState(opening !== undefined);
  const values = splitList(typeof value === 'string' ? value : null);
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.name ?? one;
  const show = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <Select<string | string[]>
        id={id}
        disabled={disabled}
        readOnly={readOnly}
        style={{ width: '100%' }}
        mode={multi ? 'multiple' : undefined}
        maxTagCount={multi ? 'responsive' : undefined}
        allowClear
        open={false}
        showSearch={false}
        suffixIcon={icon}
        placeholder={placeholder ?? t('choose')}
        status={status}
        aria-haspopup="dialog"
        aria-invalid={status === 'error' || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        value={multi ? values : (values[0] ?? null)}
        options={values.map((one) => ({ value: one, label: nameOf(one), title: nameOf(one) }))}
        onOpenChange={(wanted) => wanted && readOnly !== true && show(true)}
        onBlur={onBlur}
        onChange={(next) => onChange(Array.isArray(next) ? joinList(next) : (next ?? null))}
      />
      {open && (
        <Dialog
          title={title}
          choices={choices}
          failed={failed}
          multi={multi}
          chosen={values}
          typed={opening?.typed ?? ''}
          onClose={() => show(false)}
          onConfirm={(picked) => {
            onChange(joinList(picked));
            show(false);
          }}
        />
      )}
    </>
  );
}
