import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  getCurrentUserDeparts,
  login,
  logout,
  phoneLogin,
  randomImage,
  selectDepart,
} from '#shared/contract/session/session.ts';
import { sendSms } from '#shared/contract/session/sms.ts';
import { ChoiceForm } from '#src/features/login/choice-form.tsx';
import { CodeField } from '#src/features/login/code-field.tsx';
import { CredentialsForm } from '#src/features/login/credentials-form.tsx';
import { LoginPage } from '#src/features/login/login-page.tsx';
import { PhoneForm } from '#src/features/login/phone-form.tsx';
import { sessionState } from '#src/session/session-store.ts';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { button, press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { enter, input, known, problemOf, submit } from './entry-form.ts';

const text = () => document.body.textContent ?? '';

const accepted = {
  token: 'fresh',
  userInfo: { id: 'u1', username: 'wang', realname: '王伟', orgCode: 'A01', loginTenantId: 2 },
  multi_depart: 2,
  departs: [
    { id: 'd1', orgCode: 'A01', departName: '制造部' },
    { id: 'd2', orgCode: 'A02', departName: '质量部' },
  ],
  tenantList: [{ id: 1, name: '大船' }],
  sysAllDictItems: {},
};

describe('the form for name and password', () => {
  const shown = () => {
    const handlers = { onAccepted: vi.fn(), onTyping: vi.fn() };
    show(<CredentialsForm round={0} {...handlers} />);
    return handlers;
  };

  it('says what is missing at its field, moves there, and clears the message on typing', () => {
    const sent = answerCalls();
    shown();
    submit();
    expect([problemOf('username'), problemOf('password')]).toEqual(['请输入用户名', '请输入密码']);
    expect([document.activeElement, input('username').getAttribute('aria-invalid')]).toEqual([
      input('username'),
      'true',
    ]);
    enter({ username: 'wang' });
    expect([problemOf('username'), problemOf('password'), sent]).toEqual([null, '请输入密码', []]);
    submit();
    expect(document.activeElement).toBe(input('password'));
  });

  it('sends the trimmed name and the password as it is', async () => {
    const sent = answerCalls(onPart(login, accepted));
    const { onAccepted } = shown();
    enter({ username: ' wang ', password: ' geheim ' });
    submit();
    expect([button('正在登录…').hasAttribute('disabled')]).toEqual([true]);
    await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'wang', password: ' geheim ', captcha: '', checkKey: '' },
    ]);
    expect(button('登录').hasAttribute('disabled')).toBe(false);
  });

  it('shows a refusal, and goes to the password', async () => {
    answerCalls(onPart(login, new Refusal('用户名或密码错误')));
    const { onAccepted } = shown();
    enter({ username: 'wang', password: 'x' });
    submit();
    await waitFor(() => expect(only('[role="alert"]').textContent).toBe('用户名或密码错误'));
    await waitFor(() => expect(document.activeElement).toBe(input('password')));
    expect([onAccepted.mock.calls, found('input[name="captcha"]')]).toEqual([[], []]);
  });

  it('asks for a captcha after code 412, sends it with its key, and takes a new one after each refusal', async () => {
    let number = 0;
    const sent = answerCalls(
      onPart(login, new Refusal('请输入验证码', null, 412)),
      onPart(randomImage, () => `data:${++number}`),
    );
    shown();
    enter({ username: 'wang', password: 'x' });
    submit();
    await waitFor(() => expect(only('img').getAttribute('src')).toBe('data:1'));
    await waitFor(() => expect(document.activeElement).toBe(input('captcha')));
    submit();
    expect(problemOf('captcha')).toBe('请输入验证码');
    enter({ captcha: ' ab12 ' });
    submit();
    await waitFor(() => expect(only('img').getAttribute('src')).toBe('data:2'));
    const key = sent.find(({ id }) => id === randomImage.id)?.path.key;
    expect(sent.filter(({ id }) => id === login.id).at(-1)?.body).toMatchObject({ captcha: 'ab12', checkKey: key });
    fireEvent.click(only('button[title="看不清，换一张"]'));
    await waitFor(() => expect(only('img').getAttribute('src')).toBe('data:3'));
  });

  it('can show the password, and tells that it is being typed', () => {
    const { onTyping } = shown();
    const eye = only('button[aria-pressed]');
    fireEvent.focus(input('password'));
    expect([input('password').type, onTyping.mock.calls.length]).toEqual(['password', 1]);
    fireEvent.click(eye);
    expect([input('password').type, eye.getAttribute('aria-label'), eye.getAttribute('aria-pressed')]).toEqual([
      'text',
      '隐藏密码',
      'true',
    ]);
  });
});

