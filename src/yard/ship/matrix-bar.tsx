import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useSyncExternalStore } from 'react';
import { type StageState, stageStates } from '#shared/yard/ship/stage-state.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { Select } from '#src/controls/select.tsx';
import { useDictionaryItems } from '#src/controls/use-dictionary.ts';
import { StateIcon } from '#src/grid/cells/state-icon.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { matrixMessages } from './matrix.messages.ts';
import css from './matrix.module.css';
import { countStates, type MatrixFilter } from './matrix-filter.ts';
import type { MatrixStore } from './matrix-store.ts';
import { stateLooks } from './stage-looks.ts';

interface MatrixBarProps {
  readonly matrix: MatrixStore;
  readonly filter: MatrixFilter;
  readonly onFilter: (filter: MatrixFilter) => void;
}

/** Filters of the matrix: block number, section, and state of stages with the number of stages in each. */
export function MatrixBar({ matrix, filter, onFilter }: MatrixBarProps) {
  const t = useMessages(matrixMessages);
  const words = useDictionaryItems();
  useSyncExternalStore(matrix.subscribe, matrix.version);
  const { rows } = matrix;
  const counts = countStates(rows);
  const zones = words('ship_zone').filter(({ value }) => rows.some((row) => row.zone === value));
  return (
    <div className={css.bar}>
      <Input
        type="search"
        className={css.find}
        aria-label={t('find')}
        placeholder={t('find')}
        allowClear={clearable}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <Select<string>
        className={css.zones}
        aria-label={t('zone')}
        value={filter.zone ?? ''}
        options={[{ value: '', label: t('allZones') }, ...zones.map(({ value, text }) => ({ value, label: text }))]}
        onChange={(zone) => onFilter({ ...filter, zone: zone === '' ? null : zone })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap its buttons between the other filters */}
      <div role="group" aria-label={t('states')} className={css.bar}>
        {stageStates.map((state) => (
          <StateButton
            key={state}
            state={state}
            count={counts.get(state) ?? 0}
            pressed={filter.state === state}
            onPress={(pressed) => onFilter({ ...filter, state: pressed ? state : null })}
          />
        ))}
      </div>
      <span className={css.quiet} aria-live="polite">
        {t('shown', { n: matrix.model.store.count, all: rows.length })}
      </span>
    </div>
  );
}

interface StateButtonProps {
  readonly state: StageState;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: (pressed: boolean) => void;
}

function StateButton({ state, count, pressed, onPress }: StateButtonProps) {
  const t = useMessages(matrixMessages);
  return (
    <Button
      size="small"
      type={pressed ? 'primary' : 'default'}
      ghost={pressed}
      aria-pressed={pressed}
      icon={<StateIcon state={stateLooks[state]} />}
      className={css.state}
      data-state={state}
      onClick={() => onPress(!pressed)}
    >
      {t(state)} {count}
    </Button>
  );
}
