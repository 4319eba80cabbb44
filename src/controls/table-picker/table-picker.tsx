import { type ReactNode, useState } from 'react';
import { joinList, splitList } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import type { NamedControlProps } from '#src/controls/named-control.ts';
import { Select } from '#src/controls/select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pickerEllipsis, shortText } from './short-text.ts';
import { tablePickerMessages } from './table-picker.messages.ts';
import styles from './table-picker.module.css';
import { TablePickerDialog, type TablePickerOptions } from './table-picker-dialog.tsx';
import type { Picked } from './table-source.ts';
import { usePicked } from './use-picked.ts';

export interface TablePickerProps extends NamedControlProps, TablePickerOptions {
  readonly icon: ReactNode;
  /** Maximum number of characters of a text (docs/specification.md §2.9); -1 shows all. */
  readonly ellipsis?: number;
  /** Maximum number of tags; default: as many as fit. */
  readonly maxTags?: number | 'responsive';
  /** Called with the selected rows in addition to `onChange`, to set other fields. */
  readonly onPicked?: (picked: readonly Picked[]) => void;
}

/**
 * A field with a `TablePickerDialog`. Its value is a comma-separated list of keys; it shows their texts, loaded from
 * the source. Enter, a click or an arrow key opens the dialog; the clear button, or Delete for a single value, clears
 * it.
 */
export function TablePicker({ multi = false, icon, ellipsis = pickerEllipsis, onPicked, ...props }: TablePickerProps) {
  const {
    maxTags = 'responsive',
    id,
    value,
    onChange,
    onBlur,
    disabled,
    readOnly,
    status,
    placeholder,
    ...rest
  } = props;
  const { describedBy, label, opening, onOpenChange, ...options } = rest;
  const t = useMessages(tablePickerMessages);
  const words = useMessages(controlMessages);
  const [open, setOpen] = useState(opening !== undefined);
  const keys = splitList(typeof value === 'string' ? value : null);
  const { picked, cache, problem, again } = usePicked(options.source, keys);
  const show = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const take = (chosen: readonly Picked[]) => {
    cache.remember(chosen.flatMap(({ row }) => (row === undefined ? [] : [row])));
    onChange(joinList(chosen.map(({ key }) => key)));
    onPicked?.(chosen);
    show(false);
  };
  return (
    <div className={styles.field}>
      <Select<string | string[]>
        id={id}
        disabled={disabled}
        readOnly={readOnly}
        style={{ width: '100%' }}
        mode={multi ? 'multiple' : undefined}
        maxTagCount={multi ? maxTags : undefined}
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
        value={multi ? keys : (keys[0] ?? null)}
        options={picked.map(({ key, text }) => ({
          value: key,
          label: shortText(text, ellipsis),
          title: text,
          // Hides the tag's remove button.
          disabled: readOnly === true,
        }))}
        onOpenChange={(wanted) => wanted && readOnly !== true && show(true)}
        onBlur={onBlur}
        onChange={(next) => {
          const left = Array.isArray(next) ? next : [next ?? ''].filter((key) => key !== '');
          onChange(joinList(left));
          onPicked?.(left.map(cache.picked));
        }}
      />
      {problem !== undefined && <LoadProblem text={words('namesFailed', { problem })} onAgain={again} />}
      {open && (
        <TablePickerDialog
          {...options}
          multi={multi}
          chosen={keys}
          typed={opening?.typed ?? ''}
          onClose={() => show(false)}
          onConfirm={take}
        />
      )}
    </div>
  );
}
