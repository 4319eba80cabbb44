import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewUser } from '#shared/contract/rights/menu.ts';
import { explainPermission } from '#shared/contract/rights/permission.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useCan } from '#src/session/permission.ts';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { explainMessages } from './explain.messages.ts';
import { ExplainForm, type Question } from './explain-form.tsx';
import { Explanation } from './explanation.tsx';

// Loaded separately, because only users who preview another user's view need it.
const UserPreview = lazyPart(async () => (await import('./user-preview.tsx')).UserPreview);

/**
 * 权限解释: explains to administrators why a user sees a button or not, and shows all that a user sees. The question is
 * in the URL, so that it can be shared.
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
    <PageContent title={t('title')} description={t('lead')}>
      <ExplainForm
        asked={asked}
        busy={query.isFetching}
        previewed={previewed}
        onAsk={ask}
        onPreview={mayPreview ? (username) => setSearch({ preview: username }, { replace: true }) : undefined}
      />
      <Suspense>{mayPreview && previewed !== '' && <UserPreview key={previewed} username={previewed} />}</Suspense>
      {asked !== null && (
        <QueryBody query={query} outline={6} framed>
          {(explained) => <Explanation action={asked.action} explained={explained} />}
        </QueryBody>
      )}
    </PageContent>
  );
}
