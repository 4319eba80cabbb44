import { useMemo } from 'react';
import type { LinkSession } from '#shared/permission/menu-url.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSession } from '#src/session/session-store.ts';

/**
 * Session data that menu links may contain, because some pages of a JeecgBoot server need a token in the URL. Undefined
 * for our own server, which never reads a token from a URL.
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
