import { buildSettings } from '#shared/build-settings.ts';
import type { ResultOf } from '#shared/contract/call.ts';
import type { getLoginUser } from '#shared/contract/session/third-login.ts';
import { readSession, storeSession } from '#shared/session/store.ts';
import type { Trouble } from './trouble.ts';

/** In milliseconds; afterwards the page shows an error. */
const timeout = 30_000;

type Login = ResultOf<typeof getLoginUser>;

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  /** A JeecgBoot server sends no tenants here. */
  readonly result: (Omit<Login, 'tenantList'> & Partial<Pick<Login, 'tenantList'>>) | null;
}

export interface Coupon {
  readonly code: string;
  readonly source: string;
  /** Sent by a JeecgBoot server since release 3.5, which separates the accounts of each tenant. */
  readonly tenant: string | null;
  readonly language: string;
}

/**
 * Exchanges the one-time code of the URL for a session and stores the session. Resolves to the error, or to nothing on
 * success. The request is written by hand, because `shared/http` would be larger than the whole page without React.
 */
export async function exchange({ code, source, tenant, language }: Coupon): Promise<Trouble | undefined> {
  const parts = [code, source, ...(tenant === null ? [] : [tenant])].map(encodeURIComponent);
  const path = `${buildSettings.apiBase}/sys/thirdLogin/getLoginUser/${parts.join('/')}`;
  let envelope: Envelope;
  try {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), timeout);
    const response = await fetch(path, { headers: { 'Accept-Language': language }, signal: abort.signal });
    envelope = await response.json();
  } catch {
    return { kind: 'offline' };
  }
  const { success, message, result } = envelope;
  if (!success || !result) return { kind: 'refused', text: message };
  const { token, userInfo, tenantList, sysAllDictItems } = result;
  // If there are several tenants: that of the last sign-in, otherwise the first.
  const chosen = tenantList?.find(({ id }) => id === userInfo.loginTenantId) ?? tenantList?.[0];
  const tenantId = chosen?.id ?? (tenantList ? 0 : (userInfo.loginTenantId ?? 0));
  storeSession({ token, userInfo, tenantId, dictItems: sysAllDictItems ?? {} });
  return readSession() ? undefined : { kind: 'storage' };
}
