import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { type CheckedItem, readCheckedItems, scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { fileName, fileUrl } from '#src/controls/stored-file.ts';
import { FileUploader } from '#src/controls/upload/file-uploader.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { inspectionMessages } from './inspection-checks.messages.ts';
import styles from './inspection-checks.module.css';

/** Editor for the twelve checks of a scaffold inspection: 合格 / 不合格 / 不适用 and a photo for each. */
function InspectionChecks({ id, value, onChange, disabled, describedBy, label }: NamedControlProps) {
  const t = useMessages(inspectionMessages);
  const language = useLanguage();
  const items = readCheckedItems(value);
  const failed = items.filter((item) => item.result === '2').length;
  const set = (name: string, part: Partial<CheckedItem>) => {
    const next = scaffoldChecks.flatMap(({ name: { zh } }) => {
      const old = items.find((item) => item.check === zh);
      if (zh !== name) return old ?? [];
      return [{ check: zh, result: old?.result ?? '1', ...old, ...part } satisfies CheckedItem];
    });
    onChange(next.map((item) => ({ ...item })));
  };
  return (
    <fieldset id={id} className={styles.checks} aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <header>
        <span>{t('checked', { done: items.length, total: scaffoldChecks.length, failed })}</span>
        {!disabled && (
          <Button
            size="small"
            onClick={() =>
              onChange(scaffoldChecks.map(({ name: { zh } }) => ({ result: '1', ...photoOf(items, zh), check: zh })))
            }
          >
            {t('allPass')}
          </Button>
        )}
      </header>
      {scaffoldChecks.map(({ name }) => {
        const item = items.find((each) => each.check === name.zh);
        return (
          <div key={name.zh} className={item?.result === '2' ? `${styles.checkRow} ${styles.failed}` : styles.checkRow}>
            <span>{name[language]}</span>
            <Radio.Group
              aria-label={name[language]}
              optionType="button"
              disabled={disabled}
              value={item?.result ?? null}
              options={[
                { value: '1', label: t('pass') },
                { value: '2', label: t('fail') },
                { value: '3', label: t('skip') },
              ]}
              onChange={(event) => set(name.zh, { result: event.target.value })}
            />
            {(!disabled || item?.photo) && (
              <FileUploader
                value={item?.photo}
                readOnly={disabled}
                type="image"
                label={`${name[language]} ${t('photo')}`}
                onChange={(photo) => set(name.zh, { photo: photo ?? undefined })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function photoOf(items: readonly CheckedItem[], name: string): { photo?: string } {
  const photo = items.find((item) => item.check === name)?.photo;
  return photo === undefined ? {} : { photo };
}

const states = { '1': 'free', '2': 'overdue', '3': 'off' } as const;
const words = { '1': 'pass', '2': 'fail', '3': 'skip' } as const;

/** Read-only list of the checks with results and photos. */
function CheckedItems({ value }: NamedShowProps) {
  const t = useMessages(inspectionMessages);
  const language = useLanguage();
  return (
    <ul className={styles.items}>
      {readCheckedItems(value).map(({ check, result, photo }) => (
        <li key={check}>
          <span>{scaffoldChecks.find(({ name }) => name.zh === check)?.name[language] ?? check}</span>
          <StateTag state={states[result]} text={t(words[result])} />
          {photo !== undefined && (
            <a href={fileUrl(photo)} target="_blank" rel="noreferrer">
              {fileName(photo)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The checks of a scaffold inspection. */
export const control: NamedControl = {
  serves: ['json'],
  Control: InspectionChecks,
  Show: CheckedItems,
  entersOnly: true,
};
