import { describe, expect, it } from 'vitest';
import { httpError, transportError } from '#shared/http/answer.ts';
import { CallError } from '#shared/http/call-error.ts';
import { errorNotice, reloadDelay } from '#src/http/error-notice.ts';

type Language = 'zh' | 'en';
const envelope = (message: string) => ({ success: false, message, code: 500, result: null });

function shown(status: number, message: string, language: Language, hasToken = true, enterpriseChat = false) {
  const error = httpError('x', { status, body: envelope(message) }, { language, hasToken });
  return errorNotice(error, { language, hasToken, enterpriseChat });
}

/** docs/specification.md §1.8, each row in both languages. */
const rows: readonly (readonly [string, Parameters<typeof shown>, object])[] = [
  ['403', [403, 'x', 'zh'], { kind: 'notification', title: '系统提示', text: '拒绝访问' }],
  ['403', [403, 'x', 'en'], { kind: 'notification', title: 'System message', text: 'Access denied' }],
  ['404', [404, 'x', 'zh'], { kind: 'notification', title: '系统提示', text: '很抱歉，资源未找到!' }],
  [
    '404',
    [404, 'x', 'en'],
    { kind: 'notification', title: 'System message', text: 'Sorry, the resource was not found!' },
  ],
  ['504', [504, 'x', 'zh'], { kind: 'notification', title: '系统提示', text: '网络超时' }],
  ['504', [504, 'x', 'en'], { kind: 'notification', title: 'System message', text: 'The network timed out' }],
  [
    '401 with a token',
    [401, 'x', 'zh'],
    { kind: 'notification', title: '系统提示', text: '很抱歉，登录已过期，请重新登录', next: 'signInAgain' },
  ],
  [
    '401 with a token',
    [401, 'x', 'en'],
    {
      kind: 'notification',
      title: 'System message',
      text: 'Sorry, your session has expired. Sign in again.',
      next: 'signInAgain',
    },
  ],
  [
    '401 without a token',
    [401, 'x', 'zh', false],
    { kind: 'notification', title: '系统提示', text: '很抱歉，登录已过期，请重新登录' },
  ],
  [
    '500 with token expiry',
    [500, 'Token失效，请重新登录', 'zh'],
    {
      kind: 'modal',
      title: '登录已过期',
      text: '很抱歉，登录已过期，请重新登录',
      button: '重新登录',
      next: 'signInAgain',
    },
  ],
  [
    '500 with token expiry',
    [500, 'Token失效，请重新登录', 'en'],
    {
      kind: 'modal',
      title: 'Session expired',
      text: 'Sorry, your session has expired. Sign in again.',
      button: 'Sign in again',
      next: 'signInAgain',
    },
  ],
  [
    '500 with token expiry in an enterprise chat',
    [500, 'Token失效，请重新登录', 'zh', true, true],
    { kind: 'loading', text: '登录已过期，正在重新登陆', next: 'signInAgain' },
  ],
  [
    '500 with token expiry in an enterprise chat',
    [500, 'Token失效，请重新登录', 'en', true, true],
    { kind: 'loading', text: 'Session expired, signing in again', next: 'signInAgain' },
  ],
  [
    '500 with token expiry but no token',
    [500, 'Token失效，请重新登录', 'zh', false],
    { kind: 'notification', title: '系统提示', text: 'Token失效，请重新登录' },
  ],
  ['500', [500, '磁盘已满', 'zh'], { kind: 'notification', title: '系统提示', text: '磁盘已满' }],
  ['other', [418, '茶壶', 'en'], { kind: 'notification', title: 'System message', text: '茶壶' }],
];

describe('notice of a failed call', () => {
  it.each(rows)('has the right form: %s', (_, input, notice) => expect(shown(...input)).toEqual(notice));

  it.each([
    [true, 'zh', '网络超时'],
    [true, 'en', 'The network timed out'],
    [false, 'zh', '网络连接失败，请检查网络'],
    [false, 'en', 'No connection to the server. Check the network.'],
  ] as const)('reports a missing answer, timed out %s (%s)', (timedOut, language, text) => {
    const notice = errorNotice(transportError('x', timedOut, language), {
      language,
      hasToken: true,
      enterpriseChat: false,
    });
    expect(notice).toMatchObject({ kind: 'notification', text });
  });

  it('shows a refusal as a plain message', () => {
    const error = new CallError('refused', '单号已存在', { status: 200, code: 500 });
    expect(errorNotice(error, { language: 'zh', hasToken: true, enterpriseChat: false })).toEqual({
      kind: 'message',
      text: '单号已存在',
    });
  });

  it('stays open for an unexpected error, because it contains an error number', () => {
    const error = new CallError('refused', '操作失败（编号 3f2a）', { status: 200, code: 500, number: '3f2a' });
    expect(errorNotice(error, { language: 'zh', hasToken: true, enterpriseChat: false })).toEqual({
      kind: 'notification',
      title: '系统提示',
      text: '操作失败（编号 3f2a）',
      lasting: true,
    });
  });

  it.each([
    ['forced', '很抱歉，登录已过期，请重新登录。您已被管理员强制下线。'],
    ['frozen', '很抱歉，登录已过期，请重新登录。您的账号已被冻结，请联系管理员。'],
    ['password', '很抱歉，登录已过期，请重新登录。您的密码已被修改，请用新密码登录。'],
    ['expired', '很抱歉，登录已过期，请重新登录'],
    ['made up', '很抱歉，登录已过期，请重新登录'],
  ])("adds to the specification's text how the session ended: %s", (ended, text) => {
    const body = { ...envelope('Token失效，请重新登录!'), result: { ended } };
    const error = httpError('x', { status: 401, body }, { language: 'zh', hasToken: true });
    expect(errorNotice(error, { language: 'zh', hasToken: true, enterpriseChat: false })).toMatchObject({ text });
  });

  it('reloads the page 1.5 s after an expired session was shown', () => expect(reloadDelay).toBe(1500));
});
