import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals and warnings of the site area (docs/domain.md §4.6). */
export const siteErrors = {
  siteTaken: refusal(
    '场地{code} {bay}格在{from}至{to}已被{no}占用（{owner}）',
    'Bay {bay} of site {code} is occupied by {no} ({owner}) from {from} to {to}',
  ),
  siteFull: refusal(
    '场地{code}在所选日期没有足够的空格（空闲 {free} 格，需要 {need} 格），请改期或换场地',
    'Site {code} has too few free bays on these days ({free} free, {need} needed); choose other days or another site',
  ),
  siteWished: refusal('{no}（{from}至{to}）也在申请场地{code}', '{no} ({from} to {to}) also applies for site {code}'),
  siteTooSmall: refusal(
    '所分格位共 {area}㎡，少于需求面积 {need}㎡ 的 {percent}%，请增加格位',
    'The bays have {area} ㎡, less than {percent} % of the {need} ㎡ needed; add bays',
  ),
  siteBayUnknown: refusal(
    '场地{code}只有 1 至 {bays} 格，每格写一次',
    'Site {code} has bays 1 to {bays}; enter each bay once',
  ),
  siteBearing: refusal(
    '单位荷载 {load}kN/㎡ 超过场地{code}的地耐力 {bearing}kN/㎡，请换场地',
    'A load of {load} kN/㎡ exceeds what site {code} bears ({bearing} kN/㎡); choose another site',
  ),
  siteBlockBearing: refusal(
    '分段{block}的支承荷载 {load}kN/㎡ 超过场地{code}的地耐力 {bearing}kN/㎡，请换场地',
    'Block {block} loads its supports with {load} kN/㎡; site {code} bears {bearing} kN/㎡. Choose another site',
  ),
  siteCrane: refusal(
    '分段{block}重 {weight}t，超过场地{code}的起重能力 {cap}t，请换场地',
    'Block {block} weighs {weight} t; the crane over site {code} lifts {cap} t. Choose another site',
  ),
  sitePaint: refusal(
    '场地{code}不是涂装间，也没有雨棚，不能涂装；请换场地',
    'Site {code} is not a paint shop and has no canopy, so painting is not allowed there; choose another site',
  ),
  siteHotWork: refusal(
    '场地{code}距{no}的动火作业（场地{other}）不足 {metres}m，不能涂装，请换场地或日期',
    'Site {code} is less than {metres} m from the hot work of {no} (site {other}); choose another site or other days',
  ),
  siteNearPaint: refusal(
    '场地{code}距{no}的涂装作业（场地{other}）不足 {metres}m，不能动火，请换场地或日期',
    'Site {code} is less than {metres} m from the painting of {no} (site {other}); choose another site or other days',
  ),
  siteClosed: refusal(
    '场地{code}正在维修或已停用，不能分配；请换场地',
    'Site {code} is under repair or out of service; choose another site',
  ),
  siteOccupied: refusal(
    '场地{code}仍有占用：{nos}。请先清场或改派',
    'Site {code} is still occupied: {nos}. Clear it or assign another site first',
  ),
  siteZone: refusal(
    '场地编号须以所属区域的字母 {zone} 开头',
    'The code must begin with the letter of its zone, {zone}',
  ),
  siteSize: refusal(
    '长 × 宽为 {product}㎡，与面积 {area}㎡ 相差超过 {percent}%，请核对长、宽和面积',
    'Length × width is {product} ㎡, more than {percent} % off the area of {area} ㎡; check the three',
  ),
  siteOutline: refusal(
    '平面坐标须为 3 至 20 个点，横坐标 0–2400，纵坐标 0–1200',
    'An outline must have 3 to 20 points, across 0–2400 and down 0–1200',
  ),
  siteEntryPerson: refusal(
    '到场人须为申请人或其部门的人',
    'The person present must be the applicant or somebody of the same section',
  ),
  siteNotEmpty: refusal(
    '场地{code} {bay}格仍由{no}使用，清场后才能进场',
    'Bay {bay} of site {code} is still used by {no}; it must be cleared before anybody enters',
  ),
  siteExtensionShort: refusal(
    '占用已延至 {to}，新的计划止须晚于它',
    'The use already ends on {to}; the new end must be later',
  ),
  siteRelatedUnknown: refusal(
    '关联单须为本人或本部门正在使用本船场地的申请单（使用中或超期占用）',
    'Choose an application of your own section and of this ship whose site is in use',
  ),
  siteNotYours: refusal(
    '只有申请人或其部门可以申请清场',
    "Only the applicant or the applicant's department may apply for clearing",
  ),
  siteClearRunning: refusal(
    '清场单{no}正在待办中验收，请在待办中办理',
    'Clearing {no} is a pending task; decide the task',
  ),
  siteReplanManager: refusal(
    '新的面积、天数或区域超出经理已批准的范围，不能直接调整；请申请人重新申请',
    'The new area, days or zone exceed what the manager approved; the applicant has to file a new application',
  ),
  siteProposeState: refusal(
    '{no}不是待进场或使用中的场地申请，不能在看板上调整',
    '{no} has neither reserved ground nor ground in use, so the board cannot change it',
  ),
  sitePlanArea: refusal(
    '右下角须在左上角的右下方，至少相距 1 米',
    'The lower right corner must be at least 1 m right of and below the upper left one',
  ),
  sitePlanPicture: refusal(
    '底图须为 PNG、JPEG 或 WebP 图片，不超过 {megabytes} MB，每边不超过 {pixels} 像素',
    'The plan must be a PNG, JPEG or WebP picture of at most {megabytes} MB and {pixels} pixels a side',
  ),
  siteExtensionLate: refusal(
    '{no}的占用已于 {to} 到期超过 {n} 天，不能延期，请重新申请',
    'The use of {no} ended on {to}, more than {n} days ago; file a new application',
  ),
} as const satisfies Record<string, ErrorEntry>;
