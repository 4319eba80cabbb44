import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, vi } from 'vitest';
import { defaultLimits, type HttpSettings } from '#server/config/settings.ts';
import { writeGlobal } from '#server/db/scope.ts';
import { bindGateway } from '#server/gateway/gateway.ts';
import { type AppOptions, buildApp } from '#server/http/app.ts';
import type { Binding } from '#server/http/implement.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { insertSession } from '#server/session/session.queries.ts';
import { bindings as allBindings } from '#server/start/bindings.ts';
import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { parseJson, readAnswer } from '#shared/http/answer.ts';
import { buildRequest } from '#shared/http/request.ts';
import { sign } from '#shared/http/sign.ts';

type Language = 'zh' | 'en';

/** A client that sends calls as one user, in one tenant and language, over real HTTP. */
export interface TestClient {
  readonly token: string | null;
  /** Sends a call and parses the result with its schema; throws the `CallError` that a client would get. */
  call<S extends CallShape>(call: Call<S>, ...input: InputOf<S>): Promise<CallResult<S>>;
  /** Sends any request with the user's headers: `raw('/jeecg-boot/sys/login', {method: 'POST', body: …})`. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** The same user with another header. */
  with(change: { readonly tenantId?: number; readonly language?: Language }): TestClient;
}

/** The second argument is optional if the call has no input. */
type InputOf<S extends CallShape> = keyof CallInput<S> extends never ? [input?: CallInput<S>] : [input: CallInput<S>];

export interface TestApp {
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly anonymous: TestClient;
  /**
   * Opens a session of a user once per file. With a password it uses the real login call; without one it inserts a row,
   * because hashing a password costs more than most tests.
   */
  as(username: string, password?: string): Promise<TestClient>;
  /** Opens another session of a user, for tests that end it. */
  open(username: string): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly config?: Partial<HttpSettings>;
  readonly bindings?: readonly Binding[];
  /** Receives the log lines, at `config.logLevel`. */
  readonly logTo?: AppOptions['logTo'];
  /** Default: as in the product. */
  readonly gateway?: AppOptions['gateway'];
  /** Default: none. */
  readonly pages?: AppOptions['pages'];
}

/** Rate limits that no test reaches by accident; tests of rate limits pass their own. */
const wide = Object.fromEntries(
  Object.keys(defaultLimits).map((kind) => [kind, { session: 1e6, source: 1e6 }]),
) as unknown as HttpSettings['limits'];

type SignedIn = Map<string, Promise<TestClient>>;
const apps = new Set<SignedIn>();
// `rewind()` removes the rows of these sessions from the database.
onForgetCaches(() => {
  for (const signedIn of apps) signedIn.clear();
});

/** Starts the app on a loopback port, with the database opened by `testDatabase()`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const bindings = options.bindings ?? allBindings;
  const app = await buildApp({
    config: { limits: wide, checkAnswers: true, logLevel: process.env.TEST_LOG ?? 'silent', ...options.config },
    bindings,
    resolveActor,
    gateway: options.gateway ?? bindGateway,
    ...(options.logTo && { logTo: options.logTo }),
    pages: options.pages,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const shapes = new Map(bindings.map((binding) => [binding.call.id, binding.shape]));
  const signedIn: SignedIn = new Map();
  apps.add(signedIn);

  function client(token: string | null, tenantId: number | null, language: Language): TestClient {
    return {
      token,
      with: (change) => client(token, change.tenantId ?? tenantId, change.language ?? language),
      raw: (path, init) => {
        const headers = new Headers(init?.headers);
        if (token && !headers.has('X-Access-Token')) headers.set('X-Access-Token', token);
        if (tenantId !== null && !headers.has('tenant-id')) headers.set('tenant-id', String(tenantId));
        if (!headers.has('Accept-Language')) headers.set('Accept-Language', language === 'en' ? 'en-US' : 'zh-CN');
        return fetch(url + path, { ...init, headers });
      },
      async call(call, ...[input]) {
        const request = buildRequest(call, input ?? ({} as never), {
          token,
          tenantId,
          language,
          sign: (signable) => sign(signable, 'test'),
        });
        const response = await fetch(url + request.url, request);
        const body = parseJson(await response.text());
        const result = readAnswer(call, { status: response.status, body }, { language, hasToken: token !== null });
        return (shapes.get(call.id)?.result.parse(result) ?? result) as CallResult<ShapeOf<typeof call>>;
      },
    };
  }

  async function withSession(username: string): Promise<TestClient> {
    const opened = await writeGlobal(async (trx) => {
      const person = await trx
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .where('delFlag', '=', 0)
        .executeTakeFirstOrThrow();
      return insertSession(trx, person.id, { ip: '127.0.0.1', userAgent: 'tests' });
    });
    return client(opened.token, null, 'zh');
  }

  async function signIn(username: string, password: string): Promise<TestClient> {
    const response = await fetch(`${url}/jeecg-boot/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, captcha: '', checkKey: '' }),
    });
    const answer = (await response.json()) as { success: boolean; message: string; result: { token: string } };
    if (!answer.success) throw new Error(`${username} cannot sign in: ${answer.message}`);
    return client(answer.result.token, null, 'zh');
  }

  return {
    app,
    url,
    anonymous: client(null, null, 'zh'),
    as(username, password) {
      const opening = () => (password === undefined ? withSession(username) : signIn(username, password));
      const known = signedIn.get(username) ?? opening();
      signedIn.set(username, known);
      return known;
    },
    open: withSession,
    close: () => {
      apps.delete(signedIn);
      return app.close();
    },
  };
}

type ShapeOf<C> = C extends Call<infer S> ? S : never;

/** The product's app, shared by all files of this worker, because registering its routes takes a third of a second. */
let common: Promise<TestApp> | undefined;

/** Number of requests that the shared app has not answered yet. */
let answering = 0;

async function commonApp(): Promise<TestApp> {
  common ??= startTestApp().then((started) => {
    // The server ends with the worker.
    started.app.server.unref();
    started.app.server.on('request', (_request, response: ServerResponse) => {
      answering += 1;
      response.once('close', () => {
        answering -= 1;
      });
    });
    return started;
  });
  return {
    ...(await common),
    close: async () => {
      await vi.waitUntil(() => answering === 0, { timeout: 15_000, interval: 20 });
    },
  };
}

/**
 * Call at the top of a test file, after `testDatabase()`: an app for the file. Without options it is the shared app of
 * the worker, on the file's own database; all requests of the previous file have been answered before.
 */
export function testApp(options?: TestAppOptions): TestApp {
  const holder: { app?: TestApp } = {};
  beforeAll(async () => {
    holder.app = await (options === undefined ? commonApp() : startTestApp(options));
  });
  afterAll(() => holder.app?.close());
  const started = (): TestApp => {
    if (!holder.app) throw new Error('the app starts in beforeAll');
    return holder.app;
  };
  return {
    get app() {
      return started().app;
    },
    get url() {
      return started().url;
    },
    get anonymous() {
      return started().anonymous;
    },
    as: (username, password) => started().as(username, password),
    open: (username) => started().open(username),
    close: () => started().close(),
  };
}
