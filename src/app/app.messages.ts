const zh = {
  crashTitle: '页面出错了',
  crashText: '这个页面没能显示出来。您可以重新加载，其他页面不受影响。',
  crashNumber: '错误编号 {number}，请告诉管理员',
  chunkTitle: '页面没有加载完',
  chunkText: '这个页面的一部分没有下载下来，可能是网络中断或系统刚刚升级。其他页面和未保存的内容不受影响。',
  again: '再试一次',
  reloadWindow: '重新加载整个窗口',
  actFailed: '操作没有完成，页面内部出错',
  actFailedNumber: '操作没有完成，页面内部出错（编号 {number}）',
  serverGone: '与服务器的连接已断开，页面上的内容不会丢失，恢复后自动继续。',
  newRelease: '系统已升级，重新加载后使用新版本。',
  later: '稍后',
  reload: '重新加载',
  home: '返回首页',
  loading: '加载中…',
} as const;

export const appMessages = {
  zh,
  en: {
    crashTitle: 'This page failed',
    crashText: 'The page could not be shown. You can load the page again; other pages are not affected.',
    crashNumber: 'Give an administrator the number {number}',
    chunkTitle: 'The page did not load completely',
    chunkText:
      'A part of this page was not downloaded, because the network was interrupted or the system was just upgraded. Other pages and unsaved work are not affected.',
    again: 'Try again',
    reloadWindow: 'Reload the whole window',
    actFailed: 'Not done: the page failed',
    actFailedNumber: 'Not done: the page failed (reference {number})',
    serverGone: 'The server cannot be reached. The page keeps its content and reconnects by itself.',
    newRelease: 'The system was upgraded. Reload the page to use the new version.',
    later: 'Later',
    reload: 'Reload',
    home: 'Back to home',
    loading: 'Loading…',
  } satisfies Record<keyof typeof zh, string>,
};
