import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { plainAddress } from '#server/config/source-address.ts';

/** What a proxy says of whom it speaks for. */
const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

export interface MetricsAccess {
  readonly token: string | undefined;
  /** Whether a proxy stands before this server, as its configuration has it. */
  readonly proxied: boolean;
}

/**
 * Who may read the metrics: a program on this machine, or whoever has `METRICS_TOKEN`. A request that a proxy handed on
 * comes from elsewhere, even when the proxy runs here; one that says nothing of whom it speaks for (nginx as it comes) looks
 * like a program of this machine, so where there is a proxy the token is what counts.
 * @param ip whose address it is, after believing the configured proxies and nobody else (docs/security.md P3)
 */
export function mayReadMetrics(ip: string, headers: IncomingHttpHeaders, { token, proxied }: MetricsAccess): boolean {
  const isHere = !proxied && isLoopback(ip) && !forwarded.some((name) => headers[name] !== undefined);
  return isHere || (token !== undefined && hasToken(headers.authorization, token));
}

function isLoopback(ip: string): boolean {
  const address = plainAddress(ip);
  return address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

/** Compared by their hashes, in a time that tells nothing about either. */
function hasToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,1000})$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
