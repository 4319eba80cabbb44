/** Names that JeecgBoot's pages use for a provider (docs/wire.md §2.13); the first two have in-app browsers. */
export const chatSources = ['wechat_enterprise', 'dingtalk', 'wechat_open', 'github'] as const;
type ChatSource = (typeof chatSources)[number];

/** OpenID Connect provider that people may sign in through; none by default (docs/security.md P10). */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** Claim with the user name. Absent: only subjects that an administrator has linked may sign in. */
  readonly usernameClaim: string | undefined;
  /** Text of the sign-in link. */
  readonly name: string;
  /** Chats whose in-app browsers also sign in through this provider. */
  readonly chats: readonly ChatSource[];
}

/** Mail server, the only one that mails are sent to (docs/security.md P28); none by default. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before any data, `none` on this machine or in a trusted network. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Sender of all mails, an address with or without a name. */
  readonly from: string;
}
