import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals and warnings of the wharf area (docs/domain.md §7.3). */
export const wharfErrors = {
  wharfTaken: refusal(
    '泊位{code}与{no}时段冲突（{owner}，{from} 至 {to}），请换泊位或时间',
    'Berth {code} is occupied by {no} ({owner}, {from} to {to}); choose another berth or another time',
  ),
  wharfWished: refusal(
    '{no}（{owner}，{from} 至 {to}）也在申请泊位{code}',
    '{no} ({owner}, {from} to {to}) also applies for berth {code}',
  ),
  wharfTooShort: refusal(
    '总长 {loa}m 加两端间距共需 {need}m，泊位{code}只有 {length}m，请换泊位或并用相邻泊位',
    'A length of {loa} m needs {need} m with its clearances; berth {code} has {length} m. Choose another berth, or add an adjacent berth',
  ),
  wharfNotNeighbours: refusal(
    '泊位{code}与{other}的里程不相接，不能并用，请选相邻泊位',
    'Berths {code} and {other} are not adjacent; choose an adjacent berth',
  ),
  wharfTooDeep: refusal(
    '吃水 {draft}m 加富余水深 {spare}m 为 {need}m，泊位{code}在此期间最低水深 {depth}m，请换泊位或时间',
    'A draft of {draft} m needs {need} m with {spare} m below the keel; berth {code} has {depth} m at the lowest tide of the stay. Choose another berth or time',
  ),
  wharfNoTide: refusal(
    '生产日历缺少 {day} 的低潮位，按 {tide}m 计算；请先维护日历',
    'The calendar has no low tide for {day}; {tide} m was used. Enter the low tide in the calendar',
  ),
  wharfTooHeavy: refusal(
    '排水量 {displacement}t 超过泊位{code}的允许值 {max}t，请换泊位',
    'A displacement of {displacement} t exceeds what berth {code} takes ({max} t); choose another berth',
  ),
  wharfTooWide: refusal(
    '并靠总宽 {beam}m 超过泊位{code}允许总外伸宽 {max}m，请换泊位',
    'Side by side the ships are {beam} m wide; berth {code} allows {max} m. Choose another berth',
  ),
  wharfInnerUnknown: refusal(
    '并靠的内档船须是泊位{code}内档的计划或在泊船',
    'Choose a ship that lies, or will lie, on the inner row of berth {code}',
  ),
  wharfInnerAway: refusal(
    '{owner}（{no}）{from} 才靠泊，之前不能并靠，请推迟计划靠泊',
    '{owner} ({no}) arrives at {from}; no ship can lie beside it before. Plan a later arrival',
  ),
  wharfOil: refusal(
    '{no}与本船任一方载油时不得并靠，请换泊位',
    'No ship can lie beside {no} while either ship has oil on board; choose another berth',
  ),
  wharfShift: refusal(
    '内档船{no}计划 {to} 离泊，早于本船，届时须移泊',
    'The inner ship of {no} departs at {to}, before this ship: a shift will be needed',
  ),
  wharfPower: refusal(
    '同时段岸电共需 {need}kVA，超过泊位{code}容量 {power}kVA，请减少岸电或换泊位',
    'At times {need} kVA would be drawn, but berth {code} has {power} kVA. Request less or choose another berth',
  ),
  wharfTrial: refusal(
    '与邻近的{no}（泊位{code}）在 {from} 至 {to} 同时进行试车与动火，请 HSE 关注',
    'Engine trial and hot work coincide with {no} (berth {code}) from {from} to {to}; a safety review is needed',
  ),
  wharfClosed: refusal(
    '泊位{code}正在维修或已停用，不能排泊，请换泊位',
    'Berth {code} is under repair or out of service; choose another berth',
  ),
  wharfWind: refusal(
    '{day} 风力 {wind} 级，停止靠离泊；确需靠离由生产总调说明理由后放行',
    'Wind {wind} on {day}: ships cannot moor or depart. The chief dispatcher may allow it with a reason',
  ),
  wharfTyphoon: refusal(
    '{day} 台风停工，停止靠离泊；确需靠离由生产总调说明理由后放行',
    '{day} is a typhoon day: ships cannot moor or depart. The chief dispatcher may allow it with a reason',
  ),
  wharfNotEmpty: refusal(
    '泊位{code}仍由{no}（{owner}）占用，离泊后才能靠泊',
    'Berth {code} is still occupied by {no} ({owner}), which must depart before another ship moors',
  ),
  wharfInnerMissing: refusal(
    '内档船{no}尚未靠泊，不能并靠，请先靠内档船或调整泊位计划',
    'The inner ship of {no} is not moored; moor it first, or replan',
  ),
  wharfOuterThere: refusal(
    '外档船{no}（{owner}）仍并靠在外侧，请先让外档船离泊或移泊',
    '{owner} ({no}) lies, or is planned to lie, outside of this ship and must depart or shift first',
  ),
  wharfTimes: refusal('计划离泊必须晚于计划靠泊', 'The departure must be after the arrival'),
  wharfEtdPast: refusal(
    '计划离泊 {etd} 已过，请改为以后的时间',
    'The planned departure ({etd}) is in the past; enter a later time',
  ),
  wharfSeenWrong: refusal('实际时间应在 {from} 与现在之间', 'The time must be between {from} and now'),
  wharfPlanMissing: refusal(
    '总长 {loa}m 达到 {limit}m，须上传系泊方案',
    'A mooring plan is required from {limit} m; the ship has {loa} m',
  ),
  wharfShipThere: refusal(
    '{owner}在此期间已按{no}靠泊，请申请移泊或延期',
    '{owner} is at the quay in that time with {no}; apply for a shift or an extension',
  ),
  wharfExtensionShort: refusal(
    '在泊已排至 {to}，新的计划离泊须晚于它',
    'The stay already ends at {to}; the new departure must be later',
  ),
  wharfRelatedUnknown: refusal(
    '关联单须为本人或本部门的在泊申请单（在泊或超期）',
    'Choose an application of your own section whose ship lies at the quay',
  ),
  wharfBooked: refusal(
    '泊位{code}仍有靠泊：{nos}。请先离泊、移泊或改排',
    'Berth {code} is still booked: {nos}. Move these first',
  ),
  wharfOverlap: refusal(
    '里程与泊位{code}（{from}–{to} m）重叠，请修改起始里程或长度',
    'The berth overlaps berth {code} ({from}–{to} m); change chainage or length',
  ),
} as const satisfies Record<string, ErrorEntry>;
