import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Suspense, useState } from 'react';
import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { Select } from '#src/controls/select.tsx';
import { textOf } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import styles from './popup-report.module.css';
import { reportMessages } from './report.messages.ts';
import { type PopupFields, popupProblem, popupTaken } from './report-fields.ts';
import type { ReportParams } from './use-report.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

export interface PopupReportProps extends ControlProps<string>, OpeningProps, PopupFields {
  /** Destination field that this control represents; default: the first. */
  readonly field?: string;
  readonly multi?: boolean | undefined;
  /** Parameters of the report. */
  readonly param?: ReportParams | undefined;
  /** `column=asc|desc`. */
  readonly sorter?: string;
  /** Called with the values of the other destination fields, all null when the control is cleared. */
  readonly onTaken?: (values: Readonly<Record<string, unknown>>) => void;
}

/** Picks a value from a stored report, which also fills other fields. Several values are joined by commas. */
export function PopupReport({ popupCode, orgFields, destFields, field, multi = false, ...props }: PopupReportProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label, ...rest } = props;
  const { opening, onOpenChange, ...report } = rest;
  const t = useMessages(reportMessages);
  const [open, setOpen] = useState(opening !== undefined);
  const show = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const config = { popupCode, orgFields, destFields };
  const problem = popupProblem(config);
  const key = field ?? destFields?.split(',')[0]?.trim() ?? '';
  const take = (rows: readonly Readonly<Record<string, unknown>>[]) => {
    const taken = popupTaken({ ...config, key }, rows);
    onChange(taken.value === null || taken.value === undefined ? null : String(taken.value));
    report.onTaken?.(taken.patch);
  };
  if (problem !== undefined) {
    return (
      <span className={styles.problem} role="alert">
        {textOf(problem)}
      </span>
    );
  }
  const shown = value === undefined || value === '' ? null : value;
  return (
    <>
      <Select<string>
        id={id}
        disabled={disabled}
        readOnly={readOnly}
        style={{ width: '100%' }}
        allowClear
        open={false}
        showSearch={false}
        suffixIcon={<SearchOutlined aria-hidden />}
        placeholder={placeholder ?? t('choose')}
        status={status}
        aria-haspopup="dialog"
        aria-invalid={status === 'error' || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        value={shown}
        options={shown === null ? [] : [{ value: shown, label: shown, title: shown }]}
        onOpenChange={(wanted) => wanted && readOnly !== true && show(true)}
        onBlur={onBlur}
        onChange={(next) => next === undefined && take([])}
      />
      {open && (
        <Suspense fallback={null}>
          <ReportDialog
            code={popupCode ?? ''}
            multi={multi}
            params={report.param}
            sorter={report.sorter}
            typed={opening?.typed}
            onClose={() => show(false)}
            onTake={(rows) => {
              take(rows);
              show(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
