import type { z } from 'zod';
import type { passwordDue } from '#shared/contract/session/session.schema.ts';
import type { DataRules } from '#shared/permission/data-rule.ts';

/** Why a password must be changed before anything else is done. */
export type PasswordDue = z.output<typeof passwordDue>;

/** The user of a request, resolved once per request and frozen; handlers never see the token. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
  /** Tenant of this request, chosen by header from the user's memberships (docs/security.md P13). */
  readonly tenantId: number;
  /** Handle of the session, not the token. */
  readonly sessionId: string;
  /** Current department (sys_user.org_code) and all of the user's departments. */
  readonly orgCode: string;
  readonly orgCodes: readonly string[];
  readonly roles: readonly string[];
  /** Permission codes granted by the user's roles and departments. */
  readonly grants: ReadonlySet<string>;
  /**
   * Codes of rules that restrict this user: columns that are hidden and fields that are disabled (docs/wire.md §1.4).
   */
  readonly restrictions: Restrictions;
  /**
   * Widest data scope of the user's roles (docs/domain.md §1); `areas` lists the areas of which all rows are visible.
   */
  readonly scope: DataScope;
  /** Data rules of the user's roles, which narrow the scope further (docs/decisions/data-rules.md). */
  readonly dataRules: DataRules;
  /**
   * Ids of the projects whose rows the user may see; null allows rows of all projects and of none
   * (docs/decisions/projects.md).
   */
  readonly projects: readonly string[] | null;
  readonly language: Language;
  /** Set if the password must be changed first: all calls without `whilePasswordDue` are refused. */
  readonly passwordDue?: PasswordDue;
}

export interface Restrictions {
  /** Codes of rules of type 1. */
  readonly hidden: ReadonlySet<string>;
  /** Codes of rules of type 2. */
  readonly disabled: ReadonlySet<string>;
}

/** Value of `restrictions` for a user without restrictions. */
export const openToAll: Restrictions = { hidden: new Set(), disabled: new Set() };

export type Language = 'zh' | 'en';

export interface DataScope {
  readonly kind: 'none' | 'self' | 'dept' | 'all' | 'vendor';
  readonly areas: readonly string[];
  /** Contractor ids of a vendor. */
  readonly contractors: readonly string[];
}
