import Skeleton from 'antd/es/skeleton';
import type { ResultOf } from '#shared/contract/call.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useCall } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { submitMessages } from './submit.messages.ts';
import styles from './submit-path.module.css';

export interface SubmitPathProps {
  readonly definition: ResourceDefinition;
  /** Id of the draft; null for an application that is not saved yet. */
  readonly id: string | null;
  /** Unsaved values, including lines. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Maximum number of names shown per node. */
const mostNames = 3;

/** The assignees of each node, as the server determines them for the current values. */
export function SubmitPath({ definition, id, values }: SubmitPathProps) {
  const t = useMessages(submitMessages);
  const body = { values, ...(id !== null && { id }) };
  const path = useCall(applicationCalls(definition).submitPath, { body }, { quiet: true, gcTime: 0 });
  if (path.isError) return <p className={styles.quiet}>{t('pathFailed', { reason: path.error.message })}</p>;
  if (path.data === undefined) return <Skeleton active={false} title={false} paragraph={{ rows: 4 }} />;
  return (
    <>
      <p className={styles.quiet}>{t('whoDecides')}</p>
      <ol className={styles.path} aria-label={t('whoDecides')}>
        {path.data.map((step) => (
          <PathNode key={step.nodeKey} step={step} />
        ))}
      </ol>
    </>
  );
}

type PathStep = ResultOf<ReturnType<typeof applicationCalls>['submitPath']>[number];

function PathNode({ step: { name, type, people, why, namedAt, hours } }: { readonly step: PathStep }) {
  const t = useMessages(submitMessages);
  const names = listed(people.slice(0, mostNames));
  const shownNames = people.length > mostNames ? t('andMore', { names, n: people.length }) : names;
  return (
    <li>
      <strong>{name}</strong>
      <span title={listed(people)}>{namedAt === null ? shownNames : t('namedAt', { node: namedAt })}</span>
      {why.length > 0 && <small>{listed(why)}</small>}
      {type === 'cc' && <small>{t('copied')}</small>}
      {hours !== null && <small>{t('hours', { n: hours })}</small>}
    </li>
  );
}
