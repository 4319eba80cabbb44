import type { Call } from '#shared/contract/call.ts';
import { platformHas } from '#shared/platform/platform-calls.ts';
import { Memory } from './memory.ts';
import { type Query, Recordings, readMenu } from './recordings.ts';

export type PlatformRelease = '3.4.3' | '3.6.3';

export interface PlatformQuestion {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body: unknown;
  readonly token: string | readonly string[] | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
}

/** Text of the captcha's picture on the login page, which a user reads there. */
export const captchaLetters = 'k7Ad';
export const platformPassword = '123456';

/** Users who can sign in, with the file of each user's menu. */
const menus: Readonly<Record<PlatformRelease, Readonly<Record<string, string>>>> = {
  '3.4.3': { admin: 'menu-3.4.3', jeecg: 'menu-of-a-person' },
  '3.6.3': { admin: 'menu-3.6.3' },
};

/** A recorded call of the same noun. */
const likeOf = (path: string) => path.replace(/\/deleteBatch$/, '/delete').replace(/\/queryById$/, '/list');

/** Calls that a real server answers without a token. */
const open =
  /^\/sys\/(?:randomImage\/.*|checkCaptcha|login|mLogin|logout|thirdLogin\/.*|getEncryptedString|sms|phoneLogin|user\/(?:checkOnlyUser|register|phoneVerification|passwordChange)|common\/static\/.*|getLoginQrcode|getQrcodeToken)$/;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The answers of a JeecgBoot server of one release. */
export class PlatformAnswers {
  readonly memory = new Memory();
  readonly #recordings: Recordings;
  readonly #release: PlatformRelease;
  /** User name by token. */
  readonly #sessions = new Map<string, string>();
  readonly #pictures = new Set<string>();

  constructor(release: PlatformRelease) {
    this.#release = release;
    this.#recordings = new Recordings(release === '3.4.3' ? ['vue3-traffic.json'] : []);
  }

  /** Opens a session without the login page. */
  signIn(username: string): { readonly token: string; readonly result: Readonly<Record<string, unknown>> } {
    const token = `token-of-${username}-${this.#sessions.size}`;
    this.#sessions.set(token, username);
    const recorded = this.#recorded('POST', '/sys/login').result as Readonly<Record<string, unknown>>;
    const userInfo = this.memory.table('sys_user').rows.find((row) => row.username === username) ?? recorded.userInfo;
    const items = this.#recorded('GET', '/sys/dict/queryAllDictItems').result;
    return { token, result: { ...recorded, token, userInfo, sysAllDictItems: items } };
  }

  answer(question: PlatformQuestion): Answer {
    const { method, path, token } = question;
    const username = this.#sessions.get(String(token));
    if (username === undefined && !open.test(path)) return { status: 401, body: this.#named('no token') };
    if (path.startsWith('/sys/common/static/')) return { status: 200, body: picture, type: 'image/png' };
    return this.#session(question, username) ?? this.#kept(question) ?? this.#plain(method, path, question.query);
  }

  #session({ method, path, body, token }: PlatformQuestion, username: string | undefined): Answer | undefined {
    const address = `${method} ${path}`;
    if (address.startsWith('GET /sys/randomImage/')) {
      this.#pictures.add(path.split('/').at(-1) ?? '');
      return this.#success(
        'GET',
        '/sys/randomImage/1629428467008',
        `data:image/png;base64,${picture.toString('base64')}`,
      );
    }
    if (address === 'POST /sys/login')
      return { status: 200, body: this.#login(body as Readonly<Record<string, unknown>>) };
    if (address === 'GET /sys/permission/getUserPermissionByToken')
      return this.#success(method, path, readMenu(menus[this.#release][username ?? ''] ?? 'menu-of-a-person'));
    if (address === 'POST /sys/logout') this.#sessions.delete(String(token));
    return undefined;
  }

  #login({ username, password, captcha, checkKey }: Readonly<Record<string, unknown>>): unknown {
    if (captcha === undefined) return this.#named('sign in, no captcha');
    const isRead = String(captcha).toLowerCase() === captchaLetters.toLowerCase();
    if (!isRead || !this.#pictures.has(String(checkKey))) return this.#named('sign in, wrong captcha');
    if (!(String(username) in menus[this.#release])) return this.#named('sign in, unknown account');
    if (password !== platformPassword) return this.#named('sign in, wrong password');
    return { ...this.#recorded('POST', '/sys/login'), result: this.signIn(String(username)).result };
  }

  /** Rows stored by the fake server. */
  #kept({ method, path, query, body }: PlatformQuestion): Answer | undefined {
    const isKnown = this.#has(method, path);
    if (path.startsWith('/sys/dict/getDictItems/')) return this.#items(path);
    if (path === '/sys/duplicate/check' && this.memory.isTaken(query))
      return { status: 200, body: this.#named('duplicate: taken') };
    if (path === '/sys/dictItem/dictItemCheck')
      return { status: 200, body: this.#named(`items: check, ${this.memory.hasItem(query) ? 'taken' : 'free'}`) };
    if (!isKnown) return undefined;
    const written = this.memory.write(method, path, query, body);
    if (written === false) {
      const refusal = this.#recordings.findRefusal(method, path);
      if (refusal) return { status: refusal.response.status, body: refusal.response.body };
    }
    // For some calls only a refusal was recorded.
    if (written === true && !this.#recordings.hasSuccess(method, path)) return this.#plain(method, likeOf(path), query);
    if (method !== 'GET' || written !== undefined) return undefined;
    const { result } = this.#recorded(method, path, query);
    const read = this.memory.read(path, query, result);
    return read === undefined ? undefined : this.#success(method, path, read);
  }

  #items(path: string): Answer {
    const code = path.slice('/sys/dict/getDictItems/'.length);
    const all = this.#recorded('GET', '/sys/dict/queryAllDictItems').result as Readonly<Record<string, unknown>>;
    return this.#success('GET', '/sys/dict/getDictItems/sex', this.memory.items(code) ?? all[code] ?? []);
  }

  /**
   * Whether the server has the call. Not all calls of a noun were recorded; those in the table of nouns exist and
   * answer alike.
   */
  #has(method: string, path: string): boolean {
    if (this.#recordings.has(method, path)) return true;
    return likeOf(path) !== path && platformHas(this.#release, { method: method as Call['method'], path });
  }

  #recordedPath(method: string, path: string): string {
    return this.#recordings.has(method, path) || !this.#has(method, path) ? path : likeOf(path);
  }

  #plain(method: string, path: string, query: Query): Answer {
    const recording = this.#recordings.find(method, this.#recordedPath(method, path), query);
    if (!recording) return { status: 404, body: { ...(this.#named('unknown path, signed in') as object), path } };
    return { status: recording.response.status, body: recording.response.body };
  }

  #success(method: string, path: string, result: unknown): Answer {
    return { status: 200, body: { ...this.#recorded(method, path), result } };
  }

  #recorded(method: string, path: string, query?: Query): Readonly<Record<string, unknown>> {
    const body = this.#recordings.find(method, this.#recordedPath(method, path), query)?.response.body;
    if (typeof body !== 'object' || body === null) throw new Error(`no recording of ${method} ${path}`);
    return body as Readonly<Record<string, unknown>>;
  }

  #named(name: string): unknown {
    const recording = this.#recordings.named(name);
    return recording.response.body;
  }
}
