const zh = {
  loading: '加载中…',
  failed: '加载失败：{problem}（点击或按 → 重试）',
  loadFailed: '加载失败：{problem}',
  retry: '重试',
  unrecognised: '返回数据类型不识别',
};

export const treeMessages = {
  zh,
  en: {
    loading: 'Loading…',
    failed: 'Could not be loaded: {problem} (click or press → to try again)',
    loadFailed: 'Could not be loaded: {problem}',
    retry: 'Try again',
    unrecognised: 'returned data type not recognised',
  } satisfies typeof zh,
};
