import Alert from 'antd/es/alert';
import { useSearchParams } from 'react-router-dom';
import { explainPermission } from '#shared/contract/permission.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { explainMessages } from './explain.messages.ts';
import css from './explain.module.css';
import { ExplainForm, type Question } from './explain-form.tsx';
import { Explanation } from './explanation.tsx';

/** 权限解释: why a button is there or not, for administrators. The question stands in the address, so it can be sent on. */
export function ExplainPage() {
  const t = useMessages(explainMessages);
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const asked: Question | null = action === '' ? null : { action, username: search.get('username') ?? '' };
  const query = useCall(
    explainPermission,
    { query: asked ?? { action: '' } },
    { enabled: asked !== null, staleTime: 0 },
  );
  const ask = (question: Question) => {
    const next = { action: question.action, ...(question.username && { username: question.username }) };
    if (asked?.action === question.action && asked.username === question.username) void query.refetch();
    else setSearch(next, { replace: true });
  };
  return (
    <div className={css.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={css.quiet}>{t('lead')}</p>
      </header>
      <ExplainForm asked={asked} busy={query.isFetching} onAsk={ask} />
      {asked !== null &&
        (query.isPending ? (
          <SkeletonLines rows={6} />
        ) : query.isError ? (
          <Alert type="error" showIcon title={t('failed', { reason: query.error.message })} />
        ) : (
          <Explanation action={asked.action} explained={query.data} />
        ))}
    </div>
  );
}
