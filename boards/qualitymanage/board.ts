import { board, keyRow } from '#boards/kit/board-definition.ts';

const percent = { zh: '%', en: '%' };
const items = { zh: '项', en: 'checks' };
const year = { zh: '近 12 个月', en: 'last 12 months' };

/** Quality (docs/domain.md §14): first-pass results, defects, and what is still to be corrected. */
export default board('qualitymanage', [
  ...keyRow([
    {
      figure: 'firstPass',
      title: { zh: '近 30 天一次报验合格率', en: 'First-pass rate, last 30 days' },
      unit: percent,
    },
    {
      figure: 'submitted',
      title: { zh: '今日报验', en: 'Submitted today' },
      unit: items,
    },
    {
      figure: 'passed',
      title: { zh: '今日合格', en: 'Passed today' },
      unit: items,
    },
    {
      figure: 'refused',
      title: { zh: '今日不合格', en: 'Rejected today' },
      unit: items,
      alarm: { above: 0 },
    },
  ]),
  {
    figure: 'course',
    at: [1, 12, 4, 5],
    tall: [1, 14, 7, 5],
    title: { zh: '一次报验合格率', en: 'First-pass rate' },
    note: { zh: '%，近 12 个月', en: '%, last 12 months' },
    zoomed: true,
    empty: { zh: '近 12 个月没有报验', en: 'No inspections in the last year' },
  },
  {
    figure: 'defects',
    at: [13, 12, 4, 5],
    tall: [1, 14, 12, 5],
    title: { zh: '缺陷类型', en: 'Defects' },
    note: year,
    empty: { zh: '没有缺陷', en: 'No defects' },
  },
  {
    figure: 'welds',
    at: [1, 8, 9, 4],
    tall: [1, 7, 17, 5],
    title: { zh: '各船探伤合格率（m）', en: 'NDT passed by ship (m)' },
    empty: { zh: '没有在建船', en: 'No ships in build' },
  },
  {
    figure: 'acceptance',
    at: [9, 8, 9, 4],
    tall: [8, 7, 17, 9],
    title: { zh: '外协单位到货合格率', en: 'Outsourced work accepted' },
    empty: { zh: '近 12 个月没有外协到货', en: 'No arrivals in the last year' },
  },
  {
    figure: 'openRefusals',
    at: [17, 8, 9, 4],
    tall: [1, 7, 22, 4],
    title: { zh: '未关闭不合格项账龄', en: 'Rejected and still open' },
    note: { zh: '项', en: 'since rejected' },
    wrong: true,
    empty: { zh: '没有未关闭的不合格项', en: 'No open rejections' },
  },
]);
