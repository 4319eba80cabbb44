const zh = {
  label: '各场地的状态',
  site: '场地',
  state: '状态',
  uses: '占用',
  free: '空闲格',
  freeFor: '空闲天数',
  area: '面积（㎡）',
  crane: '起重（t）',
  bearing: '地耐力（kN/㎡）',
  noEnd: '无预约',
  ofBays: '{n}/{of}',
} as const;

export const siteTableMessages = {
  zh,
  en: {
    label: 'State of each site',
    site: 'Site',
    state: 'State',
    uses: 'Uses',
    free: 'Free bays',
    freeFor: 'Free for (days)',
    area: 'Area (㎡)',
    crane: 'Crane (t)',
    bearing: 'Bearing (kN/㎡)',
    noEnd: 'No end',
    ofBays: '{n} of {of}',
  } satisfies Record<keyof typeof zh, string>,
};
