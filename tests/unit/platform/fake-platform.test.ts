import { describe, expect, it } from 'vitest';
import { nouns } from '#tests/support/platform/nouns.ts';
import { captchaLetters, PlatformAnswers, platformPassword } from '#tests/support/platform/platform-answers.ts';
import { type Recording, readRecordings } from '#tests/support/platform/recordings.ts';

const answers = new PlatformAnswers('3.4.3');
const { token } = answers.signIn('admin');

function ask(method: string, path: string, query: Readonly<Record<string, string>> = {}, body?: unknown) {
  return answers.answer({ method, path, query, body, token }).body as {
    readonly success: boolean;
    readonly code: number;
    readonly result: unknown;
  };
}

const recordings = (name: string, find: (recording: Recording) => boolean): Recording => {
  const recording = readRecordings(name).find(find);
  if (!recording) throw new Error(`no recording in ${name}`);
  return recording;
};

/** A row as the platform's own client sends it, by the base path of the noun. */
const sent = (method: string, path: string) =>
  recordings('vue2-traffic', ({ request }) => request.method === method && request.path === path).request
    .body as Readonly<Record<string, unknown>>;

const rowsOf = (result: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(result) ? result : ((result as { readonly records: [] } | null)?.records ?? []);

const formOf = (result: unknown) => (Array.isArray(result) ? 'list' : typeof result);

/** Fields of the first recorded row that the first row of an answer has not; texts of dictionaries are not always there. */
function missingKeys(result: unknown, recorded: unknown): readonly string[] {
  const [row] = rowsOf(result);
  const [like] = rowsOf(recorded);
  if (typeof row !== 'object' || typeof like !== 'object') return [];
  return Object.keys(like).filter((key) => !(key in row) && !/_|^old/.test(key));
}

describe('the fake of a JeecgBoot server', () => {
  it('answers 401 without a token and 404 for a call that no recording has', () => {
    expect(
      answers.answer({ method: 'GET', path: '/sys/user/list', query: {}, body: undefined, token: undefined }),
    ).toEqual(expect.objectContaining({ status: 401 }));
    const unknown = answers.answer({ method: 'GET', path: '/sys/login/ways', query: {}, body: undefined, token });
    expect(unknown.status).toBe(404);
  });

  it('requires the letters of a captcha that it has served', () => {
    const signIn = (captcha: string, checkKey: string) =>
      ask('POST', '/sys/login', {}, { username: 'admin', password: platformPassword, captcha, checkKey });
    expect(signIn('', 'one').code).toBe(412);
    expect(signIn(captchaLetters, 'one').code).toBe(412);
    ask('GET', '/sys/randomImage/one');
    expect(signIn(captchaLetters, 'one')).toMatchObject({ success: true, code: 200 });
  });

  const files = ['users', 'roles', 'departments', 'positions', 'dictionaries', 'categories', 'tenants', 'messages'];
  /** Asked as somebody else, after a write, or of a row that is not there. */
  const otherwise =
    /^(?:add|edit|import|items: the row|.*: (?:then|the rows?|row by id|its .*))|person|session|by ids|without members/;
  it.each(files)('answers in the recorded form to the requests in %s', (file) => {
    const others = readRecordings(file).flatMap(({ name = '', request, response }) => {
      const recorded = response.body as { readonly success?: boolean; readonly code: number; readonly result: unknown };
      if (request.method !== 'GET' || recorded.success !== true || otherwise.test(name)) return [];
      const query = Object.fromEntries(Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]));
      const answer = ask('GET', request.path, query);
      const isSame = answer.code === recorded.code && formOf(answer.result) === formOf(recorded.result);
      return isSame && missingKeys(answer.result, recorded.result).length === 0 ? [] : [`${name}: ${request.path}`];
    });
    expect(others).toEqual([]);
  });

  const written = nouns.filter(
    ({ base, calls, table }) =>
      !calls &&
      table !== 'sys_gateway_route' &&
      base !== '/sys/sysUserAgent' &&
      base !== '/sys/message/sysMessage' &&
      base !== '/sys/sysDepartRole',
  );
  it.each(written.map((noun) => [noun.base, noun] as const))('stores what is written at %s', (base, { table }) => {
    const row = sent('POST', `${base}/add`);
    const kept = () => answers.memory.table(table).rows;
    const before = kept().length;
    expect(ask('POST', `${base}/add`, {}, row).success).toBe(true);
    expect(kept()).toHaveLength(before + 1);
    const [added] = kept();
    const id = String(added?.id);
    const [field = '', value] =
      Object.entries(row).find(([key, text]) => /name|text|titile|description/i.test(key) && text) ?? [];
    expect(added?.[field]).toBe(value);
    expect(ask('PUT', `${base}/edit`, {}, { id, [field]: 'another' }).success).toBe(true);
    expect(kept().find((other) => other.id === added?.id)).toMatchObject({ [field]: 'another' });
    expect(ask('DELETE', `${base}/delete`, { id }).success).toBe(true);
    expect(kept()).toHaveLength(before);
  });

  it('keeps fields that an edit does not send, except the roles and departments of a user', () => {
    const [person] = rowsOf(ask('GET', '/sys/user/list').result);
    const id = String(person?.id);
    ask('PUT', '/sys/user/edit', {}, { ...person, selectedroles: 'a,b', selecteddeparts: '' });
    expect(ask('GET', '/sys/user/queryUserRole', { userid: id }).result).toEqual(['a', 'b']);
    ask('PUT', '/sys/user/edit', {}, { id, realname: '张三' });
    expect(answers.memory.table('sys_user').find(id)).toMatchObject({ realname: '张三', username: person?.username });
    expect(ask('GET', '/sys/user/queryUserRole', { userid: id }).result).toEqual([]);
  });
});
