import { generatePath, useLocation, useNavigate, useParams } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { useIsRoleAdmins } from '#src/session/role-admins.ts';
import { EmptyPage } from '#src/shell/empty-page.tsx';
import { FormRecords } from './form-records.tsx';
import { type OnlinePart, onlineMessages } from './online.messages.ts';

const ReportPage = lazyPage(async () => (await import('./report-page.tsx')).ReportPage);
const FormByName = lazyPage(async () => (await import('./form-by-name.tsx')).FormByName);
const DesignPage = lazyPage(async () => (await import('./design/design-page.tsx')).DesignPage);
const ResourcePage = lazyPage(async () => (await import('#src/resource/resource-page.tsx')).ResourcePage);

interface OnlinePageProps {
  /** `autoList`, `erpList` …: name that the menu's component stands for (`shared/platform/platform-pages.ts`). */
  readonly name: string;
  /** Path of the menu entry, with its parameters. */
  readonly path: string;
  /** Title of the menu entry. */
  readonly title: string;
}

/** Pages of the module by name; every other name is a list of one form's records. */
const parts = lookup<OnlinePart>({
  formList: 'formDesign',
  copyList: 'formDesign',
  formRecord: 'record',
  reportHeadList: 'reportDesign',
  reportAutoList: 'report',
});

/** The resource of the reports that administrators make. */
const reportDesign = 'sys_report';

/**
 * Target of menus of the online module (docs/specification.md §1.2): the list of the form whose code is the last part
 * of the path, if the user has that form; otherwise a page that names what is missing.
 */
export function OnlinePage({ name, path, title }: OnlinePageProps) {
  const { '*': below, ...params } = useParams();
  const { pathname } = useLocation();
  const isPlatform = useIsPlatform();
  const own = path.includes('/:') ? generatePath(path, params) : (path.split('?', 1)[0] ?? path);
  const part = parts[name] || 'records';
  const code = decodeURIComponent(own.split('/').at(-1) ?? '');
  // A menu entry with parameters leads to many forms or reports, so its title is not that of a single one.
  const single = own === path ? title : '';
  if (part === 'report' && code !== '')
    return <ReportPage id={code} title={single} path={own} printing={below === 'print'} />;
  // A JeecgBoot server stores reports by calls with another shape.
  if (part === 'reportDesign' && !isPlatform && definitionEntry(reportDesign)) {
    return <ResourcePage name={reportDesign} path={own} title={title} />;
  }
  // A JeecgBoot server lacks the dictionaries of the designer.
  if (name === 'formList' && !isPlatform) return <DesignPage path={own} title={title} />;
  const form = part === 'records' ? definitionEntry(code) : undefined;
  if (form) return <FormRecords form={form} path={own} title={single} look={name} />;
  const missing = <MissingPart part={part} code={code || pathname} />;
  // The form lists of a JeecgBoot server are not read yet.
  if (part !== 'records' || isPlatform || code === '') return missing;
  return <FormByName name={code} path={own} title={single} look={name} absent={missing} />;
}

/** Forms of a JeecgBoot server belong to a module of its own, which the office does not support. */
function MissingPart({ part, code }: { readonly part: OnlinePart; readonly code: string }) {
  const t = useMessages(onlineMessages);
  const navigate = useNavigate();
  const isAdmin = useIsRoleAdmins();
  const isPlatform = useIsPlatform();
  const isUnknownForm = part === 'records' && !isPlatform;
  const advice = isAdmin ? t(isUnknownForm ? 'publish' : 'hide') : t('tellAdmin');
  const missing = t(isPlatform ? 'platformText' : 'moduleText', { part: t(part, { code }), advice });
  return (
    <EmptyPage
      title={t(isUnknownForm ? 'formTitle' : 'title')}
      text={isUnknownForm ? t('formText', { code, advice }) : missing}
      action={{ label: t('home'), run: () => navigate('/', { replace: true }) }}
    />
  );
}
