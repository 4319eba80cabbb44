import { resolve } from 'node:path';
import { z } from 'zod';
import { allowedHosts } from './allowed-hosts.ts';
import { chatSources, type MailConfig, type OidcConfig } from './providers.ts';
import { safely } from './safe-address.ts';
import {
  flag,
  key,
  list,
  origins,
  password,
  postgresUrl,
  proxies,
  ranges,
  sender,
  token,
  webUrl,
  wholeNumber,
} from './setting-kinds.ts';
import { type ConnectionLimits, defaultConnections } from './settings.ts';
import { StartError } from './start-error.ts';
import type { TlsFiles } from './tls-files.ts';

/** All environment variables that the server reads; the table in the README has the same names. */
const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_REPORT_URL: postgresUrl.optional(),
  DATABASE_FORMS_URL: postgresUrl.optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO_PASSWORD: password.optional(),
  DEMO_DATA: flag.default(true),
  BOARD_TENANT: wholeNumber(1, 2_147_483_647).optional(),
  BOARD_NETWORKS: ranges.default([]),
  BOARD_KEY: key.optional(),
  PUBLIC_URL: webUrl.optional(),
  SERVE_PAGES: flag.default(true),
  TRUSTED_PROXIES: proxies.default([]),
  CORS_ORIGINS: origins.default([]),
  BOARD_FRAME_ORIGINS: origins.default([]),
  MENU_FRAME_ORIGINS: origins.default([]),
  OUTBOUND_HOSTS: list.default([]),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  CONNECTIONS_PER_SOURCE: wholeNumber(10, 1_000_000).default(defaultConnections.perSource),
  SAFE_MODE: flag.default(false),
  API_DOCS: z.enum(['session', 'open'], { error: 'must be session or open' }).default('session'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('warn'),
  SIGN_IN_WAYS: list.optional(),
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1, 'must not be empty').optional(),
  OIDC_CLIENT_SECRET: z.string().min(1, 'must not be empty').optional(),
  OIDC_SCOPE: z.string().default('openid profile'),
  OIDC_USERNAME_CLAIM: z.string().min(1, 'must not be empty').optional(),
  OIDC_NAME: z.string().min(1, 'must not be empty').max(40, 'is too long').default('SSO'),
  OIDC_CHAT_SOURCES: list.default([]),
  TLS_CERT: z.string().min(1, 'must not be empty').optional(),
  TLS_KEY: z.string().min(1, 'must not be empty').optional(),
  HTTP_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: token.optional(),
  BACKUP_DIR: z.string().min(1, 'must not be empty').optional(),
  BACKUP_KEY: z.string().min(16, 'needs at least 16 characters').max(1000, 'is too long').optional(),
  UPGRADE_BACKUP: flag.default(true),
  CAS_URL: webUrl.optional(),
  WECHAT_ENTERPRISE_API: webUrl.default('https://qyapi.weixin.qq.com'),
  DINGTALK_API: webUrl.default('https://oapi.dingtalk.com'),
  MAIL_HOST: z.string().min(1, 'must not be empty').optional(),
  MAIL_PORT: wholeNumber(1, 65_535).optional(),
  MAIL_SECURITY: z.enum(['tls', 'starttls', 'none'], { error: 'must be tls, starttls or none' }).default('starttls'),
  MAIL_USER: z.string().min(1, 'must not be empty').optional(),
  MAIL_PASSWORD: z.string().min(1, 'must not be empty').optional(),
  MAIL_FROM: sender.optional(),
});

