import type { ResourceDefinition } from '#shared/resource/definition.ts';
import {
  bool,
  date,
  datetime,
  dec,
  dict,
  each,
  file,
  int,
  ref,
  str,
  text,
  user,
} from '#shared/resource/field-builders.ts';
import { contractorField, shipField } from '#shared/yard/base/common-fields.ts';
import { violationLifecycle } from './violation.lifecycle.ts';

/** Facts cannot change after a correction was demanded. HSE can set points and fine until the violation is closed. */
const recorded = { openIn: ['10'] } as const;
const settable = { openIn: ['10', '20', '25', '30', '35'] } as const;

/**
 * 违章记录 (docs/domain.md §10.1). If the same unit repeats the kind of violation, the entered level is raised by one.
 * Points, fine and stop of work that are left blank get the values of the level. The record has the state of the latest
 * round of correction; `violation_fix` has every round.
 */
export const violation = {
  code: 'violation',
  area: 'violation',
  entity: 'violation',
  table: 'prm_violation',
  title: { zh: '违章', en: 'Violation' },
  plural: { zh: '违章列表', en: 'Violations' },
  display: 'violNo',
  groups: [
    { key: 'what', label: { zh: '现场事实', en: 'Findings' } },
    { key: 'who', label: { zh: '责任人与处罚', en: 'Person and penalty' } },
    { key: 'fix', label: { zh: '整改', en: 'Correction' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('violNo', ['编号', 'Number'], 20, { required: true, owned: true, unique: true, query: true }),
      file('photos', ['现场照片', 'Photos'], { control: 'image', required: true, wide: true, ...recorded }),
      dict('category', ['违章类别', 'Type'], 'viol_category', {
        listWidth: 100,
        required: true,
        query: true,
        ...recorded,
      }),
      dict('level', ['等级', 'Level'], 'viol_level', {
        listWidth: 116,
        required: true,
        query: true,
        help: {
          zh: '同单位在期限内重复同类违章，自动升一级',
          en: 'A repetition by the same contractor within the term counts one level higher',
        },
        ...recorded,
      }),
      contractorField(['责任单位', 'Contractor'], { listWidth: 190, required: true, query: true, ...recorded }),
      text('description', ['事实描述', 'Description'], {
        length: 500,
        required: true,
        pattern: '[\\s\\S]{10,500}',
        patternText: { zh: '10 至 500 字', en: '10 to 500 characters' },
        wide: true,
        ...recorded,
      }),
      datetime('happenTime', ['发生时间', 'Time'], {
        required: { field: 'id', op: 'filled' },
        query: true,
        help: { zh: '不填即为现在', en: 'Leave empty for now' },
        ...recorded,
      }),
      str('place', ['地点', 'Place'], 120, { listWidth: 150, required: true, query: true, carried: true, ...recorded }),
      ref('siteId', ['场地', 'Site'], 'site', { carried: true, ...recorded }),
      dict('zone', ['区域', 'Zone'], 'yard_zone', { owned: true, query: true }),
      shipField('工程', { query: true, carried: true, ...recorded }),
    ]),
    ...each({ group: 'who' }, [
      str('person', ['责任人', 'Person'], 30, {
        help: { zh: '姓名和工牌号', en: 'Name and badge number' },
        ...recorded,
      }),
      int('points', ['记分', 'Points'], {
        min: 0,
        max: 100,
        required: { field: 'id', op: 'filled' },
        help: { zh: '不填即为该等级的最少记分', en: 'Leave empty for the minimum of the level' },
        ...settable,
      }),
      dec('fine', ['罚款', 'Fine'], [9, 2], {
        min: 0,
        unit: '元',
        required: { field: 'id', op: 'filled' },
        help: { zh: '不填即为该等级的最少罚款', en: 'Leave empty for the minimum of the level' },
        ...settable,
      }),
      bool('stopWork', ['是否停工', 'Work is stopped'], {
        help: { zh: '严重违章默认停工', en: 'Severe violations stop the work unless this is changed' },
        ...settable,
      }),
      user('inspector', ['检查人', 'Inspector'], { actor: true, query: true }),
      dict('foundLevel', ['检查时等级', 'Level as found'], 'viol_level', { owned: true }),
      ref('repeatOf', ['重复于', 'Repetition of'], 'violation', {
        owned: true,
        visibleWhen: { field: 'repeatOf', op: 'filled' },
      }),
    ]),
    ...each({ group: 'fix' }, [
      dict('violStatus', ['状态', 'State'], 'viol_status', { required: true, owned: true, query: true }),
      int('round', ['整改轮次', 'Round'], { owned: true }),
      text('demand', ['整改要求', 'Required correction'], { length: 500, owned: true, wide: true }),
      datetime('issueTime', ['下达时间', 'Correction required'], { owned: true }),
      date('fixBefore', ['整改期限', 'Correct by'], {
        owned: true,
        alarm: { within: 0, while: { field: 'violStatus', op: 'in', value: ['20', '35'] } },
        query: true,
      }),
      text('fixResult', ['整改情况', 'Action taken'], { length: 500, owned: true, wide: true }),
      file('fixPhotos', ['整改照片', 'Photos of the correction'], { control: 'image', owned: true, wide: true }),
      user('replyUser', ['回复人', 'Replied by'], { owned: true }),
      datetime('closeTime', ['关闭时间', 'Closed'], { owned: true }),
    ]),
  ],
  lifecycle: violationLifecycle,
  list: {
    columns: [
      'violNo',
      'happenTime',
      'place',
      'category',
      'level',
      'contractor',
      'points',
      'fine',
      'fixBefore',
      'violStatus',
    ],
    sort: { column: 'happenTime', order: 'desc' },
    // Level and contractor matter more than the time.
    card: { states: ['level', 'violStatus'], facts: ['contractor', 'category', 'place'] },
  },
  // No import, because photos are evidence.
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls'],
  scope: { vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
