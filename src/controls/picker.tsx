import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { joinList, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import type { NamedControlProps } from './named-control.ts';
import { Select } from './select.tsx';

/** A choice, searched by name and code. */
export interface PickerChoice {
  readonly value: string;
  readonly name: string;
  readonly code: string;
  /** Level in a tree; 0 is the top. */
  readonly depth: number;
}

interface PickerChoices {
  /** Title of the dialog. */
  readonly title: string;
  readonly choices: readonly PickerChoice[];
  /** The choices are loading. */
  readonly loading: boolean;
  /** The choices could not be loaded. */
  readonly failed: boolean;
  readonly onAgain: () => void;
}

export interface PickerDialogProps extends PickerChoices {
  readonly multi: boolean;
  readonly chosen: readonly string[];
  /** Initial search text. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onConfirm: (values: readonly string[]) => void;
}

export interface PickerProps extends NamedControlProps, PickerChoices {
  readonly icon: ReactNode;
  /** The dialog in which choices are picked. */
  readonly Dialog: ComponentType<PickerDialogProps>;
}

/** A field whose values are picked in a dialog, for users who browse instead of typing a name. */
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
  // While names are loading, a placeholder is shown, because an id means nothing to users.
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
