import { buildSettings } from '#shared/build-settings.ts';
import type { ResultOf } from '#shared/contract/call.ts';
import type { getLoginUser } from '#shared/contract/session/third-login.ts';
import { readSession, storeSession } from '#shared/session/store.ts';
import type { Trouble } from './trouble.ts';

/** Milliseconds; the page says so rather than wait for ever. */
const timeout = 30_000;

type Login = ResultOf<typeof getLoginUser>;

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  /** A JeecgBoot server names no tenants here. */
  readonly result: (Omit<Login, 'tenantList'> & Partial<Pick<Login, 'tenantList'>>) | null;
}

export interface Coupon {
  readonly code: string;
  readonly source: string;
  /** Named by a JeecgBoot server from release 3.5 on, which keeps the accounts of each tenant apart. */
  readonly tenant: string | null;
  readonly language: string;
}

/**
 * Changes the one-time code of the address into a stored session; answers what went wrong, or nothing. This bundle's
 * only call is written out here: `shared/http` would weigh more than the whole page beside React.
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
  // The server's choice among several: the tenant of the last sign-in, else the first.
  const chosen = tenantList?.find(({ id }) => id === userInfo.loginTenantId) ?? tenantList?.[0];
  const tenantId = chosen?.id ?? (tenantList ? 0 : (userInfo.loginTenantId ?? 0));
  storeSession({ token, userInfo, tenantId, dictItems: sysAllDictItems ?? {} });
  return readSession() ? undefined : { kind: 'storage' };
}
