import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { errorMessages } from './error.messages.ts';

/** Pages 403, 404 and 500 (docs/specification.md §1.2); `name` is the status. */
export function ExceptionPage({ name }: { name: string }) {
  const t = useMessages(errorMessages);
  const navigate = useNavigate();
  const status = name === '403' || name === '500' ? name : '404';
  return (
    <EmptyPage
      code={status}
      title={t(`title${status}`)}
      text={t(`text${status}`)}
      action={{ label: t('home'), run: () => navigate('/', { replace: true }) }}
    />
  );
}
