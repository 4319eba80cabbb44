const zh = {
  parts: '所选数据的附表',
  choose: '点击一行查看它的附表',
  loading: '正在读取…',
  edit: '编辑',
} as const;

export const partsMessages = {
  zh,
  en: {
    parts: 'Sub-tables of the chosen row',
    choose: 'Click a row to see its sub-tables',
    loading: 'Loading…',
    edit: 'Edit',
  },
} as const;
