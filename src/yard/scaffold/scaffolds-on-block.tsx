import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { standingStates } from './ledger-filter.ts';
import styles from './record-lines.module.css';
import { scaffoldMessages } from './scaffold.messages.ts';

const { list } = resourceCalls(scaffold);
const most = 5;
const shown = ['place', 'tag', 'scafStatus', 'nextInspect'].flatMap((name) => fieldOf(scaffold, name) ?? []);

/**
 * Scaffolds at the entered ship and block, so that the applicant can extend or alter one of them instead of requesting
 * another (docs/domain.md §6.6 rule 5).
 */
export function ScaffoldsOnBlock() {
  const t = useMessages(scaffoldMessages);
  const [ship, block] = useWatch({ name: ['ship', 'block'] });
  if (typeof ship !== 'string' || ship === '') return <p className={styles.none}>{t('standingAsk')}</p>;
  return <ScaffoldList where={typeof block === 'string' && block !== '' ? { ship, block } : { ship }} />;
}

function ScaffoldList({ where }: { readonly where: Readonly<Record<string, string>> }) {
  const t = useMessages(scaffoldMessages);
  const path = useRecordPath();
  const query = {
    ...where,
    scafStatus_MultiString: standingStates.join(','),
    pageNo: 1,
    pageSize: most,
    column: 'place',
    order: 'asc',
  };
  const found = useCall(list, { query });
  if (found.isError) return <LoadProblem text={found.error.message} onAgain={() => void found.refetch()} />;
  const { records = [], total = 0 } = found.data ?? {};
  if (found.data !== undefined && total === 0) return <p className={styles.none}>{t('standingNone')}</p>;
  return (
    <>
      <ul className={styles.list} aria-busy={found.isPending}>
        {records.map((record) => (
          <li key={record.id}>
            <RecordLink to={path(scaffold.code, record.id)} name={String(record.scafNo)} />
            {shown.map((field) => (
              <RecordValue key={field.name} definition={scaffold} field={field} record={record} />
            ))}
          </li>
        ))}
      </ul>
      {total > records.length && <p className={styles.none}>{t('standingMore', { n: total - records.length })}</p>}
    </>
  );
}

/**
 * Opens a new window so that the form stays open. Only the number is shown if the user's menu has no page of scaffolds.
 */
function RecordLink({ to, name }: { readonly to: string | undefined; readonly name: string }) {
  if (to === undefined) return <span>{name}</span>;
  return (
    <Link to={to} target="_blank">
      {name}
    </Link>
  );
}
