import type { Generated } from 'kysely';

/** Which account of an identity provider is which user (docs/wire.md §2.13). It belongs to no tenant, as sys_user. */
export interface SysThirdAccountTable {
  id: string;
  sysUserId: string;
  /** Source of the sign-in: `oidc`, `wechat_enterprise`, `dingtalk`. */
  thirdType: string;
  /** Issuer of the provider; a subject means nothing outside it. */
  issuer: string;
  /** The provider's subject. */
  thirdUserId: string;
  /** As upstream; the same as the subject here. */
  thirdUserUuid: string;
  realname: string | null;
  avatar: string | null;
  /** 1 normal, 2 frozen. */
  status: Generated<number>;
  delFlag: Generated<number>;
  createTime: Generated<string>;
}

/** A sign-in on its way to the provider and back; bound to one browser by a cookie. */
export interface ThirdLoginAttemptTable {
  /** SHA-256 of `state`, hex. */
  stateHash: string;
  /** SHA-256 of the browser's cookie, hex. */
  browserHash: string;
  source: string;
  /** PKCE verifier and nonce; worthless without the provider's code and the browser's cookie. */
  codeVerifier: string;
  nonce: string;
  /** Path on our origin to open afterwards, or null. */
  redirect: string | null;
  /** In a window of its own, whose end tells the page that opened it. */
  popup: Generated<boolean>;
  createTime: Generated<string>;
  /** The callback claims an attempt once. */
  usedTime: string | null;
}

/** One-time code that travels back to the login page instead of a session token (docs/security.md P9). */
export interface ThirdLoginCodeTable {
  /** SHA-256 of the code, hex. */
  codeHash: string;
  browserHash: string;
  userId: string;
  source: string;
  createTime: Generated<string>;
  usedTime: string | null;
}

/** An account of a provider that nobody here is linked to yet, for as long as a phone may prove whose it is. */
export interface ThirdLoginStrangerTable {
  /** SHA-256 of the code that the browser has, hex. */
  codeHash: string;
  browserHash: string;
  source: string;
  thirdType: string;
  issuer: string;
  subject: string;
  createTime: Generated<string>;
}

/** The third-party login tables of `Database`. */
export interface ThirdLoginTables {
  sysThirdAccount: SysThirdAccountTable;
  thirdLoginAttempt: ThirdLoginAttemptTable;
  thirdLoginCode: ThirdLoginCodeTable;
  thirdLoginStranger: ThirdLoginStrangerTable;
}
