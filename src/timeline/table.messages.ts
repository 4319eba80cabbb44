const zh = {
  rows: '名称',
  place: '位置',
  content: '内容',
  from: '开始',
  to: '结束',
  state: '状态',
  clash: '冲突',
  more: '再显示 {n} 行',
} as const;

const en: Record<keyof typeof zh, string> = {
  rows: 'Name',
  place: 'Place',
  content: 'Content',
  from: 'From',
  to: 'To',
  state: 'State',
  clash: 'Conflict',
  more: 'Show {n} more rows',
};

export const tableMessages = { zh, en };
