import { allowedHosts } from '#server/config/allowed-hosts.ts';
import { runningConfig } from '#server/config/running-config.ts';

/**
 * Parses the target of a route: http or https, a host of `OUTBOUND_HOSTS`, and a path to which the request's path is
 * appended. Null if it is invalid or not allowed.
 */
export function readUri(uri: string): URL | null {
  let url: URL;
  try {
    url = new URL(uri);
  } catch {
    return null;
  }
  const { protocol, username, password, search, hash, hostname } = url;
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return null;
  const port = Number(url.port || (protocol === 'https:' ? 443 : 80));
  return allowedHosts(runningConfig().outboundHosts).names(hostname.replace(/^\[|\]$/g, ''), port) ? url : null;
}
