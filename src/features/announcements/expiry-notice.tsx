import { Suspense, useEffect, useState } from 'react';
import { companyExpired } from '#shared/contract/session/session.ts';
import { CallError } from '#shared/http/call-error.ts';
import { useCall } from '#src/http/use-call.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useSession } from '#src/session/session-store.ts';

const ExpiryWords = lazyPart(async () => (await import('./expiry-words.tsx')).ExpiryWords, {
  again: 30_000,
  quiet: true,
});

/** Milliseconds before the request, so that the page loads first. */
const settled = 3_000;

/**
 * Tells users after signing in that the yard's subscription ends, if `/company/expired` says so
 * (docs/specification.md §1.7).
 */
export function ExpiryNotice() {
  const tenantId = useSession((state) => state.session?.tenantId ?? 0);
  const [due, setDue] = useState(false);
  const { error } = useCall(companyExpired, {}, { enabled: due, quiet: true, staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), settled);
    return () => clearTimeout(timer);
  }, []);
  if (!(error instanceof CallError) || error.kind !== 'refused') return null;
  return (
    <Suspense>
      <ExpiryWords tenantId={tenantId} words={error.message} />
    </Suspense>
  );
}
