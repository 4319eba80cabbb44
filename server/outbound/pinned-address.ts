import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { allowedHosts } from '#server/config/allowed-hosts.ts';
import { runningConfig } from '#server/config/running-config.ts';

/** Thrown if a host is not in `OUTBOUND_HOSTS`, or resolves to an address that is not allowed. */
export class HostRefused extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`${host} is none of OUTBOUND_HOSTS`);
    this.host = host;
  }
}

/**
 * Resolves the host to the one address that is called (docs/security.md P28). The name is resolved only once, so that a
 * second answer cannot lead elsewhere; an address of the own network must be listed itself.
 * @throws HostRefused
 */
export async function pinnedAddress(host: string, port: number): Promise<string> {
  const allowed = allowedHosts(runningConfig().outboundHosts);
  if (!allowed.names(host, port)) throw new HostRefused(host);
  const address = isIP(host) ? host : (await lookup(host)).address;
  if (!allowed.address(address, port)) throw new HostRefused(host);
  return address;
}
