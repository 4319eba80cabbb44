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
  'violation.pointsFrom1': points(
    '轻微违章记分（最少，即默认）',
    'Points of a minor violation (minimum and default)',
    1,
  ),
  'violation.pointsTo1': points('轻微违章记分（最多）', 'Points of a minor violation (maximum)', 1),
  'violation.pointsFrom2': points(
    '一般违章记分（最少，即默认）',
    'Points of a general violation (minimum and default)',
    2,
  ),
  'violation.pointsTo2': points('一般违章记分（最多）', 'Points of a general violation (maximum)', 3),
  'violation.pointsFrom3': points(
    '较重违章记分（最少，即默认）',
    'Points of a serious violation (minimum and default)',
    4,
  ),
  'violation.pointsTo3': points('较重违章记分（最多）', 'Points of a serious violation (maximum)', 6),
  'violation.pointsFrom4': points(
    '严重违章记分（最少，即默认）',
    'Points of a severe violation (minimum and default)',
    8,
  ),
  'violation.pointsTo4': points('严重违章记分（最多）', 'Points of a severe violation (maximum)', 12),
  'violation.fineFrom1': fine('轻微违章罚款（最少，即默认）', 'Fine of a minor violation (minimum and default)', 100),
  'violation.fineTo1': fine('轻微违章罚款（最多）', 'Fine of a minor violation (maximum)', 500),
  'violation.fineFrom2': fine('一般违章罚款（最少，即默认）', 'Fine of a general violation (minimum and default)', 500),
  'violation.fineTo2': fine('一般违章罚款（最多）', 'Fine of a general violation (maximum)', 2000),
  'violation.fineFrom3': fine(
    '较重违章罚款（最少，即默认）',
    'Fine of a serious violation (minimum and default)',
    2000,
  ),
  'violation.fineTo3': fine('较重违章罚款（最多）', 'Fine of a serious violation (maximum)', 5000),
  'violation.fineFrom4': fine('严重违章罚款（最少，即默认）', 'Fine of a severe violation (minimum and default)', 5000),
  'violation.fineTo4': fine('严重违章罚款（最多）', 'Fine of a severe violation (maximum)', 50_000),
  'violation.repeatDays': days(
    '重复违章升级的期限（同单位同类别）',
    'Days within which a repetition by the same contractor counts one level higher',
    30,
  ),
  'violation.expireDays': days('记分有效期', 'Days after which points expire', 365, 1),
  'violation.noticePoints': points(
    '提醒单位和生产经理的累计记分',
    'Points at which contractor and production manager are notified',
    6,
  ),
  'violation.extraPoints': points(
    '申请须加 HSE 审批的累计记分',
    'Points at which applications also need HSE approval',
    9,
  ),
  'violation.stopPoints': {
    ...points('停工的累计记分', 'Points at which a contractor is suspended', 12),
    min: 1,
    help: {
      zh: '达到即停工，各类申请不再受理；解除须有停工后关闭的再培训记录',
      en: 'Applications are no longer accepted; lifting the suspension requires a completed retraining',
    },
  },
  'violation.fixDays': days('整改期限（一般、较重，最长）', 'Days to correct, general and serious (maximum)', 7),
  'violation.fixDaysSevere': days('整改期限（严重，最长）', 'Days to correct, severe (maximum)', 1),
  'violation.appealDays': {
    ...days('下达后可申诉的工作日', 'Working days to appeal', 3),
  },
  'violation.gradeB': points('B 级起始记分', 'Points from which a contractor is graded B', 3),
  'violation.gradeC': points('C 级起始记分', 'Points from which a contractor is graded C', 6),
  'violation.gradeD': points('D 级起始记分', 'Points from which a contractor is graded D', 12),
} as const satisfies Record<`violation.${string}`, ParameterDefinition>;
