import type { Call } from '#shared/contract/call.ts';
import type { TlsFiles } from './tls-files.ts';

/** Rate-limit class of a call: its own or `default`; `page` is for the built bundles. */
export type LimitClass = NonNullable<Call['limit']> | 'default' | 'page';

/** Requests per minute for one session and for one source address. */
export interface Limit {
  readonly session: number;
  readonly source: number;
}

/** Limits of one TCP connection, or of all connections of one source (docs/security.md P39); times in milliseconds. */
export interface ConnectionLimits {
  /** Open connections of one address, sockets included; a configured proxy is not counted. */
  readonly perSource: number;
  /** Requests of one connection that wait for an answer; browsers send one at a time. */
  readonly waiting: number;
  /**
   * Connections of a source that may be closed for too many waiting requests before it gets no new ones; each second
   * one is forgotten. Parsing what such a connection sends costs more than refusing it.
   */
  readonly floods: number;
  /** Time before a body must arrive at `bodyBytesPerSecond` on average. */
  readonly bodyGrace: number;
  readonly bodyBytesPerSecond: number;
  /** Time for the whole head of a request. */
  readonly headTime: number;
  /** Bytes of answers that a connection may leave unread and still send requests. */
  readonly unreadBytes: number;
  readonly unreadBytesPerSource: number;
  /** Time after which a connection that reads nothing of its waiting answers is closed. */
  readonly unreadFor: number;
}

/** Settings of the HTTP layer; every default is safe in production. */
export interface HttpSettings {
  /**
   * Addresses or CIDR ranges of reverse proxies; only their `X-Forwarded-*` headers are trusted (docs/security.md P3).
   */
  readonly trustedProxies: readonly string[];
  /** Origins that may call the API from another site; none by default (docs/security.md P24). */
  readonly corsOrigins: readonly string[];
  /** Origins that may show the wall boards in a frame. */
  readonly boardFrameOrigins: readonly string[];
  /** Sites whose pages the menu may show in a frame. */
  readonly menuFrameOrigins: readonly string[];
  /** Public origin of stored files if they are served elsewhere; added to the policy's `img-src`. */
  readonly staticDomain: string;
  /** Secret of the old client's request signature, which is checked for compatibility only (docs/security.md P35). */
  readonly signSecret: string;
  readonly limits: Readonly<Record<LimitClass, Limit>>;
  /** Multiplies all limits, for a load test or a very large yard. */
  readonly limitFactor: number;
  /** Whether the API description is shown without a session. */
  readonly openApiDocs: boolean;
  readonly connections: ConnectionLimits;
  /** Files for https, read again when they change; undefined: http, behind a proxy or on this machine. */
  readonly tls: TlsFiles | undefined;
  /**
   * Requests processed at the same time; others get 503 (docs/security.md P31). A request whose body is still arriving
   * is not counted.
   */
  readonly maxInFlight: number;
  /** Uploads at the same time, counted separately. */
  readonly maxUploads: number;
  /** Most bytes of a JSON body. */
  readonly bodyLimit: number;
  /** Most bytes of an uploaded file. */
  readonly fileLimit: number;
  /** Whether each result is checked against its schema; on in tests, to find wrong types. */
  readonly checkAnswers: boolean;
  /** A pino level, or `silent`. */
  readonly logLevel: string;
}

export const defaultLimits: HttpSettings['limits'] = {
  default: { session: 1200, source: 6000 },
  // An office behind one address opens its pages at eight o'clock; each page is fifteen files.
  page: { session: 6000, source: 12_000 },
  login: { session: 60, source: 60 },
  code: { session: 60, source: 60 },
  // docs/wire.md §1.3: more than five a minute from one address are refused.
  sms: { session: 5, source: 5 },
  // Enough for a person who tries names on the register page, too slow to find out which names exist.
  taken: { session: 20, source: 20 },
  upload: { session: 120, source: 600 },
  export: { session: 20, source: 60 },
  // A page reports a failure once; endless reports are refused.
  report: { session: 10, source: 60 },
  // A browser sends changes after a pause; rows of 8 KiB are large for a log that is replicated.
  preference: { session: 30, source: 600 },
  // Up to 500 screens share one address; each sends seven requests a minute, or twelve with a fast playlist.
  board: { session: 120, source: 12_000 },
  // Two a second for one person who types; people behind one address do not all type at once.
  search: { session: 120, source: 1200 },
};

export const defaultConnections: ConnectionLimits = {
  // Up to 2,000 sockets of an office behind one address, and the requests of its pages.
  perSource: 2_500,
  waiting: 10,
  floods: 20,
  bodyGrace: 10_000,
  bodyBytesPerSecond: 512,
  // Node checks once a second, so nine seconds at most, also for the head of an upgrade (docs/security.md P39).
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
