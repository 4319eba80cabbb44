import type { Call } from '#shared/contract/call.ts';

/** Rate-limit class of a call: its own, or `default`. */
export type LimitClass = NonNullable<Call['limit']> | 'default';

/** Requests per minute of one session and of one source address. */
export interface Limit {
  readonly session: number;
  readonly source: number;
}

/** What the HTTP layer takes from the configuration; every key has a default that is safe in production. */
export interface HttpSettings {
  /** Addresses or CIDR ranges of reverse proxies; only their `X-Forwarded-*` headers are believed (P3). */
  readonly trustedProxies: readonly string[];
  /** Origins that may call the API from another site; none by default (P24). */
  readonly corsOrigins: readonly string[];
  /** Origins that may frame the wall boards. */
  readonly boardFrameOrigins: readonly string[];
  /** Public origin of stored files when they are served elsewhere; joins the policy's `img-src`. */
  readonly staticDomain: string;
  /** Secret of the old client's request signature, checked for compatibility only (P35). */
  readonly signSecret: string;
  readonly limits: Readonly<Record<LimitClass, Limit>>;
  /** Multiplies all limits; a load test or a very large yard raises it. */
  readonly limitFactor: number;
  /** Requests answered at the same time before others get 503 (P31). */
  readonly maxInFlight: number;
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
  login: { session: 60, source: 60 },
  code: { session: 60, source: 60 },
  upload: { session: 120, source: 600 },
  export: { session: 20, source: 60 },
  // Hundreds of screens may stand behind one address.
  board: { session: 120, source: 6000 },
};

export const defaultSettings: HttpSettings = {
  trustedProxies: [],
  corsOrigins: [],
  boardFrameOrigins: [],
  staticDomain: '',
  signSecret: 'dd05f1c54d63749eda95f9fa6d49v442a',
  limits: defaultLimits,
  limitFactor: 1,
  maxInFlight: 1000,
  bodyLimit: 1_048_576,
  fileLimit: 10_485_760,
  checkAnswers: false,
  logLevel: 'info',
};
