const zh = {
  map: '在地图上选择场地',
  ask: '填好计划起止后，可在地图上选择场地',
  failed: '地图没有读出：{reason}',
  waiting: '正在检查各场地…',
  noMap: '没有可显示的场地',
  free: '可选',
  taken: '所选日期已占',
  unfitKey: '不符合',
  freeBays: '空 {n}/{of} 格',
  fits: '，可选，{count}',
  unfit: '，不符合：{why}',
  no: '不符合',
  zone: '{n} 个可选',
} as const;

export const sitePickerMessages = {
  zh,
  en: {
    map: 'Choose a site on the map',
    ask: 'With the planned days, a site can be chosen on a map here',
    failed: 'The map could not be read: {reason}',
    waiting: 'Checking the sites…',
    noMap: 'No site to show',
    free: 'Can be chosen',
    taken: 'Taken on these days',
    unfitKey: 'Does not fit',
    freeBays: '{n} of {of} bays free',
    fits: ', can be chosen, {count}',
    unfit: ', does not fit: {why}',
    no: 'Unfit',
    zone: '{n} to choose',
  } satisfies Record<keyof typeof zh, string>,
};
