import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Tells where a socket comes from; `X-Forwarded-For` counts only behind a configured proxy (P3). */
export function sourceReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (request) => {
    let source = plain(request.socket.remoteAddress ?? '');
    const header = request.headers['x-forwarded-for'];
    const chain = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((hop) => plain(hop.trim()));
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
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
