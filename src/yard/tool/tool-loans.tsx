import { Link } from 'react-router-dom';
import { type ToolLoan, toolLoans } from '#shared/contract/yard/tool-apply.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { toolMessages } from './tool.messages.ts';
import styles from './tool-loans.module.css';

/** 借用历史 (docs/domain.md §5.7): borrowers of the tool, due dates, and returned quantities. */
export function ToolLoans({ record }: RecordSlotProps) {
  const t = useMessages(toolMessages);
  const found = useCall(toolLoans, { query: { tool: record.id } }, { quiet: true });
  if (found.isError) {
    return (
      <LoadProblem text={t('loansFailed', { reason: found.error.message })} onAgain={() => void found.refetch()} />
    );
  }
  if (found.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  if (found.data.length === 0) return <p className={styles.quiet}>{t('neverLent')}</p>;
  return (
    <table className={styles.loans}>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('receiver')}</th>
          <th scope="col">{t('issuedAt')}</th>
          <th scope="col">{t('planReturn')}</th>
          <th scope="col">{t('returnedAt')}</th>
          <th scope="col" className={styles.end}>
            {t('quantities')}
          </th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {found.data.map((loan) => (
          <Loan key={loan.id} loan={loan} />
        ))}
      </tbody>
    </table>
  );
}

function Loan({ loan }: { readonly loan: ToolLoan }) {
  const t = useMessages(toolMessages);
  const to = useRecordPath()(toolApply.code, loan.id);
  const state = useDictionaryLookup()(toolApply.application.bizDict, loan.bizStatus);
  const { no, receiver, issuedAt, planReturn, returnedAt, outQty, backQty, damageQty } = loan;
  return (
    <tr>
      <th scope="row">{to === undefined ? no : <Link to={to}>{no}</Link>}</th>
      <td data-label={t('receiver')}>{receiver ?? '–'}</td>
      <td data-label={t('issuedAt')}>{issuedAt?.slice(0, 10) ?? '–'}</td>
      <td data-label={t('planReturn')}>{planReturn}</td>
      <td data-label={t('returnedAt')}>{returnedAt?.slice(0, 10) ?? '–'}</td>
      <td data-label={t('quantities')} className={styles.end}>
        {`${outQty} / ${backQty} / ${damageQty}`}
      </td>
      <td data-label={t('state')}>
        <StateTag state={tagColourOf(state?.colour)} text={state?.text ?? loan.bizStatus} />
      </td>
    </tr>
  );
}
