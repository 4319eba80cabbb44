import { BlockList, isIP } from 'node:net';

/**
 * Hosts of `OUTBOUND_HOSTS`: names, addresses and address ranges that the server may connect to, each with one port or
 * any.
 */
export interface AllowedHosts {
  /** Whether a setting may name this host. */
  readonly names: (host: string, port: number) => boolean;
  /** Whether a host name may resolve to this address: a public address, or one that is listed. */
  readonly address: (address: string, port: number) => boolean;
}

/** Addresses of this machine, of private networks and of the host's provider (RFC 6890). */
const nearby = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  nearby.ipv4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // IPv6 addresses that contain an IPv4 address, because nobody checks the contained one here.
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  nearby.ipv6.addSubnet(net, bits, 'ipv6');

interface Entry {
  readonly matches: (host: string) => boolean;
  readonly port: number | null;
}

/**
 * Parses the entries `host`, `host:port`, `10.1.2.3`, `10.0.0.0/8`, `[::1]:5432`.
 * @throws Error that names an invalid entry
 */
export function allowedHosts(entries: readonly string[]): AllowedHosts {
  const read = entries.map(readEntry);
  const isListed = (host: string, port: number) =>
    read.some((entry) => (entry.port === null || entry.port === port) && entry.matches(host.toLowerCase()));
  return {
    names: isListed,
    address: (address, port) => isListed(address, port) || !nearby[familyOf(address)].check(address, familyOf(address)),
  };
}

/** Address family. Each family has its own list, because a BlockList also matches mapped addresses of the other one. */
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function readEntry(text: string): Entry {
  const [, bracketed, plain, bits, port] =
    /^(?:\[([0-9a-f:.]+)\]|([\w.-]+|[0-9a-f:.]+))(?:\/(\d{1,3}))?(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = (bracketed ?? plain ?? '').toLowerCase();
  if (host === '' || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) throw new Error(`"${text}" is not a host`);
  if (bits === undefined) return { matches: (asked) => asked === host, port: port === undefined ? null : Number(port) };
  const family = isIP(host);
  if (family === 0 || Number(bits) > (family === 6 ? 128 : 32))
    throw new Error(`"${text}" is not a range of addresses`);
  const range = new BlockList();
  range.addSubnet(host, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
  return {
    matches: (asked) => isIP(asked) === family && range.check(asked, family === 6 ? 'ipv6' : 'ipv4'),
    port: port === undefined ? null : Number(port),
  };
}
