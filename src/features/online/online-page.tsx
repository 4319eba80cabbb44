import { generatePath, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { useIsRoleAdmins } from '#src/session/role-admins.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { onlineMessages } from './online.messages.ts';

const ResourcePage = lazyPage(async () => (await import('#src/resource/resource-page.tsx')).ResourcePage);

interface OnlinePageProps {
  /** `autoList`, `erpList` …: what the menu's component stands for (`shared/platform/platform-pages.ts`). */
  readonly name: string;
  /** Path of the menu entry, with its parameters. */
  readonly path: string;
  /** What the menu calls it. */
  readonly title: string;
}

/**
 * Where menus of the online module lead (spec 1 §2): the list of the form whose code the path ends with, when the person
 * has a form of that code; otherwise a page that says that the form is not there.
 */
export function OnlinePage({ name, path, title }: OnlinePageProps) {
  const t = useMessages(onlineMessages);
  const navigate = useNavigate();
  const isAdmin = useIsRoleAdmins();
  const { '*': below, ...params } = useParams();
  const { pathname } = useLocation();
  const own = path.includes('/:') ? generatePath(path, params) : (path.split('?', 1)[0] ?? path);
  const listsRecords = !/^(form|copy|report)/.test(name);
  const code = decodeURIComponent(own.split('/').at(-1) ?? '');
  if (listsRecords && definitionEntry(code)) {
    // An entry with parameters stands for many forms and is called like none of them.
    return <ResourcePage name={code} path={own} title={own === path ? title : ''} />;
  }
  const text = listsRecords ? t('formText', { code: code || pathname }) : t('moduleText', { kind: name });
  return (
    <EmptyPage
      title={t('title')}
      text={`${text}${isAdmin ? t('admin') : t('tellAdmin')}`}
      action={{ label: t('home'), run: () => navigate('/', { replace: true }) }}
    />
  );
}
