import type { Call } from '#shared/contract/call.ts';
import type { AuthEntry } from '#shared/permission/decide-permission.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { addressOf } from './call-address.ts';
import { officeMenu } from './office-menu.ts';
import { platformBody } from './platform-body.ts';
import { platformCall, platformHas } from './platform-calls.ts';
import { demandedCode, withGuarded, withOurCodes } from './platform-codes.ts';
import { platformDefinition } from './platform-definition.ts';
import { platformDictionaries } from './platform-dictionaries.ts';
import { platformRow } from './platform-fields.ts';
import { type ProfileFacts, platformProfiles } from './platform-profile.ts';
import { platformCondition, platformQuery } from './platform-query.ts';
import type { PlatformVersion } from './platform-version.ts';
import { platformWays } from './platform-ways.ts';

type Addressed = Pick<Call, 'method' | 'path'>;

/**
 * Everything that is known about the JeecgBoot server behind the office; loaded only if the office is connected to one.
 */
export class PlatformServer {
  readonly version: PlatformVersion;
  readonly ways = platformWays;
  readonly dictionaries = platformDictionaries;
  /** Convert menu and permission codes of responses to ours. */
  readonly menu = officeMenu;
  readonly codes = withOurCodes;
  readonly profile: ProfileFacts;
  /** Addresses that returned 404 since the page was loaded, as an older or a reduced server does. */
  readonly #notFound = new Set<string>();

  constructor(version: PlatformVersion) {
    this.version = version;
    this.profile = platformProfiles[version];
  }

  /** Whether the server offers a call. */
  has(call: Addressed): boolean {
    return !this.#notFound.has(addressOf(call)) && platformHas(this.version, call);
  }

  /** Records that the server returned 404 for a call. */
  noteNotFound(call: Addressed): void {
    this.#notFound.add(addressOf(call));
  }

  /**
   * The definition reduced to what the server supports.
   * @param dictionaries codes of the server's dictionaries; undefined while they are unknown
   */
  definition(definition: ResourceDefinition, dictionaries: ReadonlySet<string> | undefined): ResourceDefinition {
    return platformDefinition(definition, {
      version: this.version,
      has: (call) => this.has(call),
      dictionaries,
    });
  }

  /**
   * All permission rules of the server with our codes, including rules for codes that the server enforces without
   * listing them.
   */
  rules<T extends AuthEntry>(allAuth: readonly T[]): (T | AuthEntry)[] {
    return withGuarded(this.version, withOurCodes(allAuth));
  }

  /** The code that the server demands for a call; undefined if our contract demands the same code. */
  demands(call: Addressed): string | undefined {
    return demandedCode(this.version, call);
  }

  /** The call with the address that the server uses. */
  call<C extends Addressed>(call: C): C {
    return platformCall(this.version, call);
  }

  /** Converts query and body of a call to the form that the server expects. */
  input<I>(call: Addressed, input: I): I {
    if (typeof input !== 'object' || input === null) return input;
    const { query, body } = input as { readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown };
    return {
      ...input,
      ...(query && { query: platformQuery(this.version, call, { ...query }) }),
      ...(body !== undefined && { body: platformBody(call, body) }),
    };
  }

  /** Whether the rows of a resource have a field; `code` is that of the definition. */
  hasField(code: string, name: string): boolean {
    return platformRow(this.version, code)?.fields.has(name) ?? true;
  }

  /** Name of a condition in a call of the server; undefined if the server does not support the condition. */
  condition(call: Addressed, name: string): string | undefined {
    return platformCondition(this.version, call, name);
  }
}
