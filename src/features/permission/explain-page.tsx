import Alert from 'antd/es/alert';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewUser } from '#shared/contract/menu.ts';
import { explainPermission } from '#shared/contract/permission.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useCan } from '#src/session/permission.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { explainMessages } from './explain.messages.ts';
import css from './explain.module.css';
import { ExplainForm, type Question } from './explain-form.tsx';
import { Explanation } from './explanation.tsx';

// Needed by who looks through somebody's eyes.
const UserPreview = lazyPart(async () => (await import('./user-preview.tsx')).UserPreview);

/**
 * 权限解释: why a button is there or not, for administrators, and what somebody sees as a whole. The question stands in the
 * address, so it can be sent on.
 */
export function ExplainPage() {
  const t = useMessages(explainMessages);
  const mayPreview = useCan(previewUser.access).visible;
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const previewed = search.get('preview') ?? '';
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
      <ExplainForm
        asked={asked}
        busy={query.isFetching}
        previewed={previewed}
        onAsk={ask}
        onPreview={mayPreview ? (username) => setSearch({ preview: username }, { replace: true }) : undefined}
      />
      <Suspense>{mayPreview && previewed !== '' && <UserPreview key={previewed} username={previewed} />}</Suspense>
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
