import { Suspense } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { guardPaths } from '#src/session/guard.ts';
import { PageSkeleton } from '#src/shell/page-skeleton.tsx';
import type { PageRoute } from './menu-routes.ts';
import { PageBoundary } from './page-boundary.tsx';
import css from './page-frame.module.css';
import { PageView } from './page-view.tsx';

// Loaded on demand, because the home page has none. If loading fails, the page works without it.
const Breadcrumb = lazyPart(async () => (await import('#src/shell/page-content/breadcrumb.tsx')).Breadcrumb, {
  again: 30_000,
  quiet: true,
});

interface PageFrameProps {
  readonly route: PageRoute;
  /** Title of the page, as in its tab. */
  readonly title: string;
}

/** A page in its tab: breadcrumb (docs/specification.md §1.2 'Page header') and the content of its route. */
export function PageFrame({ route, title }: PageFrameProps) {
  const hasTrail = route.path !== guardPaths.home && !route.hidesHeader;
  return (
    <div className={css.page} data-page data-trail={hasTrail || undefined}>
      {hasTrail && (
        <div className={css.trail}>
          <Suspense>
            <Breadcrumb title={title} />
          </Suspense>
        </div>
      )}
      <div className={css.body}>
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <PageView route={route} />
          </Suspense>
        </PageBoundary>
      </div>
    </div>
  );
}
