const zh = {
  title403: '没有访问权限',
  text403: '抱歉，您无权访问该页面。需要的话，请联系管理员分配权限。',
  title404: '页面不存在',
  text404: '抱歉，您访问的页面不存在，或者您的菜单里没有它。',
  title500: '服务器出错了',
  text500: '抱歉，服务器暂时无法处理。请稍后再试。',
  home: '返回首页',
} as const;

export const errorMessages = {
  zh,
  en: {
    title403: 'No access',
    text403: 'Sorry, you may not open this page. An administrator can grant it.',
    title404: 'Page not found',
    text404: 'Sorry, this page does not exist, or your menu does not have it.',
    title500: 'Server error',
    text500: 'Sorry, the server cannot answer at the moment. Try again later.',
    home: 'Back to home',
  } satisfies Record<keyof typeof zh, string>,
};
