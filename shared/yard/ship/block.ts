import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dec, dict, int, ref, str } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/** 分段 (docs/domain.md §2.2). The current stage and site are derived from block stages and site occupations. */
export const block = {
  code: 'block',
  area: 'ship',
  entity: 'block',
  table: 'prm_block',
  title: { zh: '分段', en: 'Block' },
  plural: 'Blocks',
  display: 'blockNo',
  fields: [
    shipField('工程', { required: true, query: true }),
    str('blockNo', ['分段号', 'Block number'], 20, { required: true, query: true, uniqueWithin: 'ship' }),
    dict('blockType', ['分段类型', 'Type'], 'block_type', { required: true, query: true }),
    ref('parentBlock', ['所属总段', 'Grand block'], 'block', { refFilter: { field: 'ship', from: 'ship' } }),
    dec('weight', ['重量', 'Weight'], [8, 2], { min: 0, required: true, unit: 't' }),
    dec('length', ['长', 'Length'], [6, 2], { min: 0, required: true, unit: 'm' }),
    dec('width', ['宽', 'Width'], [6, 2], { min: 0, required: true, unit: 'm' }),
    dec('height', ['高', 'Height'], [6, 2], { min: 0, required: true, unit: 'm' }),
    dict('zone', ['区域', 'Zone'], 'ship_zone', { required: true, query: true }),
    dict('currentStage', ['当前工序', 'Current stage'], 'block_stage', {
      required: true,
      owned: true,
      default: '1',
      query: true,
    }),
    ref('currentSite', ['当前场地', 'Current site'], 'site', { owned: true }),
    int('erectSeq', ['搭载顺序', 'Erection sequence'], { min: 1 }),
    str('erectAfter', ['搭载前序', 'Erected after'], 200, {
      help: {
        zh: '同一工程的分段号，用逗号分隔；“+3”表示其搭载开始至少 3 天后，如 A101, A102+3',
        en: 'Block numbers of the same ship, separated by commas; “+3”: at least 3 days after its erection began, e.g. A101, A102+3',
      },
    }),
  ],
  list: {
    columns: [
      'ship',
      'blockNo',
      'blockType',
      'zone',
      'weight',
      'currentStage',
      'currentSite',
      'erectSeq',
      'erectAfter',
    ],
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
