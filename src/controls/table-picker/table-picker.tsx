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
  /** Characters of a text that are shown (docs/specification.md §2.9); -1 shows all. */
  readonly ellipsis?: number;
  /** Tags of several values before the rest is a count; default as many as fit. */
  readonly maxTags?: number | 'responsive';
  /** What was chosen with its rows, besides the value: other fields may follow from it. */
  readonly onPicked?: (picked: readonly Picked[]) => void;
}

/**
 * The field before a `TablePickerDialog`. Its value is the stored keys as a comma list; what it shows are their texts, which
 * it asks the source for. Enter, a click or an arrow key opens the dialog; the button
 * empties it, and a single value Delete.
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
  const { picked, book, problem, again } = usePicked(options.source, keys);
  const show = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const take = (chosen: readonly Picked[]) => {
    book.remember(chosen.flatMap(({ row }) => (row === undefined ? [] : [row])));
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
          // Its tag has no button to take it away.
          disabled: readOnly === true,
        }))}
        onOpenChange={(wanted) => wanted && readOnly !== true && show(true)}
        onBlur={onBlur}
        onChange={(next) => {
          const left = Array.isArray(next) ? next : [next ?? ''].filter((key) => key !== '');
          onChange(joinList(left));
          onPicked?.(left.map(book.picked));
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
