import * as client from 'openid-client';
import type { OidcConfig } from '#server/config/config.ts';
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

/** The last description of each provider, and those under way. */
const known = new Map<string, client.Configuration>();
const underWay = new Map<string, Description>();
onForgetCaches(() => {
  known.clear();
  underWay.clear();
});

/** The provider behind a source, or undefined when that way of signing in is not switched on (docs/security.md P10). */
export function providerOf(source: string): OidcConfig | undefined {
  const { oidc } = runningConfig();
  return source === OIDC || oidc?.chats.some((chat) => chat === source) ? oidc : undefined;
}

/** The one address that a provider may send people back to; it must be registered there exactly so. */
export function callbackAddress(): string {
  return `${publicOrigin()}${BASE}/sys/thirdLogin/oauth2/${OIDC}/callback`;
}

/**
 * Keys and addresses of the provider, from its own description, asked anew for each sign-in that begins: one that is down
 * gets a page of ours and not the browser's. Callers that come together share one question.
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
      // The configuration lets plain http through for this machine only.
      execute: [
        // The token comes over TLS, but its signature is checked all the same: whatever the provider's own metadata list,
        // an unsigned one (`none`) or one of other keys opens no session.
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

/** Keys that the last description has read are read again when the library finds them old, or misses one (rotation). */
function keepKeys(key: string, config: client.Configuration): void {
  const last = known.get(key);
  const keys = last && client.getJwksCache(last);
  if (keys) client.setJwksCache(config, keys);
}

/** The description that this process has, for the second half of a sign-in. */
export async function lastKnown(oidc: OidcConfig): Description {
  return known.get(keyOf(oidc)) ?? lookUp(oidc);
}

function keyOf({ issuer, clientId }: OidcConfig): string {
  return `${issuer} ${clientId}`;
}
