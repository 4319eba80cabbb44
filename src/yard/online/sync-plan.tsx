import Alert from 'antd/es/alert';
import Tag from 'antd/es/tag';
import { useMessages } from '#src/i18n/use-messages.ts';
import { syncPlanMessages } from './sync-plan.messages.ts';
import css from './sync-plan.module.css';
import {
  concernText,
  isBlocked,
  longestWork,
  partedSteps,
  rowsText,
  type SyncPlan,
  type SyncStep,
  stepText,
} from './sync-plan-words.ts';

interface PlanViewProps {
  readonly plan: SyncPlan;
  /** The plan was carried out. */
  readonly done: boolean;
}

/** What synchronising a form does to its table, and what prevents it. */
export function PlanView({ plan, done }: PlanViewProps) {
  const t = useMessages(syncPlanMessages);
  const { acts, stay } = partedSteps(plan);
  const { table, isNew, rows, problems } = plan;
  return (
    <>
      {!done && (
        <p className={css.text}>
          {isNew ? t('newTable', { table }) : t('rows', { table, rows })}
          {!isNew && acts.length === 0 ? t('nothing') : ''}
        </p>
      )}
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('problems')}
          description={<Problems problems={problems} whole={t('wholeForm')} />}
        />
      )}
      {acts.length > 0 && (
        <section aria-label={t(done ? 'done' : 'steps')}>
          <h3 className={css.heading}>{t(done ? 'done' : 'steps')}</h3>
          <ul className={css.steps}>
            {acts.map((step) => (
              <Step key={`${step.kind} ${step.name}`} step={step} done={done} />
            ))}
          </ul>
        </section>
      )}
      {!done && !isNew && acts.length > 0 && <p className={css.quiet}>{t(longestWork(plan))}</p>}
      {!done && problems.length === 0 && isBlocked(plan) && <Alert type="warning" showIcon title={t('blocked')} />}
      {stay.length > 0 && (
        <section aria-label={t('stays')}>
          <h3 className={css.heading}>{t('stays')}</h3>
          <ul className={css.steps} data-quiet>
            {stay.map((step) => (
              <li key={step.name}>{stepText(step, t)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Step({ step, done }: { readonly step: SyncStep; readonly done: boolean }) {
  const t = useMessages(syncPlanMessages);
  const concern = done ? null : concernText(step, t);
  const rows = concern === null ? '' : rowsText(step, t);
  return (
    <li>
      <span className={css.what}>{stepText(step, t)}</span>
      {!done && step.work !== 'moment' && <Tag>{t(step.work === 'scan' ? 'scanTag' : 'rewriteTag')}</Tag>}
      {concern !== null && (
        <div className={css.concern} data-blocks={(step.unfit ?? 0) > 0 || undefined}>
          {rows === '' ? concern : t('concernRows', { concern, rows })}
        </div>
      )}
    </li>
  );
}

interface ProblemsProps {
  readonly problems: readonly { readonly title: string | null; readonly text: string }[];
  /** What has a problem that belongs to no field. */
  readonly whole: string;
}

/** Problems, each with the title of its field. */
export function Problems({ problems, whole }: ProblemsProps) {
  return (
    <ul className={css.problems}>
      {problems.map(({ title, text }) => (
        <li key={`${title} ${text}`}>
          <strong>{title ?? whole}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
