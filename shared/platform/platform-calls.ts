import type { Call } from '#shared/contract/call.ts';
import { addressOf } from './call-address.ts';
import { platformAddresses } from './platform-addresses.ts';
import type { PlatformVersion } from './platform-version.ts';

type Addressed = Pick<Call, 'method' | 'path'>;

/** Calls that a release offers at another address, by our address. */
const moved: Partial<Readonly<Record<PlatformVersion, Readonly<Record<string, Addressed>>>>> = {
  // The call of JeecgBoot's mobile app, which changes the account of the token.
  '3.4.3': { 'POST /sys/user/login/setting/userEdit': { method: 'PUT', path: '/sys/user/appEdit' } },
};

const addresses = new Map<PlatformVersion, ReadonlySet<string>>();

/** Whether a JeecgBoot server of this release offers a call of our contract. */
export function platformHas(version: PlatformVersion, call: Addressed): boolean {
  const known = addresses.get(version) ?? new Set([...of('all'), ...of(version)]);
  addresses.set(version, known);
  return known.has(addressOf(call)) || movedTo(version, call) !== undefined;
}

/** The call with the address that this release uses. */
export function platformCall<C extends Addressed>(version: PlatformVersion, call: C): C {
  const to = movedTo(version, call);
  return to === undefined ? call : { ...call, ...to };
}

function movedTo(version: PlatformVersion, call: Addressed): Addressed | undefined {
  return moved[version]?.[addressOf(call)];
}

function of(releases: string): readonly string[] {
  return platformAddresses[releases] ?? [];
}
