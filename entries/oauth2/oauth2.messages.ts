import type { TroubleKind } from './trouble.ts';

const zh = {
  failed: '登录失败',
  again: '重新登陆',
  password: '使用账号密码登录',
  /** Title and text of each error. */
  troubles: {
    denied: ['登录已取消', '您在认证页面取消了登录，或认证服务没有给予授权。'],
    state: ['登录已中断', '等待超过十分钟、换了浏览器，或清除了 Cookie，这次登录已经作废。'],
    used: ['登录结果已使用', '每次登录的结果只能使用一次，不能刷新或后退再用。'],
    clock: ['服务器时间不一致', '认证服务与本系统的时间相差过大，无法确认登录。请联系管理员校准时间。'],
    invalid: ['登录结果无法核实', '返回的内容未通过校验。若反复出现，请联系管理员。'],
    account: ['账号尚未开通', '该用户尚未同步，请同步后再次登录！如有疑问，请联系管理员。'],
    provider: ['认证服务无法访问', '认证服务暂时没有响应。请稍后再试，或改用账号密码。'],
    source: ['该登录方式未启用', '请使用账号密码登录。'],
    stopped: ['已停止自动登录', '一分钟内几次自动登录都没有完成，为避免反复跳转，请手动继续。'],
    storage: ['浏览器没有保存登录', '本浏览器禁止网页保存数据。请允许本站保存数据，再重新登录。'],
    offline: ['网络连接失败', '没有连上服务器，请检查网络后重新登录。'],
    refused: ['登录没有完成', '请重新登录。'],
  } satisfies Record<TroubleKind, readonly [title: string, text: string]>,
};

const en: typeof zh = {
  failed: 'Sign-in failed',
  again: 'Sign in again',
  password: 'Use user name and password',
  troubles: {
    denied: ['Sign-in cancelled', 'You cancelled at the sign-in service, or it did not grant access.'],
    state: [
      'Sign-in interrupted',
      'The sign-in took more than ten minutes, began in another browser, or cookies were cleared. It is no longer valid.',
    ],
    used: [
      'Sign-in already used',
      'The result of a sign-in can be used only once, not again after a reload or going back.',
    ],
    clock: [
      'Clocks do not agree',
      'The sign-in service and this system are too far apart in time. Ask an administrator to set the clocks.',
    ],
    invalid: [
      'Sign-in not verified',
      'The answer of the sign-in service could not be verified. If this happens again, ask an administrator.',
    ],
    account: [
      'No account here yet',
      'This account is not known here yet. Sign in again once an administrator has added it.',
    ],
    provider: [
      'Sign-in service cannot be reached',
      'The sign-in service does not answer. Try again later, or use your user name and password.',
    ],
    source: ['Sign-in method not switched on', 'Use your user name and password.'],
    stopped: [
      'Automatic sign-in paused',
      'Several attempts within a minute did not complete. Start the next one yourself.',
    ],
    storage: [
      'The browser does not store data',
      'The browser does not let pages store data. Allow it for this site, then sign in again.',
    ],
    offline: ['No connection', 'The server could not be reached. Check the network.'],
    refused: ['Sign-in not completed', 'Sign in again.'],
  },
};

/** Plain objects, because i18next would be larger than the page. */
export const messages = { zh, en };
