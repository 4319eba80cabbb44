import type { Call } from '#shared/contract/call.ts';
import { addressOf } from './call-address.ts';
import { platformAddresses } from './platform-addresses.ts';
import type { PlatformVersion } from './platform-version.ts';

const addresses = new Map<PlatformVersion, ReadonlySet<string>>();

/** Whether a JeecgBoot server of this release has a call of our contract, by its method and path. */
export function platformHas(version: PlatformVersion, call: Pick<Call, 'method' | 'path'>): boolean {
  const known = addresses.get(version) ?? new Set([...of('all'), ...of(version)]);
  addresses.set(version, known);
  return known.has(addressOf(call));
}

function of(releases: string): readonly string[] {
  return platformAddresses[releases] ?? [];
}
