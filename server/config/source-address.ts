import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { lookup } from '#shared/lookup.ts';

/** Named ranges as in Fastify's `trustProxy`. */
const namedRanges = lookup<readonly string[]>({
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
});

/** Returns a test whether an address is in a list of addresses, ranges and named ranges. */
export function rangeTest(listed: readonly string[]): (address: string) => boolean {
  const ranges = new BlockList();
  for (const entry of listed.flatMap((name) => namedRanges[name] ?? name)) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (bits === undefined) ranges.addAddress(address, family);
    else ranges.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an entry is an address, a range or a named range; `rangeTest` ignores others. */
export function isRange(entry: string): boolean {
  if (Object.hasOwn(namedRanges, entry)) return true;
  const [address = '', bits, ...more] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (most < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/**
 * Returns a function for the source address of a socket; `X-Forwarded-For` counts only behind a configured proxy
 * (docs/security.md P3).
 */
export function sourceReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = rangeTest(trustedProxies);
  return (request) => {
    let source = plainAddress(request.socket.remoteAddress ?? '');
    const header = request.headers['x-forwarded-for'];
    const chain = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((hop) => plainAddress(hop.trim()));
    // From the nearest hop outwards, as long as each hop is a trusted proxy.
    while (isTrusted(source)) {
      const before = chain.pop();
      if (before === undefined || isIP(before) === 0) break;
      source = before;
    }
    return source;
  };
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