describe('signing in by phone', () => {
  it('needs a number and a code of six digits', async () => {
    const sent = answerCalls(onPart(phoneLogin, accepted));
    const onAccepted = vi.fn();
    show(<PhoneForm onAccepted={onAccepted} onTyping={vi.fn()} />);
    enter({ mobile: '123', captcha: '12345' });
    submit();
    expect(problemOf('captcha')).toBe('请输入 6 位数字验证码');
    expect(problemOf('mobile')).not.toBeNull();
    enter({ mobile: '13800000000', captcha: '123456' });
    submit();
    await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body)).toEqual([{ mobile: '13800000000', captcha: '123456' }]);
  });

  it.each([
    ['login', '0', '若有账户绑定该手机号'],
    ['register', '1', '短信已发送，验证码 10 分钟内有效'],
    ['reset', '2', '若有账户绑定该手机号'],
  ] as const)('a code for %s is requested as %s, with a pause until the next', async (purpose, smsmode, words) => {
    const sent = answerCalls(onPart(sendSms, null));
    const onRefused = vi.fn();
    show(<CodeField name="code" purpose={purpose} phone={() => '13800000000'} onRefused={onRefused} />);
    press('获取验证码');
    await waitFor(() => expect(only('[role="status"]').textContent).toContain(words));
    expect([sent[0]?.body, onRefused.mock.calls]).toEqual([{ mobile: '13800000000', smsmode }, [['']]]);
    expect(button('60 秒后重新获取').hasAttribute('disabled')).toBe(true);
    expect(document.activeElement).toBe(input('code'));
  });

  it('a code is not requested for a wrong number; a refusal is told, without a pause', async () => {
    const sent = answerCalls(onPart(sendSms, new Refusal('太频繁')));
    const onRefused = vi.fn();
    const phone = vi.fn((): string | undefined => undefined);
    show(<CodeField name="code" purpose="login" phone={phone} onRefused={onRefused} />);
    press('获取验证码');
    expect(sent).toEqual([]);
    phone.mockReturnValue('13800000000');
    press('获取验证码');
    await waitFor(() => expect(onRefused.mock.calls).toEqual([['太频繁']]));
    expect([only('[role="status"]').textContent, button('获取验证码').hasAttribute('disabled')]).toEqual(['', false]);
  });
});

describe('the choice of department and tenant', () => {
  const opened = (given: object = {}) => {
    const sent = answerCalls(
      onPart(selectDepart, { userInfo: { ...accepted.userInfo, orgCode: 'A02' } }),
      onPart(getCurrentUserDeparts, { list: [{ id: 'd9', orgCode: 'B01', departName: '新厂部' }], orgCode: null }),
    );
    const onBack = vi.fn();
    show(<ChoiceForm result={{ ...accepted, ...given } as never} onBack={onBack} />);
    return { sent, onBack };
  };
  const chosen = () => (found('input[type="radio"]') as HTMLInputElement[]).map(({ checked }) => checked);

  it('starts with the current department, and enters the chosen one', async () => {
    const { sent, onBack } = opened();
    expect([text().includes('王伟，请选择本次登录的部门'), chosen()]).toEqual([true, [true, false]]);
    fireEvent.click(found('input[type="radio"]')[1] as Element);
    press('返回');
    expect(onBack).toHaveBeenCalledOnce();
    submit();
    await waitFor(() => expect(sessionState().session?.token).toBe('fresh'));
    expect(sent[0]?.body).toEqual({ orgCode: 'A02', username: 'wang', loginTenantId: 1 });
    expect(sessionState().session).toMatchObject({ tenantId: 1, userInfo: { orgCode: 'A02' } });
  });

  it('must be made if there are several departments and none is current', async () => {
    const { sent } = opened({ userInfo: { ...accepted.userInfo, orgCode: null } });
    expect(chosen()).toEqual([false, false]);
    submit();
    await waitFor(() => expect(only('[role="alert"]').textContent).toBe('请选择部门'));
    expect(sent).toEqual([]);
  });

  it('is the only department already', () => {
    opened({ userInfo: { ...accepted.userInfo, orgCode: null }, departs: accepted.departs.slice(1) });
    expect(chosen()).toEqual([true]);
  });

  it('is left out for an account without department, which enters after the message', async () => {
    const { sent } = opened({ departs: [] });
    expect([only('[role="alert"]').textContent, chosen()]).toEqual(['您尚未归属部门,请确认账号信息', []]);
    expect(text()).not.toContain('请选择本次登录的部门');
    submit();
    await waitFor(() => expect(sessionState().session?.token).toBe('fresh'));
    expect(sent).toEqual([]);
  });

  it('of an account without department is still that of a tenant', async () => {
    const tenantList = [
      { id: 1, name: '大船' },
      { id: 2, name: '新厂' },
    ];
    const { sent } = opened({ departs: [], tenantList });
    submit();
    await waitFor(() => expect(sessionState().session?.tenantId).toBe(2));
    expect(sent[0]?.body).toEqual({ orgCode: null, username: 'wang', loginTenantId: 2 });
  });

  it('reads the departments of another tenant, and starts with the tenant of the last time', async () => {
    opened({
      tenantList: [
        { id: 1, name: '大船' },
        { id: 2, name: '新厂' },
      ],
    });
    expect(text()).toContain('租户选择');
    expect(chosen()).toEqual([false, true, true, false]);
    fireEvent.click(found('input[type="radio"]')[0] as Element);
    expect(button('进入系统').hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(text()).toContain('新厂部'));
    expect(chosen()).toEqual([true, false, true]);
  });
});

