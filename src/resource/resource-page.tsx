import { Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { ResourceListPage, type ResourceListPageProps } from '#src/resource/list/list-page.tsx';
import { PageAbsent, PageFailed } from '#src/resource/page-failed.tsx';
import { usePage } from '#src/resource/slots/use-page.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { PageWaiting } from './page-waiting.tsx';
import type { WholePageProps } from './parts/whole-page.tsx';

// Loaded on demand: the form needs zod, react-hook-form and the date picker, which lists do not.
const FormPage = lazyPage(async () => (await import('#src/resource/form/form-page.tsx')).ResourceFormPage);
const DetailPage = lazyPage(async () => (await import('#src/resource/record/detail-page.tsx')).ResourceDetailPage);
const TreeRows = lazyPage(async () => (await import('#src/resource/tree/tree-rows.tsx')).default);
const WholePage = lazyPage(async () => (await import('#src/resource/parts/whole-page.tsx')).default);
const PrintPage = lazyPage(async () => (await import('#src/resource/print/print-page.tsx')).PrintPage);

export interface ResourcePageProps {
  /** Code of the resource, from the menu's component `resource/<code>`. */
  readonly name: string;
  /** Path of the menu entry. This page handles all paths below it. */
  readonly path: string;
  /** Title of the menu entry. */
  readonly title: string;
  /** Shows something of the chosen row below the list, unless the list is a tree. */
  readonly Below?: ResourceListPageProps['Below'];
}

/** The pages of one resource: list, `new`, `print`, `:id` and `:id/edit`. */
export function ResourcePage({ name, path, title, Below }: ResourcePageProps) {
  const loading = useDefinition(name);
  if (loading === null) return <Navigate to="/404" replace />;
  if (loading.error !== null) return <PageFailed message={loading.error.message} onRetry={loading.retry} />;
  if (loading.data === undefined) return <PageWaiting />;
  return <DefinedPage definition={loading.data} path={path} title={title} Below={Below} />;
}

interface DefinedPageProps extends Omit<ResourcePageProps, 'name'> {
  readonly definition: ResourceDefinition;
}

function DefinedPage({ definition, path, title, Below }: DefinedPageProps) {
  const isThere = useSupported(listCall(definition));
  if (!isThere) return <PageAbsent />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route index element={<ListOf definition={definition} path={path} title={title} Below={Below} />} />
        <Route path="new" element={<NewRecord definition={definition} path={path} />} />
        <Route path="print" element={<PrintPage definition={definition} />} />
        <Route path=":id" element={<OneRecord Page={DetailPage} definition={definition} path={path} />} />
        <Route path=":id/edit" element={<OneRecord Page={FormPage} definition={definition} path={path} />} />
      </Routes>
    </Suspense>
  );
}

function ListOf({ definition, path, title, Below }: DefinedPageProps) {
  const Own = usePage(definition.code)?.List;
  if (definition.list.own !== true) {
    if (definition.tree) return <ResourceListPage definition={definition} path={path} title={title} Rows={TreeRows} />;
    return <ResourceListPage definition={definition} path={path} title={title} Below={Below} />;
  }
  return Own ? <Own definition={definition} path={path} /> : <PageWaiting />;
}

const NewRecord = ({ definition, path }: Pick<DefinedPageProps, 'definition' | 'path'>) => (
  <Whole definition={definition}>{(whole) => <FormPage definition={whole} path={path} id={null} />}</Whole>
);

interface OneRecordProps {
  readonly Page: typeof DetailPage | typeof FormPage;
  readonly definition: ResourceDefinition;
  readonly path: string;
}

function OneRecord({ Page, definition, path }: OneRecordProps) {
  const { id = '' } = useParams();
  return (
    <Whole key={id} definition={definition}>
      {(whole) => <Page definition={whole} path={path} id={id} />}
    </Whole>
  );
}

/** A page of one record, with the parts of the record if its definition has any. */
const Whole = ({ definition, children }: WholePageProps) =>
  definition.hasParts ? <WholePage definition={definition}>{children}</WholePage> : children(definition);
