import { type Finding, found } from './finding.ts';

const { ok, look, broken } = found('Proxy');

/** What came back from PUBLIC_URL; null: nothing did. */
export interface PublicAnswer {
  readonly status: number;
  /** Slipway answered, not somebody else. */
  readonly ours: boolean;
  /** Slipway knew that it was asked over https. */
  readonly knewHttps: boolean;
}

export interface ProxyFacts {
  readonly publicUrl: string | undefined;
  readonly ownTls: boolean;
  readonly trustedProxies: readonly string[];
  /** Undefined: it was not asked, since no server runs. */
  readonly answer: PublicAnswer | null | undefined;
}

/** Whether what PUBLIC_URL says is what arrives: address, https, and where people come from. */
export function checkProxy({ publicUrl, ownTls, trustedProxies, answer }: ProxyFacts): Finding {
  if (publicUrl === undefined) return ok('PUBLIC_URL is not set: no proxy');
  const isHttps = publicUrl.startsWith('https:');
  if (isHttps && !ownTls && trustedProxies.length === 0)
    return look(
      'a proxy speaks https for us and TRUSTED_PROXIES is empty: all people count as one source',
      "set TRUSTED_PROXIES to the proxy's address",
    );
  if (answer === undefined) return ok(`${publicUrl} was not asked: no server runs`);
  if (answer === null)
    return look(
      `${publicUrl} did not answer from here`,
      'open it on another machine; look at name, proxy and firewall',
    );
  if (!answer.ours)
    return broken(
      `${publicUrl} is answered by somebody else (status ${answer.status})`,
      'let the proxy hand /jeecg-boot/ and all else on to Slipway',
    );
  if (isHttps && !answer.knewHttps)
    return broken(
      'the proxy does not say that people come over https',
      'let it send X-Forwarded-Proto and X-Forwarded-For, and name its address in TRUSTED_PROXIES',
    );
  return ok(`${publicUrl} leads here`);
}
