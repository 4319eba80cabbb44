import type { z } from 'zod';

/**
 * Required right of a call: none, a live session, or a permission code among the caller's grants
 * (`prm:scaffold:apply:add`). A placeholder of the path is replaced by its value (`online:{code}:list`). The server
 * checks the right before the handler runs.
 */
export type Access = 'anonymous' | 'session' | `${string}:${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The zod schemas of one call. They are declared in `<noun>.schema.ts`, and the browser imports only their types. */
export interface CallShape {
  path?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  result: z.ZodType;
}

/** An API call as plain data. */
export interface Call<S extends CallShape = CallShape> {
  /** Stable name, `<noun>.<verb>`: operation id of the API description and key of the access matrix. */
  readonly id: string;
  readonly method: Method;
  /** Other methods that the server accepts where the sources differ (docs/specification.md §1.7: POST or PUT). */
  readonly also?: readonly Method[];
  /** Path below the context path, with placeholders in braces: `/sys/dict/getDictItems/{code}`. */
  readonly path: string;
  readonly access: Access;
  /** Permitted while the user still has to change their password (`loginResult.mustChangePassword`). */
  readonly whilePasswordDue?: true;
  /** Answered during a maintenance window: signing out, and asking whether maintenance has ended. */
  readonly whileClosed?: true;
  /** Can be opened to everybody by a setting (`API_DOCS`), because the response contains no data of the yard. */
  readonly openable?: true;
  /**
   * `member`: runs in one tenant of the caller (header `tenant-id`). `global`: uses no tenant rows. `board`: runs in
   * the configured board tenant, without a caller.
   */
  readonly tenant: 'member' | 'global' | 'board';
  /**
   * Whether the client signs the call (docs/specification.md §1.7 helper kinds). The server does not rely on the
   * signature (docs/security.md P35).
   */
  readonly signed?: boolean;
  /** Envelope code on success; JeecgBoot uses both. Default 200. */
  readonly code?: 0 | 200;
  /** Form of the response body; default `envelope`. `raw` handlers write the response themselves (files, pages). */
  readonly answer?: 'envelope' | 'bare' | 'raw';
  /** Form of the request body; default `json`. */
  readonly content?: 'json' | 'multipart';
  /**
   * Additional permission codes for keys of the body: `{ added: 'prm:scaffold:apply:add' }`. An empty or absent list
   * needs none.
   */
  readonly parts?: Readonly<Record<string, `${string}:${string}`>>;
  /**
   * Changes the configuration of the product (forms, reports, data sources, routes, jobs); refused in safe mode
   * (`safe-mode.ts`).
   */
  readonly configures?: true;
  /** Maximum size of the JSON body in bytes, if the server's default is too small. */
  readonly bodyLimit?: number;
  /** Stricter rate limit than the default (docs/security.md P31). */
  readonly limit?:
    | 'login'
    | 'code'
    | 'sms'
    | 'taken'
    | 'upload'
    | 'export'
    | 'board'
    | 'search'
    | 'report'
    | 'preference';
  /**
   * Whether the response may be gzipped. Only for long responses that contain neither a secret nor text chosen by the
   * request, because the length of a compressed response reveals both (BREACH).
   */
  readonly compressed?: true;
  /** Omits `_t` (docs/specification.md §2.7: the dictionary-items lookup). */
  readonly noTimestamp?: boolean;
  /**
   * Hash of the definition that the caller used, sent as the header `X-Definition`. A server with another version
   * rejects values of fields that were removed or have another kind, and names them; the page then loads the new
   * version. Without the header unknown keys are dropped.
   */
  readonly version?: string | undefined;
  /** One sentence for the API description. */
  readonly summary: string;
  /** Carries the type only; never set. */
  readonly shape?: S;
}

/**
 * Declares a call. The type argument is `typeof <schemas>`, imported with `import type`. Without side effects, so that a
 * bundler removes the calls of a file that a browser does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<S extends CallShape>(call: Omit<Call<S>, 'shape'>): Call<S> {
  return call;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Input of the client; keys that the call does not have are absent. */
export type CallInput<S extends CallShape> = {
  [K in 'path' | 'query' | 'body' as S[K] extends z.ZodType ? K : never]: Input<S[K]>;
};

/** Input of the handler, validated by zod. */
export type CallParsed<S extends CallShape> = {
  path: Output<S['path']>;
  query: Output<S['query']>;
  body: Output<S['body']>;
};

export type CallResult<S extends CallShape> = z.output<S['result']>;
/** Return value of a handler: the result before defaults are applied. The serialiser drops additional keys. */
export type CallAnswer<S extends CallShape> = z.input<S['result']>;

export type ShapeOf<C> = C extends Call<infer S> ? S : never;
export type ResultOf<C> = CallResult<ShapeOf<C>>;
export type QueryOf<C> = CallInput<ShapeOf<C>> extends { query: infer Q } ? Q : undefined;
