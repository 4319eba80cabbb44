import * as client from 'openid-client';
import type { OidcConfig } from '#server/config/providers.ts';
import { runningConfig } from '#server/config/running-config.ts';
import { BASE } from '#server/http/base-path.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { publicOrigin } from './login-page.ts';

/** The source name of the configured provider. */
export const OIDC = 'oidc';

/** Seconds that a provider may take for one answer (docs/security.md F11), and that its clock may differ from ours. */
const patience = 10;
const clockTolerance = 30;
type Description = Promise<client.Configuration>;

/** Last discovery document of each provider, and the requests that are running. */
const known = new Map<string, client.Configuration>();
const underWay = new Map<string, Description>();
onForgetCaches(() => {
  known.clear();
  underWay.clear();
});

/**
 * Configuration of the provider of a source; undefined if that way of signing in is not switched on
 * (docs/security.md P10).
 */
export function providerOf(source: string): OidcConfig | undefined {
  const { oidc } = runningConfig();
  return source === OIDC || oidc?.chats.some((chat) => chat === source) ? oidc : undefined;
}

/** The only address that the provider may redirect to; it must be registered there exactly like this. */
export function callbackAddress(): string {
  return `${publicOrigin()}${BASE}/sys/thirdLogin/oauth2/${OIDC}/callback`;
}

/**
 * Fetches the provider's discovery document with its keys and addresses. It is fetched for each sign-in that begins, so
 * that people see our error page, not the browser's, if the provider is down. Simultaneous callers share one request.
 */
export function lookUp(oidc: OidcConfig): Description {
  const key = keyOf(oidc);
  const shared = underWay.get(key);
  if (shared) return shared;
  const asked = client.discovery(
    new URL(oidc.issuer),
    oidc.clientId,
    { client_secret: oidc.clientSecret, [client.clockTolerance]: clockTolerance },
    oidc.clientSecret === undefined ? client.None() : client.ClientSecretBasic(oidc.clientSecret),
    {
      timeout: patience,
      // The configuration allows plain http for this machine only.
      execute: [
        // The token comes over TLS, but its signature is checked all the same: whatever the provider's metadata list,
        // an unsigned token (`none`) or one signed with other keys opens no session.
        client.enableNonRepudiationChecks,
        (config) => keepKeys(key, config),
        ...(oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  underWay.set(key, asked);
  asked.then(
    (config) => {
      underWay.delete(key);
      known.set(key, config);
    },
    () => underWay.delete(key),
  );
  return asked;
}

/**
 * Carries the keys over from the previous document. The library fetches them again if they are too old or one is
 * missing (rotation).
 */
function keepKeys(key: string, config: client.Configuration): void {
  const last = known.get(key);
  const keys = last && client.getJwksCache(last);
  if (keys) client.setJwksCache(config, keys);
}

/** Returns the cached discovery document for the second half of a sign-in, or fetches it. */
export async function lastKnown(oidc: OidcConfig): Description {
  return known.get(keyOf(oidc)) ?? lookUp(oidc);
}

function keyOf({ issuer, clientId }: OidcConfig): string {
  return `${issuer} ${clientId}`;
}
