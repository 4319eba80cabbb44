import { PASSWORD } from '#tests/support/people.ts';
import type { OldClientPage } from './old-client.ts';

const signedIn = [
  'result.token',
  'result.userInfo.id',
  'result.userInfo.username',
  'result.userInfo.realname',
  'result.userInfo.avatar',
  'result.userInfo.orgCode',
  'result.sysAllDictItems',
  'result.departs[].departName',
  'result.departs[].orgCode',
  'result.multi_depart',
  'result.tenantList[].id',
  'result.tenantList[].name',
];

const login = (username: string, password: string): OldClientPage['calls'][number] => ({
  call: 'POST /sys/login',
  body: { username, password, captcha: 'ab3d', checkKey: 1_763_890_000_000, remember_me: true },
  code: 200,
  message: '登录成功',
  reads: signedIn,
  keep: { token: 'result.token', me: 'result.userInfo.id', orgCode: 'result.userInfo.orgCode' },
});

const sms = (mobile: string, smsmode: '0' | '1' | '2'): OldClientPage['calls'][number] => ({
  call: 'POST /sys/sms',
  body: { mobile, smsmode },
  code: 0,
  reads: ['success', 'message'],
  sendsCodeTo: mobile,
});

const PHONE = '13977770001';
const CHOSEN = 'another password 2026';

/** Signing in, the frame around all pages, registering and the forgotten password (docs/wire.md §1.3). */
export const sessionPages: readonly OldClientPage[] = [
  {
    page: 'login form and the frame',
    signedOut: true,
    calls: [
      { call: 'GET /sys/randomImage/1763890000000', code: 0, reads: ['success', 'result'] },
      { call: 'GET /sys/getEncryptedString', code: 0, reads: ['result.key', 'result.iv'] },
      login('old_signer', PASSWORD),
      {
        call: 'GET /sys/permission/getUserPermissionByToken',
        reads: [
          ...['path', 'name', 'component', 'route', 'meta.title', 'meta.icon', 'meta.keepAlive'].map(
            (name) => `result.menu[].${name}`,
          ),
          'result.menu[].meta.internalOrExternal',
          'result.auth[].action',
          'result.auth[].type',
          'result.allAuth[].action',
          'result.allAuth[].type',
          'result.allAuth[].status',
          'result.sysSafeMode',
        ],
      },
      {
        call: 'GET /sys/user/getCurrentUserDeparts',
        reads: ['result.list[].id', 'result.list[].departName', 'result.list[].orgCode', 'result.orgCode'],
      },
      {
        call: 'PUT /sys/selectDepart',
        body: { orgCode: '{orgCode}', username: 'old_signer' },
        code: 0,
        reads: ['result.userInfo.id', 'result.userInfo.username', 'result.userInfo.realname'],
      },
      {
        call: 'PUT /sys/user/updatePassword',
        body: { username: 'old_signer', oldpassword: 'wrong', password: CHOSEN, confirmpassword: CHOSEN },
        code: 500,
        message: '旧密码输入错误!',
      },
      { call: 'POST /sys/logout', body: {}, code: 200, message: '退出登录成功！' },
      login('old_signer', PASSWORD),
      {
        call: 'PUT /sys/user/updatePassword',
        body: { username: 'old_signer', oldpassword: PASSWORD, password: CHOSEN, confirmpassword: CHOSEN },
        code: 200,
        message: '密码重置成功!',
      },
    ],
  },
  {
    page: 'login icons',
    signedOut: true,
    calls: [
      // No provider is set up: the window says so to the page, and a chat's browser is led to our login page.
      { call: 'GET /sys/thirdLogin/render/github', leadsTo: '<!doctype html>' },
      {
        call: 'GET /sys/thirdLogin/oauth2/dingtalk/login',
        query: { state: 'https://old.yard.example' },
        leadsTo: '/oauth2-app/login?oauth2Failure=source',
      },
      {
        call: 'POST /sys/thirdLogin/bindingThirdPhone',
        body: { mobile: PHONE, captcha: '000000', thirdUserUuid: 'unknown' },
        code: 510,
        message: '登录凭证已使用或已过期，请重新登录',
      },
      { call: 'GET /sys/thirdLogin/getLoginUser/unknown/github', code: 510 },
      {
        call: 'GET /sys/cas/client/validateLogin',
        query: { ticket: 'ST-1', service: 'http://127.0.0.1/' },
        code: 500,
        message: '单点登录未启用',
      },
    ],
  },
  {
    page: 'login by phone',
    signedOut: true,
    calls: [
      sms(PHONE, '0'),
      { call: 'POST /sys/phoneLogin', body: { mobile: PHONE, captcha: 'no' }, code: 500, message: '手机验证码错误' },
      {
        call: 'POST /sys/phoneLogin',
        body: { mobile: PHONE, captcha: '{smsCode}', remember_me: true },
        code: 200,
        message: '登录成功',
        reads: signedIn,
      },
    ],
  },
  {
    page: 'register',
    signedOut: true,
    calls: [
      { call: 'GET /sys/user/checkOnlyUser', query: { username: 'old_newcomer' }, code: 0 },
      {
        call: 'GET /sys/user/checkOnlyUser',
        query: { username: 'old_signer' },
        refused: true,
        message: '用户账号已存在',
      },
      { call: 'GET /sys/user/checkOnlyUser', query: { phone: '13977770009' }, code: 0 },
      { call: 'GET /sys/user/checkOnlyUser', query: { email: 'old@yard.example' }, code: 0 },
      sms('13977770009', '1'),
      {
        call: 'POST /sys/user/register',
        body: {
          username: 'old_newcomer',
          password: CHOSEN,
          email: 'old@yard.example',
          phone: '13977770009',
          smscode: '{smsCode}',
        },
        code: 200,
        message: '注册成功',
      },
    ],
  },
  {
    page: 'forgotten password',
    signedOut: true,
    calls: [
      sms(PHONE, '2'),
      {
        call: 'POST /sys/user/phoneVerification',
        body: { phone: PHONE, smscode: '{smsCode}' },
        code: 0,
        reads: ['result.username', 'result.smscode'],
        keep: { username: 'result.username', proved: 'result.smscode' },
      },
      {
        call: 'GET /sys/user/passwordChange',
        query: { username: '{username}', password: 'a third password 2026', smscode: '{proved}', phone: PHONE },
        code: 200,
        message: '密码重置完成！',
      },
    ],
  },
];
