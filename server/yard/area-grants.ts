import type { RoleCode } from '#server/kernel/roles.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';

/** Last part of the permission codes of actions with a right of their own. */
type ActionRight<D> = D extends { readonly lifecycle: { readonly transitions: readonly (infer T)[] } }
  ? T extends { readonly access: `${string}:${string}:${string}:${infer Last}` }
    ? Last
    : never
  : never;

/** Names of the fields that need a right of their own (`granted`). */
type FieldRight<D> = D extends { readonly fields: readonly (infer F)[] }
  ? F extends { readonly granted: true; readonly name: infer Name extends string }
    ? Name
    : never
  : never;

/**
 * Rights of a definition: its verbs, approval verbs, the common right of its actions, rights of single actions and
 * fields.
 */
type RightOf<D> =
  | (D extends { readonly verbs: readonly (infer V)[] } ? V : ResourceVerb)
  | (D extends { readonly application: object } ? 'submit' | 'withdraw' | 'void' : never)
  | (D extends { readonly lifecycle: object } ? 'confirm' : never)
  | ActionRight<D>
  | FieldRight<D>;

type DefinitionOf<A extends YardArea> = A['definitions'][number];

type KeysOf<E> = E extends MenuEntry
  ? E['key'] | (E extends { children: readonly (infer C)[] } ? KeysOf<C> : never)
  : never;

/** Keys of the pages in the area's menu directory. */
export type PageKey<A extends YardArea> = A extends { readonly menu: { readonly children: readonly (infer C)[] } }
  ? KeysOf<C>
  : never;

/** What a role may open and do in one area: pages by menu key, rights by resource code. */
export interface Grant {
  readonly pages?: 'all' | readonly string[];
  readonly rights?: Readonly<Record<string, 'all' | readonly string[] | undefined>>;
  /** Rights of pages that show no resource (`MenuEntry.codes`). */
  readonly codes?: readonly string[];
}

export interface Grants {
  /** Granted to all roles but those of outside people. */
  readonly colleagues?: Grant;
  readonly roles: Readonly<Partial<Record<RoleCode, Grant>>>;
}

/**
 * A grant that is type-checked against the area's own definitions and menu. The page of a list includes the right to
 * export, `add` the right to import.
 */
export interface AreaGrant<A extends YardArea> extends Grant {
  readonly pages?: 'all' | readonly PageKey<A>[];
  readonly rights?: {
    readonly [D in DefinitionOf<A> as D extends ResourceDefinition ? D['code'] : never]?: 'all' | readonly RightOf<D>[];
  };
}

export interface AreaGrants<A extends YardArea> extends Grants {
  readonly colleagues?: AreaGrant<A>;
  readonly roles: { readonly [R in RoleCode]?: AreaGrant<A> };
}
