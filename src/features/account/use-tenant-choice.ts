import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCurrentTenants } from '#shared/contract/people/tenant.ts';
import { getCurrentUserDeparts } from '#shared/contract/session/session.ts';
import { call } from '#src/http/call.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useSession } from '#src/session/session-store.ts';

/** The user's tenants (if there are several), the selected tenant, and the user's departments in it. */
export function useTenantChoice() {
  const token = useSession((state) => state.session?.token ?? '');
  const current = useSession((state) => state.session?.tenantId ?? 0);
  const [tenantId, setTenantId] = useState(current);
  const listsTenants = useSupported(getCurrentTenants);
  const { data } = useCall(getCurrentTenants, {}, { enabled: listsTenants, quiet: true });
  const isOther = tenantId !== current;
  const here = useCall(getCurrentUserDeparts, {}, { enabled: !isOther });
  const there = useQuery({
    queryKey: [...callKey(getCurrentUserDeparts), tenantId],
    queryFn: ({ signal }) => call(getCurrentUserDeparts, {}, { signal, quiet: true, as: { token, tenantId } }),
    enabled: isOther,
  });
  const tenants = data?.list ?? [];
  return {
    tenants: tenants.length > 1 ? tenants : [],
    tenantId,
    setTenantId,
    isOther,
    token,
    departs: isOther ? there : here,
  };
}
