import { Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { formDesign } from '#shared/online/design-definition.ts';
import { ResourceListPage } from '#src/resource/list/list-page.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { readDesign } from './read-design.ts';
import { writeDesign } from './write-design.ts';

const FormPage = lazyPage(async () => (await import('#src/resource/form/form-page.tsx')).ResourceFormPage);
const DetailPage = lazyPage(async () => (await import('./design-detail.tsx')).DesignDetail);

interface DesignPageProps {
  readonly path: string;
  readonly title: string;
}

/** 表单设计: the forms that administrators make; a form's own pages are below its path. */
export function DesignPage({ path, title }: DesignPageProps) {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route index element={<ResourceListPage definition={formDesign} path={path} title={title} />} />
        <Route path="new" element={<FormPage definition={formDesign} path={path} id={null} write={writeDesign} />} />
        <Route path=":id" element={<OneDesign path={path} />} />
        <Route path=":id/edit" element={<OneForm path={path} />} />
      </Routes>
    </Suspense>
  );
}

function OneDesign({ path }: { readonly path: string }) {
  const { id = '' } = useParams();
  return <DetailPage key={id} path={path} id={id} />;
}

function OneForm({ path }: { readonly path: string }) {
  const { id = '' } = useParams();
  return <FormPage key={id} definition={formDesign} path={path} id={id} read={readDesign} write={writeDesign} />;
}
