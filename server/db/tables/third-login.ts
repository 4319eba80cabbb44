import type { Generated } from 'kysely';

/** Links an account of an identity provider to a user (docs/wire.md §2.13). Belongs to no tenant, like `sys_user`. */
export interface SysThirdAccountTable {
  id: string;
  sysUserId: string;
  /** Source of the sign-in: `oidc`, `wechat_enterprise`, `dingtalk`. */
  thirdType: string;
  /** Issuer of the provider; subjects are unique within it only. */
  issuer: string;
  /** The provider's subject. */
  thirdUserId: string;
  /** JeecgBoot's column; here always the subject. */
  thirdUserUuid: string;
  realname: string | null;
  avatar: string | null;
  /** 1 normal, 2 frozen. */
  status: Generated<number>;
  delFlag: Generated<number>;
  createTime: Generated<string>;
}

/** A sign-in that is on its way to the provider and back; bound to one browser by a cookie. */
export interface ThirdLoginAttemptTable {
  /** SHA-256 of `state`, hex. */
  stateHash: string;
  /** SHA-256 of the browser's cookie, hex. */
  browserHash: string;
  source: string;
  /** PKCE verifier and nonce; useless without the provider's code and the browser's cookie. */
  codeVerifier: string;
  nonce: string;
  /** Path on our origin to open afterwards, or null. */
  redirect: string | null;
  /** Runs in a popup window, which reports its result to the page that opened it. */
  popup: Generated<boolean>;
  createTime: Generated<string>;
  /** Set by the callback; an attempt can be used once. */
  usedTime: string | null;
}

/** One-time code that is sent back to the login page instead of a session token (docs/security.md P9). */
export interface ThirdLoginCodeTable {
  /** SHA-256 of the code, hex. */
  codeHash: string;
  browserHash: string;
  userId: string;
  source: string;
  createTime: Generated<string>;
  usedTime: string | null;
}

/** An account of a provider that is not linked to a user yet; kept while the user may prove the ownership by phone. */
export interface ThirdLoginStrangerTable {
  /** SHA-256 of the browser's code, hex. */
  codeHash: string;
  browserHash: string;
  source: string;
  thirdType: string;
  issuer: string;
  subject: string;
  createTime: Generated<string>;
}

export interface ThirdLoginTables {
  sysThirdAccount: SysThirdAccountTable;
  thirdLoginAttempt: ThirdLoginAttemptTable;
  thirdLoginCode: ThirdLoginCodeTable;
  thirdLoginStranger: ThirdLoginStrangerTable;
}
