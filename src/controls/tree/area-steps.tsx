import { areaPath } from '#shared/area/area.ts';
import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { Select } from '#src/controls/select.tsx';
import { useTypedSearch } from '#src/controls/use-typed-search.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';
import styles from './tree.module.css';
import { useChina } from './use-china.ts';

const levels = ['province', 'city', 'district'] as const;

/** One field per level; levels without choices are left out. */
export function AreaSteps({ opening, onOpenChange, ...control }: ControlProps<string> & OpeningProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, describedBy, label } = control;
  const t = useMessages(controlMessages);
  const words = useMessages(treeMessages);
  const { china, failed, again } = useChina();
  const { inCell } = useTypedSearch(opening);
  const path = china && value ? areaPath(china, value) : [];
  const unknown = china !== undefined && Boolean(value) && path.length === 0;
  return (
    <div className={styles.areas}>
      <div className={styles.levels}>
        {levels.map((level, at) => {
          const above = at === 0 ? china : path[at - 1];
          const choices = above?.children ?? [];
          const chosen = path[at]?.value ?? (unknown && at === 0 ? value : null);
          if (at > 0 && above !== undefined && choices.length === 0) return null;
          const name = label === undefined ? words(level) : `${label} ${words(level)}`;
          return (
            <Select<string | null>
              key={level}
              id={at === 0 ? id : undefined}
              disabled={disabled || (!readOnly && above === undefined)}
              readOnly={readOnly}
              allowClear
              showSearch={{ optionFilterProp: 'label', ...(at === 0 && inCell) }}
              defaultOpen={at === 0 && opening !== undefined}
              loading={china === undefined && !failed}
              placeholder={words(level)}
              status={status}
              aria-invalid={status === 'error' || undefined}
              aria-describedby={describedBy}
              aria-label={name}
              options={choices.map((area) => ({ value: area.value, label: area.label, title: area.label }))}
              notFoundContent={t('nothingFound')}
              value={chosen ?? null}
              onOpenChange={onOpenChange}
              onBlur={onBlur}
              // Clearing a level keeps the level above.
              onChange={(next) => onChange(next ?? path[at - 1]?.value ?? null)}
            />
          );
        })}
      </div>
      {failed && <LoadProblem text={t('areasFailed')} onAgain={again} />}
    </div>
  );
}
