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

/** All that is known of one JeecgBoot server; loaded where one stands behind the office. */
export class PlatformServer {
  readonly version: PlatformVersion;
  readonly ways = platformWays;
  readonly dictionaries = platformDictionaries;
  /** Menu and permission codes of its answers in our words. */
  readonly menu = officeMenu;
  readonly codes = withOurCodes;
  readonly profile: ProfileFacts;
  /** Addresses that answered 404 since the page was loaded: an older or a reduced server. */
  readonly #notFound = new Set<string>();

  constructor(version: PlatformVersion) {
    this.version = version;
    this.profile = platformProfiles[version];
  }

  /** Whether the server has a call, by its method and path. */
  has(call: Addressed): boolean {
    return !this.#notFound.has(addressOf(call)) && platformHas(this.version, call);
  }

  /** Remembers a call that the server answered 404 to. */
  noteNotFound(call: Addressed): void {
    this.#notFound.add(addressOf(call));
  }

  /**
   * A definition as the server has it.
   * @param dictionaries codes of the server's dictionaries; undefined while they are not known
   */
  definition(definition: ResourceDefinition, dictionaries: ReadonlySet<string> | undefined): ResourceDefinition {
    return platformDefinition(definition, {
      version: this.version,
      has: (call) => this.has(call),
      dictionaries,
    });
  }

  /** All rules of the server in our words, with those of the codes that its calls demand. */
  rules<T extends AuthEntry>(allAuth: readonly T[]): (T | AuthEntry)[] {
    return withGuarded(this.version, withOurCodes(allAuth));
  }

  /** The code that the server demands for a call; undefined where it is the one of our contract. */
  demands(call: Addressed): string | undefined {
    return demandedCode(this.version, call);
  }

  /** A call at the address that the server has it at. */
  call<C extends Addressed>(call: C): C {
    return platformCall(this.version, call);
  }

  /** Query and body of a call as the server understands them. */
  input<I>(call: Addressed, input: I): I {
    if (typeof input !== 'object' || input === null) return input;
    const { query, body } = input as { readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown };
    return {
      ...input,
      ...(query && { query: platformQuery(this.version, call, { ...query }) }),
      ...(body !== undefined && { body: platformBody(call, body) }),
    };
  }

  /** Whether the rows of a resource have a field, by the code of its definition. */
  hasField(code: string, name: string): boolean {
    return platformRow(this.version, code)?.fields.has(name) ?? true;
  }

  /** What a condition is called by a call of the server; undefined where it has none of the kind. */
  condition(call: Addressed, name: string): string | undefined {
    return platformCondition(this.version, call, name);
  }
}
