import * as client from 'openid-client';
import type { OidcConfig } from '#server/config.ts';
import { BASE } from '#server/http/base-path.ts';
import { runningConfig } from '#server/running-config.ts';
import { publicOrigin } from './login-page.ts';

/** The source name of the configured provider. */
export const OIDC = 'oidc';

/** Seconds that a provider may take for one answer (F11), and that its clock may differ from ours. */
const patience = 10;
const clockTolerance = 30;
/** A provider's keys and addresses are looked up again after this long. Milliseconds. */
const metadataLife = 600_000;

let known: { readonly key: string; readonly until: number; readonly client: Promise<client.Configuration> } | undefined;

/** The provider behind a source, or undefined when that way of signing in is not switched on (P10). */
export function providerOf(source: string): OidcConfig | undefined {
  const { oidc } = runningConfig();
  return source === OIDC || oidc?.chats.some((chat) => chat === source) ? oidc : undefined;
}

/** The one address that a provider may send people back to; it must be registered there exactly so. */
export function callbackAddress(): string {
  return `${publicOrigin()}${BASE}/sys/thirdLogin/oauth2/${OIDC}/callback`;
}

/** Keys and addresses of the provider, from its own description; kept for ten minutes, a failure not at all. */
export function discover(oidc: OidcConfig): Promise<client.Configuration> {
  const key = `${oidc.issuer} ${oidc.clientId}`;
  if (known?.key === key && known.until > performance.now()) return known.client;
  const found = client.discovery(
    new URL(oidc.issuer),
    oidc.clientId,
    { client_secret: oidc.clientSecret, [client.clockTolerance]: clockTolerance },
    oidc.clientSecret === undefined ? client.None() : client.ClientSecretBasic(oidc.clientSecret),
    {
      timeout: patience,
      // The configuration lets plain http through for this machine only.
      execute: oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    },
  );
  const entry = { key, until: performance.now() + metadataLife, client: found };
  known = entry;
  found.catch(() => {
    if (known === entry) known = undefined;
  });
  return found;
}
