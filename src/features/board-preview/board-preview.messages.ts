import type { BoardName } from '#shared/entries.ts';

const zh = {
  title: '看板预览',
  hint: '点击带下划线的标题，打开它所统计的记录',
  wall: '在新窗口打开',
  board: '看板',
  dataCockpit: '数据驾驶舱',
  productmanage: '生产',
  purchasemanage: '采购',
  qualitymanage: '质量',
  sellmanage: '销售',
  stockmanage: '库存',
  choose: '它统计以下列表中的记录',
} satisfies Record<BoardName, string> & Record<string, string>;

const en: Record<keyof typeof zh, string> = {
  title: 'Board preview',
  hint: 'An underlined title opens the records that it counts',
  wall: 'Open in a new window',
  board: 'Board',
  dataCockpit: 'Data cockpit',
  productmanage: 'Production',
  purchasemanage: 'Purchases',
  qualitymanage: 'Quality',
  sellmanage: 'Sales',
  stockmanage: 'Stock',
  choose: 'It counts records of these lists',
};

export const boardPreviewMessages = { zh, en };
