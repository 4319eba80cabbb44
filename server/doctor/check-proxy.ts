import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Proxy');

/** Answer from PUBLIC_URL; null if there was none. */
export interface PublicAnswer {
  readonly status: number;
  /** Whether Slipway answered, not another server. */
  readonly ours: boolean;
  /** Whether Slipway knew that the request came over https. */
  readonly knewHttps: boolean;
}

export interface ProxyFacts {
  readonly publicUrl: string | undefined;
  readonly ownTls: boolean;
  readonly trustedProxies: readonly string[];
  /** Undefined if it was not requested, because no server is running. */
  readonly answer: PublicAnswer | null | undefined;
}

/** Whether PUBLIC_URL fits what arrives: address, https, and source addresses. */
export function checkProxy({ publicUrl, ownTls, trustedProxies, answer }: ProxyFacts): Finding {
  if (publicUrl === undefined) return ok('PUBLIC_URL is not set: no proxy');
  const isHttps = publicUrl.startsWith('https:');
  if (isHttps && !ownTls && trustedProxies.length === 0)
    return look(
      'a proxy handles https and TRUSTED_PROXIES is empty: all people count as one source',
      "set TRUSTED_PROXIES to the proxy's address",
    );
  if (answer === undefined) return ok(`${publicUrl} was not checked: no server is running`);
  if (answer === null)
    return look(`${publicUrl} did not answer from here`, 'open it on another machine; check name, proxy and firewall');
  if (!answer.ours)
    return broken(
      `${publicUrl} is answered by another server (status ${answer.status})`,
      'let the proxy forward /jeecg-boot/ and everything else to Slipway',
    );
  if (isHttps && !answer.knewHttps)
    return broken(
      'the proxy does not report that people use https',
      'let it send X-Forwarded-Proto and X-Forwarded-For, and list its address in TRUSTED_PROXIES',
    );
  return ok(`${publicUrl} leads here`);
}