describe('the page of signing in', () => {
  const opened = (given: object = {}, answer: unknown = accepted) => {
    const sent = answerCalls(onPart(login, answer), onPart(logout, null));
    show(<LoginPage known={known(given)} onTyping={vi.fn()} />, { at: '/user/login?redirect=%2Fx' });
    return sent;
  };

  it('has the ways, links and providers that are on, and names those that are off', () => {
    opened();
    expect(found('[role="tab"]').map((each) => each.textContent)).toEqual(['账号密码登录', '手机号登录']);
    expect(
      found('a').map((each) => [each.textContent, each.getAttribute('href')?.replace(/^.*(?=\/(user|oauth2))/, '')]),
    ).toEqual([
      ['注册账户', '/user/register?redirect=%2Fx'],
      ['忘记密码', '/user/alteration?redirect=%2Fx'],
      ['使用 统一认证 登录', '/oauth2-app/login?source=oidc&again=1&redirect=%2Fx'],
    ]);
    expect(text()).toContain('本系统未开通：扫码登录。');
    expect(text()).not.toContain('忘记密码请联系管理员');
  });

  it('names all that is off, or that the server does not say', () => {
    opened({ phone: false, registration: false, reset: false, providers: [] });
    expect([found('[role="tab"]').length, found('a')]).toEqual([1, []]);
    expect(text()).toContain('本系统未开通：手机号登录、扫码登录、自助注册、自助找回密码。 忘记密码请联系管理员。');
    document.body.replaceChildren();
    opened({ isFromServer: false });
    expect(text()).toContain('服务器未说明开通了哪些登录方式');
  });

  it('changes the way by keys, and keeps what was typed', async () => {
    opened();
    enter({ username: 'wang' });
    const open = () => only('[role="tab"][aria-selected="true"]').textContent;
    const opens = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowLeft', 'Home']) {
      const before = open();
      fireEvent.keyDown(only('[role="tablist"]'), { key });
      await waitFor(() =>
        expect(open()).not.toBe(
          key === 'End' || key === 'ArrowLeft' || key.startsWith('A') || key === 'Home' ? before : '',
        ),
      );
      opens.push(open()?.slice(0, 2));
    }
    expect(opens).toEqual(['手机', '账号', '手机', '账号', '手机', '账号']);
    expect(input('username').value).toBe('wang');
  });

  it('goes on to the choice, and back ends the session that was made', async () => {
    const sent = opened();
    enter({ username: 'wang', password: 'x' });
    submit();
    await waitFor(() => expect(text()).toContain('部门选择'));
    expect(only('div[hidden]').contains(input('username'))).toBe(true);
    press('返回');
    await waitFor(() => expect(sent.map(({ id }) => id)).toEqual([login.id, logout.id]));
    expect(found('div[hidden] input[name="username"]')).toEqual([]);
  });

  it('enters at once with one department and one tenant', async () => {
    opened({}, { ...accepted, multi_depart: 1 });
    enter({ username: 'wang', password: 'x' });
    submit();
    await waitFor(() => expect(sessionState().session).toMatchObject({ token: 'fresh', tenantId: 1 }));
  });
});