/** Names of all variables; a test compares them with the README. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Ways of signing in that are off by default (docs/security.md P10); `reset` is the forgotten password. */
export const allSignInWays = ['phone', 'registration', 'reset'] as const;
export type SignInWay = (typeof allSignInWays)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Whether the installer set the folder; then an unreachable folder is an error, and no other folder is tried. */
  readonly dataDirSet: boolean;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseReportUrl: string | undefined;
  readonly databaseFormsUrl: string | undefined;
  readonly adminPassword: string | undefined;
  readonly demoPassword: string | undefined;
  readonly demoData: boolean;
  readonly boardTenant: number | undefined;
  /** Addresses and ranges that wall screens may connect from; empty: all. */
  readonly boardNetworks: readonly string[];
  /** Key that a wall screen must send; undefined: none. It gives access to the boards only. */
  readonly boardKey: string | undefined;
  /** Address that browsers and identity providers use; never taken from request headers (docs/security.md P9). */
  readonly publicUrl: string | undefined;
  /** Whether this server serves the pages; false if Vite or another web server does. */
  readonly servePages: boolean;
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly boardFrameOrigins: readonly string[];
  /** Sites whose pages the menu may show in a frame (docs/security.md P24). */
  readonly menuFrameOrigins: readonly string[];
  /**
   * Hosts that data sources and gateway routes may use (docs/security.md P28, P36): `host`, `host:port`, an address or
   * a range.
   */
  readonly outboundHosts: readonly string[];
  /** Multiplies the request limits per session and per source (docs/security.md P31). */
  readonly limitFactor: number;
  /** Bounds of one connection and of all of one source (docs/security.md P39). */
  readonly connections: ConnectionLimits;
  /**
   * Only the developer role may configure forms, reports, data sources, routes and jobs (docs/specification.md §1.6).
   */
  readonly safeMode: boolean;
  /** Whether the API description is shown without a session. */
  readonly openApiDocs: boolean;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Undefined: all ways in the demo yard, none elsewhere (`start.ts`). */
  readonly signInWays: readonly SignInWay[] | undefined;
  readonly oidc: OidcConfig | undefined;
  /** Files of the certificate (with its chain) and key; undefined: http. */
  readonly tls: TlsFiles | undefined;
  /** Port for plain http, which redirects to https. */
  readonly httpPort: number | undefined;
  /** Token that gives access to `/metrics` from anywhere; without it only programs on this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Folder of the backups; by default `backups` in the data folder, on the same disk. */
  readonly backupDir: string | undefined;
  /** Phrase that encrypts backups. */
  readonly backupKey: string | undefined;
  /** Whether a start makes a backup before it migrates the database. */
  readonly upgradeBackup: boolean;
  readonly mail: MailConfig | undefined;
  /** CAS server for clients with single sign-on; none by default (docs/security.md P10). */
  readonly casUrl: string | undefined;
  /** Addresses of the chats' APIs (docs/security.md P28, P36); a self-hosted chat has another one. */
  readonly chatApis: { readonly wechatEnterprise: string; readonly dingtalk: string };
}

function waysOf(listed: readonly string[] | undefined): readonly SignInWay[] | undefined {
  const unknown = listed?.find((way) => way !== 'none' && !allSignInWays.some((known) => known === way));
  if (unknown !== undefined) throw new StartError(`SIGN_IN_WAYS accepts ${allSignInWays.join(', ')} and none`);
  return listed && allSignInWays.filter((way) => listed.includes(way));
}

