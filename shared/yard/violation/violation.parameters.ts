import type { ParameterDefinition } from '#shared/yard/parameter.ts';

const points = (zh: string, en: string, value: number) =>
  ({ name: { zh, en }, value, min: 0, max: 100 }) as const satisfies ParameterDefinition;
const fine = (zh: string, en: string, value: number) =>
  ({ name: { zh, en }, value, unit: '元', max: 1_000_000 }) as const satisfies ParameterDefinition;
const days = (zh: string, en: string, value: number, min = 0) =>
  ({ name: { zh, en }, value, unit: 'd', min, max: 3650 }) as const satisfies ParameterDefinition;

/**
 * Points, fines and time limits of docs/domain.md §10. If points or fine of a violation are left blank, the lower limit
 * of its level applies.
 */
export const violationParameters = {
  'violation.pointsFrom1': points('轻微违章记分（最少，即默认）', 'Points of a slight violation (least, and usual)', 1),
  'violation.pointsTo1': points('轻微违章记分（最多）', 'Points of a slight violation (most)', 1),
  'violation.pointsFrom2': points(
    '一般违章记分（最少，即默认）',
    'Points of an ordinary violation (least, and usual)',
    2,
  ),
  'violation.pointsTo2': points('一般违章记分（最多）', 'Points of an ordinary violation (most)', 3),
  'violation.pointsFrom3': points(
    '较重违章记分（最少，即默认）',
    'Points of a serious violation (least, and usual)',
    4,
  ),
  'violation.pointsTo3': points('较重违章记分（最多）', 'Points of a serious violation (most)', 6),
  'violation.pointsFrom4': points('严重违章记分（最少，即默认）', 'Points of a severe violation (least, and usual)', 8),
  'violation.pointsTo4': points('严重违章记分（最多）', 'Points of a severe violation (most)', 12),
  'violation.fineFrom1': fine('轻微违章罚款（最少，即默认）', 'Fine of a slight violation (least, and usual)', 100),
  'violation.fineTo1': fine('轻微违章罚款（最多）', 'Fine of a slight violation (most)', 500),
  'violation.fineFrom2': fine('一般违章罚款（最少，即默认）', 'Fine of an ordinary violation (least, and usual)', 500),
  'violation.fineTo2': fine('一般违章罚款（最多）', 'Fine of an ordinary violation (most)', 2000),
  'violation.fineFrom3': fine('较重违章罚款（最少，即默认）', 'Fine of a serious violation (least, and usual)', 2000),
  'violation.fineTo3': fine('较重违章罚款（最多）', 'Fine of a serious violation (most)', 5000),
  'violation.fineFrom4': fine('严重违章罚款（最少，即默认）', 'Fine of a severe violation (least, and usual)', 5000),
  'violation.fineTo4': fine('严重违章罚款（最多）', 'Fine of a severe violation (most)', 50_000),
  'violation.repeatDays': days(
    '重复违章升级的期限（同单位同类别）',
    'Days in which the same unit and kind again is one level higher',
    30,
  ),
  'violation.expireDays': days('记分有效期', 'Days after which points expire', 365, 1),
  'violation.noticePoints': points(
    '提醒单位和生产经理的累计记分',
    'Points at which unit and production manager are told',
    6,
  ),
  'violation.extraPoints': points('申请须加 HSE 审批的累计记分', 'Points at which applications need HSE as well', 9),
  'violation.stopPoints': {
    ...points('停工的累计记分', 'Points at which a unit is stopped', 12),
    min: 1,
    help: {
      zh: '达到即停工，各类申请不再受理；解除须有停工后关闭的再培训记录',
      en: 'No application is taken then; lifting it needs a retraining that was closed since',
    },
  },
  'violation.fixDays': days('整改期限（一般、较重，最长）', 'Days to put right, ordinary and serious (most)', 7),
  'violation.fixDaysSevere': days('整改期限（严重，最长）', 'Days to put right, severe (most)', 1),
  'violation.appealDays': {
    ...days('下达后可申诉的工作日', 'Working days to appeal in', 3),
  },
  'violation.gradeB': points('B 级起始记分', 'Points from which a unit is graded B', 3),
  'violation.gradeC': points('C 级起始记分', 'Points from which a unit is graded C', 6),
  'violation.gradeD': points('D 级起始记分', 'Points from which a unit is graded D', 12),
} as const satisfies Record<`violation.${string}`, ParameterDefinition>;
