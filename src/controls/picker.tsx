import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { joinList, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import type { NamedControlProps } from './named-control.ts';
import { Select } from './select.tsx';

/** What can be picked; it is found by its name and its code. */
export interface PickerChoice {
  readonly value: string;
  readonly name: string;
  readonly code: string;
  /** How far down a tree it stands; 0 is the top. */
  readonly depth: number;
}

interface PickerChoices {
  /** Title of the dialog. */
  readonly title: string;
  readonly choices: readonly PickerChoice[];
  /** The choices are on their way. */
  readonly loading: boolean;
  /** The choices did not come. */
  readonly failed: boolean;
  readonly onAgain: () => void;
}

export interface PickerDialogProps extends PickerChoices {
  readonly multi: boolean;
  readonly chosen: readonly string[];
  /** What is looked for when it opens. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onConfirm: (values: readonly string[]) => void;
}

export interface PickerProps extends NamedControlProps, PickerChoices {
  readonly icon: ReactNode;
  /** Where one is picked. */
  readonly Dialog: ComponentType<PickerDialogProps>;
}

/** A field whose values are picked in a dialog of their own, for those who look for one rather than type its name. */
export function Picker({
  multi = false,
  title,
  icon,
  choices,
  loading,
  failed,
  onAgain,
  Dialog,
  ...control
}: PickerProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label } = control;
  const { opening, onOpenChange } = control;
  const t = useMessages(controlMessages);
  const [open, setOpen] = useState(opening !== undefined);
  const values = splitList(typeof value === 'string' ? value : null);
  // An id says nothing to anybody: until the names are there it is only said that something is chosen.
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.name ?? (loading ? '…' : one);
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
          loading={loading}
          failed={failed}
          onAgain={onAgain}
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
