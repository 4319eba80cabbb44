const zh = {
  title: '场地看板',
  asOf: '截至 {time}',
  none: '还没有场地',
  noneHint: '先在场地台账中建立场地，并填写平面坐标。',
};

export const placeBoardMessages = {
  zh,
  en: {
    title: 'Place board',
    asOf: 'As of {time}',
    none: 'There are no sites yet',
    noneHint: 'Add sites with their outlines in the list of sites.',
  } satisfies typeof zh,
};
