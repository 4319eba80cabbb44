import Cascader from 'antd/es/cascader';
import { useEffect, useRef, useState } from 'react';
import { type Area, areaPath, areaText } from '#shared/area/area.ts';
import { useClearableSelect } from '#src/controls/clear-icon.tsx';
import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { skipClearButton } from '#src/controls/skip-clear-button.ts';
import { useClearingKey } from '#src/controls/use-clearing-key.ts';
import { useTypedSearch } from '#src/controls/use-typed-search.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './tree.module.css';
import { useChina } from './use-china.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly children?: Option[];
}

const still = {
  open: false,
  allowClear: false,
  showSearch: false,
  suffixIcon: null,
  onChange: undefined,
  'aria-readonly': true,
} as const;

/** A single field that opens columns, starting with the province; searched by a part of any name. */
export function AreaCascader({ opening, onOpenChange, ...control }: ControlProps<string> & OpeningProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label } = control;
  const t = useMessages(controlMessages);
  const { china, failed, again } = useChina();
  const clearable = useClearableSelect();
  const ref = useRef<{ readonly nativeElement: HTMLElement }>(null);
  const [open, setOpen] = useState(opening !== undefined);
  useEffect(() => {
    const root = ref.current?.nativeElement;
    if (root !== undefined) return skipClearButton(root);
  }, []);
  const { inCell } = useTypedSearch(opening);
  const canClear = Boolean(value) && !disabled && readOnly !== true;
  const clear = (key: string) => {
    // With open columns Backspace goes back one column.
    if (key === 'Delete' || !open) onChange(null);
  };
  useClearingKey(ref, canClear ? clear : undefined);
  const path = china && value ? areaPath(china, value).map((area) => area.value) : [];
  const problem = failed && <LoadProblem text={t('areasFailed')} onAgain={again} />;
  return (
    <>
      <Cascader<Option>
        id={id}
        // antd's type of the ref has all methods of a select.
        ref={ref as never}
        className={styles.select}
        classNames={{ popup: { root: styles.columns } }}
        disabled={disabled}
        allowClear={clearable}
        open={open}
        loading={china === undefined && !failed && open}
        value={value ? (path.length > 0 ? path : [value]) : []}
        placeholder={placeholder ?? t('choose')}
        status={status}
        aria-invalid={status === 'error' || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        options={optionsOf(china)}
        displayRender={() => (china && value ? areaText(china, value) : value)}
        showSearch={{ filter: (typed, found) => found.some((option) => option.label.includes(typed)), ...inCell }}
        notFoundContent={problem || t(china === undefined ? 'searching' : 'nothingFound')}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
        onBlur={onBlur}
        onChange={(chosen) => onChange(chosen?.at(-1)?.toString() ?? null)}
        {...(readOnly && still)}
      />
      {!open && problem}
    </>
  );
}

/** antd's type of options is mutable, but antd does not change them. */
const optionsOf = (china: Area | undefined): Option[] => (china?.children ?? []) as Option[];
