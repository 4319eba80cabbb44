const zh = {
  free: '空闲',
  reserved: '预占',
  inUse: '使用',
  due: '3 日内到期',
  overdue: '超期',
  closed: '维修/停用',
  closer: '放大',
  farther: '缩小',
  whole: '显示全部',
  wheel: '按住 Ctrl（⌘）滚动滚轮缩放，拖动平移',
  keys: '方向键在场地间移动，回车打开场地，加号和减号缩放，0 显示全部。',
  keysChoose: '方向键在场地间移动，回车选择场地，加号和减号缩放，0 显示全部。',
} as const;

export const yardMapMessages = {
  zh,
  en: {
    free: 'Free',
    reserved: 'Reserved',
    inUse: 'In use',
    due: 'Due in 3 days',
    overdue: 'Overstaying',
    closed: 'Out of service',
    closer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show all',
    wheel: 'Ctrl (⌘) and the wheel zoom; drag to move',
    keys: 'Arrow keys move from site to site, Enter opens a site, plus and minus zoom, 0 shows all.',
    keysChoose: 'Arrow keys move from site to site, Enter chooses a site, plus and minus zoom, 0 shows all.',
  } satisfies Record<keyof typeof zh, string>,
};
