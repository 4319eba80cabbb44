import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import type { JsonValue } from '#shared/resource/record.ts';
import { type CheckedItem, readCheckedItems, scaffoldChecks } from '#shared/yard/scaffold-checks.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { ControlProps } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';
import { FileField } from './file-field.tsx';

/** The twelve checks of a scaffold inspection, each 合格 / 不合格 / 不适用 with a photo. */
export function InspectionChecks({ id, value, onChange, disabled, describedBy, label }: ControlProps<JsonValue>) {
  const t = useMessages(controlMessages);
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
            <FileField
              value={item?.photo}
              disabled={disabled}
              accept="image/*"
              label={`${name[language]} ${t('photo')}`}
              onChange={(photo) => set(name.zh, { photo: photo ?? undefined })}
            />
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
