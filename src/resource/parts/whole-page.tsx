import type { ReactNode } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { PageFailed } from '#src/resource/page-failed.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { useWithParts } from './use-with-parts.ts';

export interface WholePageProps {
  readonly definition: ResourceDefinition;
  /** Draws the page with the definition and its parts. */
  readonly children: (definition: ResourceDefinition) => ReactNode;
}

/** A page of a record whose definition has parts, once the definitions of the parts are loaded. */
export default function WholePage({ definition, children }: WholePageProps) {
  const { definition: whole, failed } = useWithParts(definition);
  if (failed) return <PageFailed message={failed.message} onRetry={failed.retry} />;
  return whole === undefined ? <PageWaiting /> : children(whole);
}
