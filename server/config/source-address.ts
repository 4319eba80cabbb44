import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { lookup } from '#shared/lookup.ts';

/** Names of ranges as Fastify's `trustProxy` knows them. */
const namedRanges = lookup<readonly string[]>({
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
});

/** Tells whether an address is among the listed: addresses, ranges, or names of ranges. */
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

/** Whether `rangeTest` knows it: it leaves out what is neither an address, nor a range or the name of some. */
export function isRange(entry: string): boolean {
  if (Object.hasOwn(namedRanges, entry)) return true;
  const [address = '', bits, ...more] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (most < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/** Tells where a socket comes from; `X-Forwarded-For` counts only behind a configured proxy (docs/security.md P3). */
export function sourceReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = rangeTest(trustedProxies);
  return (request) => {
    let source = plainAddress(request.socket.remoteAddress ?? '');
    const header = request.headers['x-forwarded-for'];
    const chain = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((hop) => plainAddress(hop.trim()));
    // From the nearest hop outwards, for as long as each hop is one of ours.
    while (isTrusted(source)) {
      const before = chain.pop();
      if (before === undefined || isIP(before) === 0) break;
      source = before;
    }
    return source;
  };
}

/** An IPv4 peer of an IPv6 socket is that IPv4 peer. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
