import type { Call } from '#shared/contract/call.ts';
import type { TlsFiles } from './tls-files.ts';

/** Rate-limit class of a call: its own, or `default`; `page` is what the built bundles answer. */
export type LimitClass = NonNullable<Call['limit']> | 'default' | 'page';

/** Requests per minute of one session and of one source address. */
export interface Limit {
  readonly session: number;
  readonly source: number;
}

/** What one TCP connection, or all of one source, may keep of this process (docs/security.md P39); times in milliseconds. */
export interface ConnectionLimits {
  /** Open connections of one address, sockets included; a configured proxy is not counted. */
  readonly perSource: number;
  /** Requests of one connection that wait for their answer; browsers send one at a time. */
  readonly waiting: number;
  /**
   * A source that had so many connections closed for the reason above gets no new one; one is forgotten each second. To parse
   * what such a connection sent costs more than a refusal.
   */
  readonly floods: number;
  /** A body is given this long before it must come at `bodyBytesPerSecond` on average. */
  readonly bodyGrace: number;
  readonly bodyBytesPerSecond: number;
  /** Time for the whole head of a request. */
  readonly headTime: number;
  /** Bytes of answers that a connection may leave unread and still ask for more. */
  readonly unreadBytes: number;
  readonly unreadBytesPerSource: number;
  /** A connection that takes no byte of what waits for it for this long is closed. */
  readonly unreadFor: number;
}

/** What the HTTP layer takes from the configuration; every key has a default that is safe in production. */
export interface HttpSettings {
  /** Addresses or CIDR ranges of reverse proxies; only their `X-Forwarded-*` headers are believed (docs/security.md P3). */
  readonly trustedProxies: readonly string[];
  /** Origins that may call the API from another site; none by default (docs/security.md P24). */
  readonly corsOrigins: readonly string[];
  /** Origins that may frame the wall boards. */
  readonly boardFrameOrigins: readonly string[];
  /** Sites whose pages the office's menu may show in a frame. */
  readonly menuFrameOrigins: readonly string[];
  /** Public origin of stored files when they are served elsewhere; joins the policy's `img-src`. */
  readonly staticDomain: string;
  /** Secret of the old client's request signature, checked for compatibility only (docs/security.md P35). */
  readonly signSecret: string;
  readonly limits: Readonly<Record<LimitClass, Limit>>;
  /** Multiplies all limits; a load test or a very large yard raises it. */
  readonly limitFactor: number;
  /** Show the API description without a session. */
  readonly openApiDocs: boolean;
  readonly connections: ConnectionLimits;
  /** https with this certificate, read anew when it changes. Default: http, behind a proxy or on this machine. */
  readonly tls: TlsFiles | undefined;
  /** Requests answered at the same time before others get 503 (docs/security.md P31); one whose body still comes is not counted. */
  readonly maxInFlight: number;
  /** Uploads that stream in at the same time; they have places of their own. */
  readonly maxUploads: number;
  /** Bytes of a JSON body. */
  readonly bodyLimit: number;
  /** Bytes of one uploaded file. */
  readonly fileLimit: number;
  /** Compare every result with its schema before it is written; on in tests, where a wrong type must be loud. */
  readonly checkAnswers: boolean;
  /** A pino level, or `silent`. */
  readonly logLevel: string;
}

export const defaultLimits: HttpSettings['limits'] = {
  default: { session: 1200, source: 6000 },
  // An office behind one address opens its pages at eight; each is fifteen files.
  page: { session: 6000, source: 12_000 },
  login: { session: 60, source: 60 },
  code: { session: 60, source: 60 },
  // docs/wire.md §1.3: more than five a minute from one address are refused, whoever asks.
  sms: { session: 5, source: 5 },
  // A person who tries names on the register page; too slow to read out who is here.
  taken: { session: 20, source: 20 },
  upload: { session: 120, source: 600 },
  export: { session: 20, source: 60 },
  // A page that fails tells of it once; one that fails on and on is not listened to.
  report: { session: 10, source: 60 },
  // A browser sends what changed after a pause; rows of 8 KiB are a lot for a log that is shipped.
  preference: { session: 30, source: 600 },
  // Five hundred screens may stand behind one address; each asks seven times a minute, twelve with a hasty playlist.
  board: { session: 120, source: 12_000 },
  // Two a second of one person who types; a shift behind one address does not type at once.
  search: { session: 120, source: 1200 },
};

export const defaultConnections: ConnectionLimits = {
  // 2,000 sockets of an office behind one address, and what its pages ask for.
  perSource: 2_500,
  waiting: 10,
  floods: 20,
  bodyGrace: 10_000,
  bodyBytesPerSecond: 512,
  // Node looks once a second: nine at most, for the head of an upgrade too (docs/security.md P39).
  headTime: 8_000,
  unreadBytes: 1_048_576,
  unreadBytesPerSource: 67_108_864,
  unreadFor: 30_000,
};

export const defaultSettings: HttpSettings = {
  trustedProxies: [],
  corsOrigins: [],
  boardFrameOrigins: [],
  menuFrameOrigins: [],
  staticDomain: '',
  signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
  limits: defaultLimits,
  limitFactor: 1,
  openApiDocs: false,
  connections: defaultConnections,
  tls: undefined,
  maxInFlight: 1000,
  maxUploads: 100,
  bodyLimit: 1_048_576,
  fileLimit: 10_485_760,
  checkAnswers: false,
  logLevel: 'info',
};
