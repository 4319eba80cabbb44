import type { ComponentType } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { PageFailed } from '#src/resource/page-failed.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { useWithParts } from './use-with-parts.ts';

interface PageProps {
  readonly definition: ResourceDefinition;
}

/** A page of a record whose definition has parts, with the parts. */
export default function WholePage<P extends PageProps>({
  Page,
  page,
}: {
  readonly Page: ComponentType<P>;
  readonly page: P;
}) {
  const { definition, failed } = useWithParts(page.definition);
  if (failed) return <PageFailed message={failed.message} onRetry={failed.retry} />;
  return definition === undefined ? <PageWaiting /> : <Page {...page} definition={definition} />;
}
