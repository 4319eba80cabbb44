import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { allowedHosts } from '#server/config/allowed-hosts.ts';
import { runningConfig } from '#server/config/running-config.ts';

/** The host is not one of `OUTBOUND_HOSTS`, or leads to an address that is not. */
export class HostRefused extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`${host} is none of OUTBOUND_HOSTS`);
    this.host = host;
  }
}

/**
 * The one address that a host is called at (docs/security.md P28): it is looked up once, so that no second answer leads elsewhere, and an
 * address of the own network must be listed itself.
 * @throws HostRefused
 */
export async function pinnedAddress(host: string, port: number): Promise<string> {
  const allowed = allowedHosts(runningConfig().outboundHosts);
  if (!allowed.names(host, port)) throw new HostRefused(host);
  const address = isIP(host) ? host : (await lookup(host)).address;
  if (!allowed.address(address, port)) throw new HostRefused(host);
  return address;
}
