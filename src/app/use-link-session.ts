import { useMemo } from 'react';
import type { LinkSession } from '#shared/permission/menu-url.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSession } from '#src/session/session-store.ts';

/**
 * What links of the menu may carry of the session: some pages of a JeecgBoot server know nobody otherwise. Our own server
 * reads no token from an address.
 */
export function useLinkSession(): LinkSession | undefined {
  const isPlatform = useIsPlatform();
  const token = useSession((state) => state.session?.token);
  const tenantId = useSession((state) => state.session?.tenantId);
  return useMemo(
    () => (isPlatform && token !== undefined ? { token, tenantId: String(tenantId || 0) } : undefined),
    [isPlatform, token, tenantId],
  );
}
