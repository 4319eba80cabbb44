import { type ComponentType, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { PageFailed } from '#src/resource/page-failed.tsx';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { exampleResource, MaterialContext } from './example-data.ts';

/** The gallery's pages by the rest of their component string (`examples/<name>`), each loaded when it is opened. */
const pages = lookup<ComponentType>({
  cells: lazyPage(async () => (await import('./cells-example.tsx')).CellsExample),
  validate: lazyPage(async () => (await import('./validate-example.tsx')).ValidateExample),
  paste: lazyPage(async () => (await import('./paste-example.tsx')).PasteExample),
  large: lazyPage(async () => (await import('./large-example.tsx')).LargeExample),
  live: lazyPage(async () => (await import('./live-example.tsx')).LiveExample),
  list: lazyPage(async () => (await import('./list-example.tsx')).ListExample),
  edit: lazyPage(async () => (await import('./edit-example.tsx')).EditExample),
  linked: lazyPage(async () => (await import('./linked-example.tsx')).LinkedExample),
  sub: lazyPage(async () => (await import('./sub-example.tsx')).SubExample),
  toolbar: lazyPage(async () => (await import('./toolbar-example.tsx')).ToolbarExample),
  tree: lazyPage(async () => (await import('./tree-example.tsx')).TreeExample),
});

const controlFiles = import.meta.glob<ComponentType>('./controls/*-controls.tsx', { import: 'Page' });

/**
 * Pages that show no rows of the server: timelines, and pages about controls by the name of their file
 * (`controls/<name>-controls.tsx`).
 */
const controlPages = new Map<string, ComponentType>([
  ['timeline', lazyPage(async () => (await import('./timeline-example.tsx')).TimelineExample)],
  ...Object.entries(controlFiles).map(
    ([path, load]) => [path.slice(path.lastIndexOf('/') + 1).replace('-controls.tsx', ''), lazyPage(load)] as const,
  ),
]);

/**
 * 组件示例: controls in all their states, and a page per feature of the grids with real rows. Each page is used by its
 * browser test.
 */
export function ExamplesPage({ name }: { readonly name: string }) {
  const ControlsPage = controlPages.get(name);
  if (ControlsPage === undefined) return <GridExample name={name} />;
  return (
    <Suspense fallback={<SkeletonLines rows={8} />}>
      <ControlsPage />
    </Suspense>
  );
}

/** The pages about grids are rendered only after the definition of their rows has been loaded. */
function GridExample({ name }: { readonly name: string }) {
  const material = useDefinition('demo_row');
  const Page = pages[name];
  if (Page === undefined || material === null) return <Navigate to="/404" replace />;
  if (material.error !== null) return <PageFailed message={material.error.message} onRetry={material.retry} />;
  if (material.data === undefined) return <SkeletonLines rows={8} />;
  return (
    <MaterialContext value={exampleResource(material.data)}>
      <Suspense fallback={<SkeletonLines rows={8} />}>
        <Page />
      </Suspense>
    </MaterialContext>
  );
}
