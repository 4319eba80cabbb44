import type { z } from 'zod';
import type { passwordDue } from '#shared/contract/session/session.schema.ts';
import type { DataRules } from '#shared/permission/data-rule.ts';

/** Why a password must be changed before anything else is done. */
export type PasswordDue = z.output<typeof passwordDue>;

/** Who asks, resolved once per request and frozen; a handler never sees a token. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
  /** The one tenant of this request, chosen by header among the memberships (docs/security.md P13). */
  readonly tenantId: number;
  /** Handle of the session, not the token. */
  readonly sessionId: string;
  /** Current department (sys_user.org_code) and all of the user's departments. */
  readonly orgCode: string;
  readonly orgCodes: readonly string[];
  readonly roles: readonly string[];
  /** Permission codes. */
  readonly grants: ReadonlySet<string>;
  /** Codes whose rules hold against this person: the columns they hide and the fields they disable (docs/wire.md §1.4). */
  readonly withheld: Withheld;
  /** Widest data scope of the roles (docs/domain.md §1); `areas` names business areas seen whole. */
  readonly scope: DataScope;
  /** What the roles' data rules leave of it (docs/decisions/data-rules.md). */
  readonly dataRules: DataRules;
  /** Ids of the projects whose rows are seen; null: of all, and those of none (docs/decisions/projects.md). */
  readonly projects: readonly string[] | null;
  readonly language: Language;
  /** The password must be changed first: every call that does not say `whilePasswordDue` refuses. */
  readonly passwordDue?: PasswordDue;
}

export interface Withheld {
  /** By rules of type 1. */
  readonly hidden: ReadonlySet<string>;
  /** By rules of type 2. */
  readonly disabled: ReadonlySet<string>;
}

/** Nothing is withheld. */
export const openToAll: Withheld = { hidden: new Set(), disabled: new Set() };

export type Language = 'zh' | 'en';

export interface DataScope {
  readonly kind: 'none' | 'self' | 'dept' | 'all' | 'vendor';
  readonly areas: readonly string[];
  /** Contractor ids of a vendor. */
  readonly contractors: readonly string[];
}
