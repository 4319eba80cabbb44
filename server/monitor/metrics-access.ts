import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { plainAddress } from '#server/config/source-address.ts';

/** Headers with which proxies name the original client. */
const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

export interface MetricsAccess {
  readonly token: string | undefined;
  /** Whether the configuration says that a proxy is in front of this server. */
  readonly proxied: boolean;
}

/**
 * Whether a request may read the metrics: from a program on this machine, or with `METRICS_TOKEN`. A forwarded request
 * comes from elsewhere even if the proxy runs here. A proxy that sends no headers about the client (nginx by default)
 * looks like a local program, so with a proxy only the token counts.
 * @param ip address of the client, trusting only the configured proxies (docs/security.md P3)
 */
export function mayReadMetrics(ip: string, headers: IncomingHttpHeaders, { token, proxied }: MetricsAccess): boolean {
  const isHere = !proxied && isLoopback(ip) && !forwarded.some((name) => headers[name] !== undefined);
  return isHere || (token !== undefined && hasToken(headers.authorization, token));
}

function isLoopback(ip: string): boolean {
  const address = plainAddress(ip);
  return address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

/** Compares hashes in constant time. */
function hasToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,1000})$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
