import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useId, useRef, useState } from 'react';
import { yardDay } from '#shared/clock/yard-clock.ts';
import { previewYear, takeYear } from '#shared/contract/yard/calendar-year.ts';
import type { Weekend } from '#shared/yard/base/calendar-year.ts';
import { longestHolidayList } from '#shared/yard/base/holiday-list.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { NumberField } from '#src/controls/number-field.tsx';
import { Select } from '#src/controls/select.tsx';
import { LongTextField } from '#src/controls/text-field.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { holidayText } from './holiday-file.ts';
import { yearMessages } from './year.messages.ts';
import styles from './year-dialog.module.css';
import { YearPlan } from './year-plan.tsx';

interface YearDialogProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/**
 * Imports a year of the calendar from a list of holidays: the list is pasted or read from a file, previewed, then
 * written.
 */
export function YearDialog({ onClose, onChanged }: YearDialogProps) {
  const t = useMessages(yearMessages);
  const ids = { year: useId(), weekend: useId(), list: useId(), hint: useId(), file: useId() };
  const fileInput = useRef<HTMLInputElement>(null);
  const now = useServerNow();
  const [year, setYear] = useState<number | null>(() => Number(yardDay(now).slice(0, 4)) + 1);
  const [weekend, setWeekend] = useState<Weekend>('both');
  const [text, setText] = useState('');
  const [overwrite, setOverwrite] = useState<readonly string[]>([]);
  const [fileProblem, setFileProblem] = useState('');
  const preview = useSend(previewYear, { quiet: true, onSuccess: () => setOverwrite([]) });
  const asked = { year: year ?? 0, weekend, text };
  const take = useSend(takeYear, {
    quiet: true,
    onSuccess: (taken) => {
      showMessage('success', t('done', { year: asked.year, ...taken }));
      onChanged();
      onClose();
    },
  });
  // A change of the input removes the preview, which belongs to the former input.
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      preview.reset();
      take.reset();
    };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setFileProblem('');
    try {
      changed(setText)((await holidayText(file)).slice(0, longestHolidayList));
    } catch (error) {
      setFileProblem(t('badFile', { reason: error instanceof Error ? error.message : file.name }));
    }
  };
  const problem = preview.error ?? take.error;
  return (
    <LargeDialog
      open
      title={t('title')}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type={preview.data === undefined ? 'primary' : 'default'}
            disabled={year === null}
            loading={preview.isPending}
            onClick={() => preview.mutate({ body: asked })}
          >
            {t(preview.data === undefined ? 'preview' : 'again')}
          </Button>
          {preview.data !== undefined && (
            <Button
              type="primary"
              loading={take.isPending}
              onClick={() => take.mutate({ body: { ...asked, overwrite: [...overwrite] } })}
            >
              {t('take')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <div className={styles.field}>
            <label htmlFor={ids.year}>{t('year')}</label>
            <NumberField
              id={ids.year}
              scale={0}
              min={2000}
              max={2100}
              value={year}
              onChange={changed((value: number | string | null) => setYear(typeof value === 'number' ? value : null))}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={ids.weekend}>{t('weekend')}</label>
            <Select<Weekend>
              id={ids.weekend}
              value={weekend}
              onChange={changed(setWeekend)}
              options={(['both', 'sunday', 'none'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </div>
          <div className={styles.field}>
            <span id={ids.file}>{t('file')}</span>
            <Button aria-describedby={ids.file} title={t('fileHint')} onClick={() => fileInput.current?.click()}>
              {t('choose')}
            </Button>
            <input
              ref={fileInput}
              type="file"
              hidden
              accept=".xlsx,.xls,.csv,.txt"
              aria-labelledby={ids.file}
              onChange={({ target }) => {
                void readFile(target.files?.[0]);
                // Reset the input so that a corrected file of the same name can be chosen again.
                target.value = '';
              }}
            />
          </div>
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.list}>{t('list')}</label>
          <span id={ids.hint} className={styles.quiet}>
            {t('listHint')}
          </span>
          <LongTextField
            id={ids.list}
            describedBy={ids.hint}
            maxLength={longestHolidayList}
            placeholder={t('example')}
            value={text}
            onChange={changed((value: string | null) => setText(value ?? ''))}
          />
        </div>
        <div aria-live="polite" className={styles.form}>
          {fileProblem !== '' && <Alert type="error" showIcon title={fileProblem} />}
          {problem !== null && <Alert type="error" showIcon title={problem.message} />}
          {preview.data && (
            <YearPlan year={asked.year} plan={preview.data} overwrite={overwrite} onOverwrite={setOverwrite} />
          )}
        </div>
      </div>
    </LargeDialog>
  );
}
