import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkOnlyUser, passwordChange, phoneVerification, register } from '#shared/contract/session/registration.ts';
import { sendSms } from '#shared/contract/session/sms.ts';
import { AlterationPage } from '#src/features/login/alteration-page.tsx';
import { NewPasswordFields } from '#src/features/login/new-password-fields.tsx';
import { RegisterForm } from '#src/features/login/register-form.tsx';
import { RegisterPage } from '#src/features/login/register-page.tsx';
import { RegisterResultPage } from '#src/features/login/register-result-page.tsx';
import { answerCalls, onPart, Refusal } from '#tests/support/dom/answer.ts';
import { found, only, type } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { enter, input, known, problemOf, submit } from './entry-form.ts';

const text = () => document.body.textContent ?? '';

describe('a new account', () => {
  const filled = {
    username: 'wang_wei',
    password: 'Abc_12345x',
    confirmpassword: 'Abc_12345x',
    phone: '13800000000',
    smscode: '123456',
  };
  const opened = (isAdmitted: boolean, answer: unknown = null) => {
    const sent = answerCalls(
      onPart(register, answer),
      onPart(checkOnlyUser, new Refusal('用户名已存在')),
      onPart(sendSms, null),
    );
    const shown = show(<RegisterForm minLength={10} isAdmitted={isAdmitted} />, { at: '/user/register?redirect=%2Fx' });
    return { sent, ...shown };
  };

  it('is sent without empty fields, and goes on to the result', async () => {
    const { sent, address } = opened(true);
    enter({ ...filled, email: ' ', realname: '王伟' });
    submit();
    await waitFor(() => expect(address()).toBe('/user/register-result?redirect=%2Fx'));
    expect(sent.find(({ id }) => id === register.id)?.body).toEqual({
      username: 'wang_wei',
      password: 'Abc_12345x',
      phone: '13800000000',
      smscode: '123456',
      realname: '王伟',
    });
  });

  it('has a real name only if it is approved', () => {
    opened(false);
    expect(found('input[name="realname"]')).toEqual([]);
  });

  it('says what is wrong with each field, and sends nothing', () => {
    const { sent } = opened(true);
    enter({ ...filled, confirmpassword: 'other', phone: '1', smscode: '', email: 'kein' });
    submit();
    expect(problemOf('confirmpassword')).toBe('两次输入的密码不一样！');
    expect(['phone', 'smscode', 'email', 'username', 'password'].map((name) => problemOf(name) !== null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([document.activeElement, sent]).toEqual([input('confirmpassword'), []]);
  });

  it('is told while typing that its name is taken; an invalid name is not asked about', async () => {
    const { sent } = opened(true);
    enter({ username: 'a' });
    enter({ username: 'zhao_min' });
    await waitFor(() => expect(problemOf('username')).toBe('用户名已存在'));
    // A form of an earlier test may still ask about its own name.
    const names = sent.map(({ query }) => query.username).filter((name) => name !== 'wang_wei');
    expect(names).toEqual(['zhao_min']);
  });

  it.each([
    [{ username: 'wang', isAdmitted: true }, '账户尚待管理员审核'],
    [{ username: 'wang', isAdmitted: false }, '现在可以用它登录。'],
  ])('is told what comes next: %j', (state, words) => {
    show(<RegisterResultPage />, { at: { pathname: '/user/register-result', state } });
    expect(text()).toContain('您的账户 wang 已注册。');
    expect(text()).toContain(words);
  });

  it('without a name goes back to the form', () => {
    const { address } = show(<RegisterResultPage />, { at: '/user/register-result?redirect=%2Fx' });
    expect(address()).toBe('/user/register?redirect=%2Fx');
  });
});

it('a new password shows how strong it is, while nothing is wrong with it', () => {
  const fields = (problem?: string) => (
    <NewPasswordFields
      username="wang"
      minLength={10}
      problemOf={(name) => (name === 'password' ? problem : undefined)}
    />
  );
  const { again } = show(fields());
  const hint = () => document.getElementById(`${input('password').id}-hint`)?.textContent ?? null;
  const bars = () => found('[data-filled]').length;
  expect(hint()).toBe('密码至少 10 个字符');
  const seen = ['short', 'aaaaaaaaaaaa', 'k3-Qw_9xTz+mL7'].map((password) => {
    type(input('password'), password);
    return [hint(), bars()];
  });
  expect(seen).toEqual([
    ['密码至少 10 个字符', 0],
    ['密码强度：弱，再长一些更安全', 1],
    ['密码强度：强', 3],
  ]);
  again(fields('太常见'));
  expect([hint(), problemOf('password')]).toEqual([null, '太常见']);
});

describe('a forgotten password', () => {
  it('is replaced after the code, with the proof of the first step', async () => {
    const sent = answerCalls(
      onPart(phoneVerification, { username: 'wang', smscode: 's' }),
      onPart(passwordChange, null),
    );
    show(<AlterationPage known={known()} onTyping={vi.fn()} />);
    const step = () => only('[aria-current="step"]').textContent;
    expect(step()).toBe('1验证手机号');
    enter({ phone: '13800000000', smscode: '123456' });
    submit();
    await waitFor(() => expect(step()).toBe('2设置新密码'));
    expect(text()).toContain('为账户 wang 设置新密码。');
    enter({ password: 'short', confirmpassword: '' });
    submit();
    expect([problemOf('password'), problemOf('confirmpassword')]).toEqual(['密码至少 10 个字符', '请确认新密码!']);
    enter({ password: 'Abc_12345x', confirmpassword: 'Abc_12345x' });
    submit();
    await waitFor(() => expect(step()).toBe('3完成'));
    expect(text()).toContain('账户 wang 在其他设备上的登录已全部退出');
    expect(sent.map(({ body }) => body)).toEqual([
      { phone: '13800000000', smscode: '123456' },
      { username: 'wang', smscode: 's', phone: '13800000000', password: 'Abc_12345x' },
    ]);
  });

  it.each([
    [<AlterationPage key="a" known={known({ reset: false })} onTyping={vi.fn()} />, '本系统未开通自助找回密码'],
    [<RegisterPage key="r" known={known({ registration: false })} onTyping={vi.fn()} />, '本系统未开通自助注册'],
  ])('and registration can be off: %#', (page, words) => {
    show(page);
    expect([text().includes(words), found('form')]).toEqual([true, []]);
  });

  it('can be asked again if the server was not reached', () => {
    const askAgain = vi.fn();
    show(<RegisterPage known={{ ways: null, failed: true, askAgain }} onTyping={vi.fn()} />);
    expect(only('[role="status"]').textContent).toBe('暂时无法连接服务器，请稍后重试。');
    press('重试');
    expect(askAgain).toHaveBeenCalledOnce();
  });
});
