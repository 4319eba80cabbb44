import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, date, datetime, dec, dict, int, str } from '#shared/resource/field-builders.ts';

/** Times of the two tides of a day, as in a tide table. */
const tideTimes = {
  pattern: '([01]\\d|2[0-3]):[0-5]\\d(,([01]\\d|2[0-3]):[0-5]\\d){0,2}',
  patternText: { zh: '时刻以英文逗号分隔，如 04:12,16:40', en: 'times separated by commas, e.g. 04:12,16:40' },
};

/** 生产日历 (docs/domain.md §2.4): working days, wind for scaffold inspections, tide for berths. */
export const calendar = {
  code: 'calendar',
  area: 'base',
  entity: 'calendar',
  table: 'prm_calendar',
  storage: { beside: ['planned_type'] },
  title: { zh: '日历', en: 'Calendar day' },
  plural: 'Calendar days',
  display: 'day',
  fields: [
    date('day', ['日期', 'Day'], { required: true, unique: true, query: true }),
    dict('dayType', ['日期类型', 'Day type'], 'day_type', { required: true, query: true }),
    int('windLevel', ['风力', 'Wind'], { min: 0, max: 17, unit: 'Bft' }),
    bool('heavyRain', ['大雨', 'Heavy rain'], {
      default: false,
      help: {
        zh: '大雨与大风一样，在用脚手架即停用，检查合格后再用',
        en: 'As after strong wind, scaffolds in use are taken out of use until they are inspected',
      },
    }),
    datetime('weatherSince', ['恶劣天气登记时间', 'Bad weather since'], {
      owned: true,
      visibleWhen: { field: 'weatherSince', op: 'filled' },
    }),
    dec('tideHigh', ['高潮位', 'High tide'], [4, 2], { min: -5, max: 20, unit: 'm' }),
    str('highTideAt', ['高潮时刻', 'High tide at'], 20, tideTimes),
    dec('tideLow', ['低潮位', 'Low tide'], [4, 2], { min: -5, max: 20, unit: 'm' }),
    str('lowTideAt', ['低潮时刻', 'Low tide at'], 20, tideTimes),
    str('remark', ['备注', 'Remarks'], 200),
  ],
  list: {
    columns: ['day', 'dayType', 'windLevel', 'heavyRain', 'tideHigh', 'highTideAt', 'tideLow', 'lowTideAt', 'remark'],
    sort: { column: 'day', order: 'desc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
