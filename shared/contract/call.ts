import type { z } from 'zod';

/**
 * What a call demands of its caller: nothing, a live session, or a permission code
 * (`prm:scaffold:apply:add`) among the caller's grants; a placeholder of the path stands for its value there
 * (`online:{code}:list`). The server enforces it before the handler runs.
 */
export type Access = 'anonymous' | 'session' | `${string}:${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The zod schemas of one call; they stand in `<noun>.schema.ts` and reach the browser as types only. */
export interface CallShape {
  path?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  result: z.ZodType;
}

/** One call of the wire, as plain data. */
export interface Call<S extends CallShape = CallShape> {
  /** Stable name, `<noun>.<verb>`: operation id of the API description, key of the access matrix. */
  readonly id: string;
  readonly method: Method;
  /** Further methods the server also answers, where sources differ (docs/specification.md §1.7: POST or PUT). */
  readonly also?: readonly Method[];
  /** Path below the context path, placeholders in braces: `/sys/dict/getDictItems/{code}`. */
  readonly path: string;
  readonly access: Access;
  /** Open to a session whose person must change the password first (`loginResult.mustChangePassword`). */
  readonly whilePasswordDue?: true;
  /** Answered to everybody while a maintenance window is open: leaving, and asking whether it is over. */
  readonly whileClosed?: true;
  /** A setting of the yard may open it to everybody (`API_DOCS`): it tells nothing of the yard itself. */
  readonly openable?: true;
  /**
   * `member`: runs inside one tenant that the caller belongs to (header `tenant-id`).
   * `global`: touches no tenant rows. `board`: the configured board tenant, no caller.
   */
  readonly tenant: 'member' | 'global' | 'board';
  /**
   * The client signs it (docs/specification.md §1.7 helper kinds). Signing decides nothing on the server
   * (docs/security.md P35).
   */
  readonly signed?: boolean;
  /** Envelope code on success; JeecgBoot has both. Default 200. */
  readonly code?: 0 | 200;
  /** What the body of the answer is; default `envelope`. `raw` handlers write the reply themselves (files, pages). */
  readonly answer?: 'envelope' | 'bare' | 'raw';
  /** The request body; default `json`. */
  readonly content?: 'json' | 'multipart';
  /**
   * Rights that parts of the body need on top of `access`, by their key: `{ added: 'prm:scaffold:apply:add' }`. A list
   * that is empty or absent needs none.
   */
  readonly parts?: Readonly<Record<string, `${string}:${string}`>>;
  /** Configures the product itself (forms, reports, data sources, routes, jobs): safe mode closes it (`safe-mode.ts`). */
  readonly configures?: true;
  /** Bytes of a JSON body where the server's common limit is too small for it. */
  readonly bodyLimit?: number;
  /** A stricter rate-limit class than the default (docs/security.md P31). */
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
   * Sent gzipped to whoever takes it: long answers that hold neither a secret nor anything a request can choose, since the
   * length of a compressed answer tells about both (BREACH).
   */
  readonly compressed?: true;
  /** Left out of `_t` (docs/specification.md §2.7: the dictionary-items lookup). */
  readonly noTimestamp?: boolean;
  /**
   * Hash of the definition that the caller made this call by; travels as the header `X-Definition`. A server that serves
   * another version refuses by name what was typed into fields that are gone or of another kind there, and a form's reads
   * news of it first. Clients that send none are served as ever: keys that the definition does not name are dropped.
   */
  readonly version?: string | undefined;
  /** One sentence for the API description. */
  readonly summary: string;
  /** Type carrier only; never set. */
  readonly shape?: S;
}

/** Declares a call. The type argument is `typeof <schemas>` imported with `import type`. */
export function defineCall<S extends CallShape>(call: Omit<Call<S>, 'shape'>): Call<S> {
  return call;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What the client sends; keys a call does not have are absent. */
export type CallInput<S extends CallShape> = {
  [K in 'path' | 'query' | 'body' as S[K] extends z.ZodType ? K : never]: Input<S[K]>;
};

/** What the handler receives, already checked by zod. */
export type CallParsed<S extends CallShape> = {
  path: Output<S['path']>;
  query: Output<S['query']>;
  body: Output<S['body']>;
};

export type CallResult<S extends CallShape> = z.output<S['result']>;
/** What a handler returns: the result before defaults, whose surplus keys the serialiser drops. */
export type CallAnswer<S extends CallShape> = z.input<S['result']>;

export type ShapeOf<C> = C extends Call<infer S> ? S : never;
export type ResultOf<C> = CallResult<ShapeOf<C>>;
export type QueryOf<C> = CallInput<ShapeOf<C>> extends { query: infer Q } ? Q : undefined;
