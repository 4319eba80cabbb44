import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { DateField } from '#src/controls/date-field.tsx';
import { Select } from '#src/controls/select.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { useDictionaryItems } from '#src/controls/use-dictionary.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { matrixMessages } from './matrix.messages.ts';
import css from './matrix.module.css';
import { fieldKey, type StageField, shownState, stageOfKey, stageValues, storedStage } from './matrix-rows.ts';
import type { MatrixStore } from './matrix-store.ts';
import { StageStateTag } from './stage-state-tag.tsx';

interface StagePanelProps {
  readonly matrix: MatrixStore;
  readonly today: string;
  readonly mayEdit: boolean;
}

/** Plan, actual days and reason of the active cell of the matrix; Escape leads back to the grid. */
export function StagePanel({ matrix, today, mayEdit }: StagePanelProps) {
  const { store, cursor } = matrix.model;
  const t = useMessages(matrixMessages);
  const words = useDictionaryItems();
  const pathOf = useRecordPath();
  const row = useSyncExternalStore(
    (listener) => both(store.subscribe(listener), cursor.subscribe(listener)),
    () => store.at(cursor.row),
  );
  const key = useSyncExternalStore(cursor.subscribe, () => matrix.model.columnAt(cursor.column)?.key);
  const refused = useSyncExternalStore(matrix.subscribe, () => matrix.refused);
  const stage = stageOfKey(key);
  if (row === undefined || stage === undefined) return <div className={css.panel}>{t('choose')}</div>;
  const stored = storedStage(row, stage);
  const shown = shownState(row, stage);
  if (!stored || !shown) return <div className={css.panel}>{t('noStage')}</div>;
  const values = stageValues(row, stage);
  const name = words('block_stage').find(({ value }) => value === stage)?.text ?? stage;
  const problems: Readonly<Record<string, string>> = refused[stored.id] ?? {};
  const set = (field: StageField) => (value: string | null) => {
    store.setCells([{ index: store.positionOf(row.id), key: fieldKey(stage, field), value: value || null }]);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') matrix.model.focus();
  };
  const path = pathOf('block_stage', stored.id);
  const day = (field: 'actStart' | 'actEnd') => (
    <Field key={field} label={t(field)} problem={problems[field]}>
      <DateField
        id={`stage-${field}`}
        label={t(field)}
        value={values[field] as string | null}
        max={today}
        readOnly={!mayEdit}
        status={problems[field] === undefined ? undefined : 'error'}
        onChange={set(field)}
      />
    </Field>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears Escape of its fields
    <div className={css.panel} onKeyDown={handleKey} key={stored.id}>
      <header>
        <h3>{t('stageOf', { block: String(row.blockNo), stage: name })}</h3>
        <StageStateTag state={shown.state} />
        <span>
          {t('plan')} {stored.planStart} – {stored.planEnd}
        </span>
        <span>
          {t('percent')} {values.percent}%
        </span>
        {shown.days > 0 && <span>{t('daysLate', { n: shown.days })}</span>}
        {path !== undefined && <Link to={path}>{t('record')}</Link>}
      </header>
      {problems.id !== undefined && <p className={css.problem}>{problems.id}</p>}
      {problems.percent !== undefined && <p className={css.problem}>{problems.percent}</p>}
      <div className={css.fields}>
        {day('actStart')}
        {day('actEnd')}
        <Field label={t('delayReason')} problem={problems.delayReason}>
          <Select<string>
            aria-label={t('delayReason')}
            allowClear
            readOnly={!mayEdit}
            value={(values.delayReason as string | null) ?? undefined}
            status={problems.delayReason === undefined ? undefined : 'error'}
            options={words('delay_reason').map(({ value, text }) => ({ value, label: text }))}
            onChange={(value) => set('delayReason')(value ?? null)}
          />
        </Field>
        {Number(values.percent) < stored.percent && (
          <Field label={t('lowerReason')} problem={problems.lowerReason}>
            <TextField
              label={t('lowerReason')}
              value={values.lowerReason as string | null}
              readOnly={!mayEdit}
              status={problems.lowerReason === undefined ? undefined : 'error'}
              onChange={set('lowerReason')}
            />
          </Field>
        )}
      </div>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  readonly children: React.ReactNode;
}

function Field({ label, problem, children }: FieldProps) {
  return (
    <div className={css.field}>
      <span className={css.quiet}>{label}</span>
      {children}
      {problem !== undefined && <small className={css.problem}>{problem}</small>}
    </div>
  );
}

function both(one: () => void, other: () => void): () => void {
  return () => {
    one();
    other();
  };
}
