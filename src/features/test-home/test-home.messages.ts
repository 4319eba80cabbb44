const zh = {
  title: '组件示例',
  lead: '每个控件和表格功能都有一页，显示在真实数据上。',
  search: '按名称查找示例',
  count: '{n} 页',
  none: '没有名称包含“{text}”的示例',
  clear: '清除',
  empty: '您的菜单里没有示例',
  emptyText: '需要的话，请联系管理员分配“组件示例”菜单。',
} as const;

export const testHomeMessages = {
  zh,
  en: {
    title: 'Examples',
    lead: 'A page for each control and each feature of the grids, on real rows.',
    search: 'Find an example by name',
    count: '{n} pages',
    none: 'No example matches “{text}”',
    clear: 'Clear',
    empty: 'Your menu has no examples',
    emptyText: 'An administrator can grant you the menu “Examples”.',
  } satisfies Record<keyof typeof zh, string>,
};
