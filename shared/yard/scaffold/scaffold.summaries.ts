import type { SummaryDefinition } from '#shared/yard/summary-definition.ts';

/** R5 of docs/domain.md §13. */
export const scaffoldVolumeSummary: SummaryDefinition = {
  name: 'scaffold-volume',
  code: 'R5',
  title: { zh: '脚手架搭拆量', en: 'Scaffolds erected and dismantled' },
  formula: {
    zh: '搭设量按验收日、拆除量按拆除开工日计入区间，单位 m³；在架量为区间最后一天（不晚于今天）已验收且未开始拆除的体积。',
    en: 'Erected counts on the day of acceptance, dismantled on the day on which the dismantling began, in m³. Standing is the volume that is accepted and not being dismantled on the last day of the period, today at the latest.',
  },
  needs: { scaffold: ['ship', 'crew', 'contractor', 'volume', 'acceptDate', 'dismantleDate'] },
  filters: ['ship'],
  dimensions: {
    ship: { title: { zh: '工程', en: 'Ship' }, names: 'text' },
    crew: { title: { zh: '搭设班组', en: 'Crew' }, names: 'user' },
    contractor: { title: { zh: '使用单位', en: 'Used by' }, names: 'contractor' },
  },
  groupings: [['crew'], ['ship'], ['crew', 'ship'], ['contractor']],
  months: 'possible',
  parts: {
    erected: { title: { zh: '搭设', en: 'Erected' }, unit: { zh: 'm³', en: 'm³' }, decimals: 1 },
    dismantled: { title: { zh: '拆除', en: 'Dismantled' }, unit: { zh: 'm³', en: 'm³' }, decimals: 1 },
    standing: {
      title: { zh: '在架', en: 'Standing' },
      unit: { zh: 'm³', en: 'm³' },
      decimals: 1,
      counts: 'everyMonth',
    },
  },
  measures: [
    {
      key: 'erected',
      title: { zh: '搭设量', en: 'Erected' },
      unit: { zh: 'm³', en: 'm³' },
      decimals: 0,
      formula: { sum: 'erected' },
    },
    {
      key: 'dismantled',
      title: { zh: '拆除量', en: 'Dismantled' },
      unit: { zh: 'm³', en: 'm³' },
      decimals: 0,
      formula: { sum: 'dismantled' },
    },
    {
      key: 'standing',
      title: { zh: '在架量', en: 'Standing' },
      unit: { zh: 'm³', en: 'm³' },
      decimals: 0,
      formula: { sum: 'standing' },
      wholePeriod: true,
    },
  ],
  charted: ['erected', 'dismantled', 'standing'],
  closed: [
    { month: 'scaffoldErected', measure: 'erected', by: 'ship', subject: 'key' },
    { month: 'scaffoldDismantled', measure: 'dismantled', by: 'ship', subject: 'key' },
  ],
};

/** R6 of docs/domain.md §13. */
export const scaffoldPassSummary: SummaryDefinition = {
  name: 'scaffold-first-pass',
  code: 'R6',
  title: { zh: '脚手架检查合格率', en: 'Scaffold inspections passed first' },
  formula: {
    zh: '每座脚手架的第一次联合验收在区间内的为一次；合格率 = 第一次联合验收合格 ÷ 全部第一次联合验收。',
    en: 'The first joint acceptance of each scaffold counts if it is in the period. First-pass rate = first joint acceptances that passed ÷ all first joint acceptances.',
  },
  needs: { scaffold: ['ship', 'crew', 'scafNo'], scaffold_inspect: ['scaffold', 'inspType', 'inspTime', 'result'] },
  filters: ['ship'],
  dimensions: {
    crew: { title: { zh: '搭设班组', en: 'Crew' }, names: 'user' },
    ship: { title: { zh: '工程', en: 'Ship' }, names: 'text' },
  },
  groupings: [['crew'], ['ship']],
  months: 'possible',
  parts: {
    tries: { title: { zh: '首次验收', en: 'First acceptances' }, flag: true },
    passed: { title: { zh: '一次合格', en: 'Passed first' }, flag: true },
  },
  measures: [
    {
      key: 'rate',
      title: { zh: '一次合格率', en: 'First-pass rate' },
      unit: { zh: '%', en: '%' },
      decimals: 1,
      formula: { sum: 'passed', over: 'tries', times: 100 },
      better: 'higher',
    },
    {
      key: 'tries',
      title: { zh: '首次联合验收', en: 'First acceptances' },
      unit: { zh: '次', en: 'times' },
      decimals: 0,
      formula: { sum: 'tries' },
    },
    {
      key: 'passed',
      title: { zh: '一次合格', en: 'Passed first' },
      unit: { zh: '次', en: 'times' },
      decimals: 0,
      formula: { sum: 'passed' },
    },
  ],
  charted: ['rate'],
};

export const scaffoldSummaries = [scaffoldVolumeSummary, scaffoldPassSummary] as const;