function outbound(entries: readonly string[]): readonly string[] {
  try {
    allowedHosts(entries);
    return entries;
  } catch (error) {
    throw new StartError(`OUTBOUND_HOSTS: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}

function oidcConfig(env: z.output<typeof settings>): OidcConfig | undefined {
  const unknown = env.OIDC_CHAT_SOURCES.find((source) => !chatSources.some((chat) => chat === source));
  if (unknown !== undefined) throw new StartError(`OIDC_CHAT_SOURCES accepts only ${chatSources.join(', ')}`);
  if (env.OIDC_ISSUER === undefined && env.OIDC_CLIENT_ID === undefined) return undefined;
  if (env.OIDC_ISSUER === undefined || env.OIDC_CLIENT_ID === undefined) {
    throw new StartError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together');
  }
  safely('OIDC_ISSUER', env.OIDC_ISSUER);
  if (env.PUBLIC_URL === undefined) {
    throw new StartError('OIDC_ISSUER needs PUBLIC_URL: the provider sends people back to that address');
  }
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    scope: env.OIDC_SCOPE,
    usernameClaim: env.OIDC_USERNAME_CLAIM,
    name: env.OIDC_NAME,
    chats: chatSources.filter((chat) => env.OIDC_CHAT_SOURCES.includes(chat)),
  };
}

const mailPorts = { tls: 465, starttls: 587, none: 25 } as const;

function mailConfig(env: z.output<typeof settings>): MailConfig | undefined {
  if (env.MAIL_HOST === undefined) return undefined;
  if (env.MAIL_FROM === undefined) throw new StartError('MAIL_HOST needs MAIL_FROM: the address that mails come from');
  if ((env.MAIL_USER === undefined) !== (env.MAIL_PASSWORD === undefined)) {
    throw new StartError('MAIL_USER and MAIL_PASSWORD must be set together');
  }
  return {
    host: env.MAIL_HOST,
    port: env.MAIL_PORT ?? mailPorts[env.MAIL_SECURITY],
    security: env.MAIL_SECURITY,
    user: env.MAIL_USER,
    password: env.MAIL_PASSWORD,
    from: env.MAIL_FROM,
  };
}

function tlsFiles(env: z.output<typeof settings>): TlsFiles | undefined {
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  if ((cert === undefined) !== (key === undefined)) throw new StartError('TLS_CERT and TLS_KEY must be set together');
  if (cert === undefined || key === undefined) {
    if (env.HTTP_PORT !== undefined)
      throw new StartError('HTTP_PORT redirects people to https: it needs TLS_CERT and TLS_KEY');
    return undefined;
  }
  return { cert: resolve(cert), key: resolve(key) };
}

/**
 * Reads the environment.
 * @throws StartError that names every invalid variable, without the value of a secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // Compose files and unit files set a variable to empty for "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const read = parsed.data;
  const roleUrl = read.DATABASE_APP_URL ?? read.DATABASE_REPORT_URL ?? read.DATABASE_FORMS_URL;
  if (read.DATABASE_URL === undefined && roleUrl !== undefined) {
    throw new StartError(
      'DATABASE_APP_URL, DATABASE_REPORT_URL and DATABASE_FORMS_URL need DATABASE_URL (the owner) as well',
    );
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR ?? 'data'),
    dataDirSet: read.DATA_DIR !== undefined,
    databaseUrl: read.DATABASE_URL,
    databaseAppUrl: read.DATABASE_APP_URL,
    databaseReportUrl: read.DATABASE_REPORT_URL,
    databaseFormsUrl: read.DATABASE_FORMS_URL,
    adminPassword: read.ADMIN_PASSWORD,
    demoPassword: read.DEMO_PASSWORD,
    demoData: read.DEMO_DATA,
    boardTenant: read.BOARD_TENANT,
    boardNetworks: read.BOARD_NETWORKS,
    boardKey: read.BOARD_KEY,
    publicUrl: read.PUBLIC_URL,
    servePages: read.SERVE_PAGES,
    trustedProxies: read.TRUSTED_PROXIES,
    corsOrigins: read.CORS_ORIGINS,
    boardFrameOrigins: read.BOARD_FRAME_ORIGINS,
    menuFrameOrigins: read.MENU_FRAME_ORIGINS,
    outboundHosts: outbound(read.OUTBOUND_HOSTS),
    limitFactor: read.RATE_LIMIT_FACTOR,
    connections: { ...defaultConnections, perSource: read.CONNECTIONS_PER_SOURCE },
    safeMode: read.SAFE_MODE,
    openApiDocs: read.API_DOCS === 'open',
    logLevel: read.LOG_LEVEL,
    signInWays: waysOf(read.SIGN_IN_WAYS),
    oidc: oidcConfig(read),
    tls: tlsFiles(read),
    httpPort: read.HTTP_PORT,
    metricsToken: read.METRICS_TOKEN,
    backupDir: read.BACKUP_DIR && resolve(read.BACKUP_DIR),
    backupKey: read.BACKUP_KEY,
    upgradeBackup: read.UPGRADE_BACKUP,
    mail: mailConfig(read),
    casUrl: read.CAS_URL && safely('CAS_URL', read.CAS_URL),
    chatApis: {
      wechatEnterprise: safely('WECHAT_ENTERPRISE_API', read.WECHAT_ENTERPRISE_API),
      dingtalk: safely('DINGTALK_API', read.DINGTALK_API),
    },
  };
}
