import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Envelope } from '#server/http/envelope.ts';
import { ownProduct, productUrl } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

// Who registers and is admitted stands in everybody's lists of people.
ownProduct();
const ways = '**/sys/login/ways*';
let page: Page;
eachPage({ viewport: { width: 390, height: 844 } }, (opened) => {
  ({ page } = opened);
});

/** What the administrator does meanwhile, in a browser of the own. */
async function administrator() {
  const send = async (path: string, token: string, method = 'GET', body?: object) => {
    const response = await fetch(`${productUrl()}/jeecg-boot${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'tenant-id': '1' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Envelope;
    if (!answer.success) throw new Error(`${path}: ${answer.message}`);
    return answer.result;
  };
  const { token } = (await send('/sys/login', '', 'POST', { username: 'admin', password: testPasswords.admin })) as {
    token: string;
  };
  const firstOf = async (path: string) => {
    const { records } = (await send(path, token)) as { records: Record<string, string>[] };
    return records[0] ?? {};
  };
  return {
    /** The code in the outbox. */
    codeOf: async (phone: string) => (await firstOf(`/sys/sms/list?phone=${phone}`)).code ?? '',
    async admit(username: string) {
      const { id } = await firstOf(`/sys/registration/list?username=${username}`);
      const [depart] = (await send('/sys/sysDepart/queryTreeList', token)) as { id: string }[];
      const [role] = (await send('/sys/registration/roles', token)) as { id: string }[];
      await send('/sys/registration/admit', token, 'POST', { id, departIds: [depart?.id], roleIds: [role?.id] });
    },
    giveInitialPassword: (username: string, password: string) =>
      send('/sys/user/changePassword', token, 'PUT', { username, password, confirmpassword: password }),
  };
}

const open = (path: string) => page.goto(productUrl() + path);
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
async function signIn(username: string, password: string): Promise<void> {
  await field('用户名').fill(username);
  await field('密码').fill(password);
  await press('登录');
}

it('a person registers, waits for approval, and must change the initial password before any page opens', async () => {
  const admin = await administrator();
  const digits = String(Date.now()).slice(-8);
  const [username, phone] = [`hand_${digits}`, `136${digits}`];
  await open('/user?redirect=%2Fisps%2FuserAnnouncement');
  await page.getByRole('link', { name: '注册账户' }).click();
  await page.getByRole('heading', { name: '注册账户' }).waitFor();

  // Rules at their fields, the cursor at the first; what was typed stays.
  await field('用户名').fill('吊车');
  await field('邮箱（选填）').fill('wu@yard');
  await press('注册');
  for (const words of ['只允许字母、数字、下划线', '请输入密码', '请输入手机号', '请输入验证码', '邮箱格式不正确']) {
    await page.getByText(words).waitFor();
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  expect(await field('用户名').inputValue()).toBe('吊车');
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await seriousProblems(page)).toEqual([]);
  await field('用户名').fill('team_leader');
  await page.getByText('用户账号已存在').waitFor();

  await field('用户名').fill(username);
  await field('密码').fill('crane over berth 3');
  await page.getByText('密码强度：强').waitFor();
  await field('确认密码').fill('crane over berth 3');
  await field('邮箱（选填）').fill('');
  await field('手机号').fill(phone);
  await press('获取验证码');
  await page.getByText('短信已发送').waitFor();
  await field('验证码').fill(await admin.codeOf(phone));
  await press('注册');

  await page.getByRole('heading', { name: '注册成功' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/register-result');
  await page.getByText(`您的账户 ${username} 已注册。`).waitFor();
  await page.getByRole('link', { name: '返回登录' }).click();
  await page.getByRole('heading', { name: '欢迎登录' }).waitFor();
  await signIn(username, 'crane over berth 3');
  await says('账号待审核');

  await admin.admit(username);
  await admin.giveInitialPassword(username, 'initial of 4711');
  await signIn(username, 'initial of 4711');
  await page.getByRole('heading', { name: '修改密码' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull();
  await press('修改并进入系统');
  for (const words of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await page.getByText(words).waitFor();
  await field('旧密码').fill('initial of 4712');
  await field('新密码').fill('gantry over berth 5');
  await field('确认新密码').fill('gantry over berth 6');
  await press('修改并进入系统');
  await page.getByText('两次输入的密码不一样！').waitFor();
  await field('确认新密码').fill('gantry over berth 5');
  await press('修改并进入系统');
  await says('旧密码输入错误!');
  await field('旧密码').fill('initial of 4711');
  await press('修改并进入系统');
  await page.waitForURL('**/isps/userAnnouncement');
});

it('a code from the outbox signs a user in by phone; ways of signing in that are off are named, not offered', async () => {
  const off = { account: true, phone: false, registration: false, reset: false, qr: false };
  const result = { ...off, providers: [], password: { minLength: 8 } };
  await page.route(ways, (route) =>
    route.fulfill({ json: { success: true, code: 0, message: '', timestamp: 0, result } }),
  );
  await open('/user/register');
  await page.getByText('本系统未开通自助注册，请联系管理员开通账户。').waitFor();
  await page.getByRole('link', { name: '返回登录' }).click();
  await page.getByText('本系统未开通：手机号登录、扫码登录、自助注册、自助找回密码。').waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['账号密码登录']);
  expect(await page.getByRole('link', { name: /注册账户|忘记密码/ }).count()).toBe(0);
  await page.unroute(ways);

  await open('/user/login?redirect=%2Fisps%2FuserAnnouncement');
  await field('用户名').fill('kept');
  await page.getByText('本系统未开通：扫码登录。').waitFor();
  await page.getByRole('tab', { name: '账号密码登录' }).press('ArrowRight');
  await field('手机号').fill('12800138000');
  await press('获取验证码');
  await page.getByText('请输入正确手机号').waitFor();
  // team_leader's.
  const phone = '13910007919';
  await field('手机号').fill(phone);
  await press('获取验证码');
  await page.getByText('短信已发送').waitFor();
  expect(await page.getByRole('button', { name: /^\d+ 秒后重新获取$/ }).isDisabled()).toBe(true);
  await field('验证码').fill('000000');
  await press('登录');
  await says('手机验证码错误');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: '账号密码登录' }).click();
  expect(await field('用户名').inputValue()).toBe('kept');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await field('验证码').fill(await (await administrator()).codeOf(phone));
  await press('登录');
  await page.waitForURL('**/isps/userAnnouncement');
});
