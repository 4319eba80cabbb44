import type { ErrorEntry } from '#shared/errors/error-entry.ts';

const refused = { status: 200, code: 500 } as const;

/** Refusals and warnings of the wharf area (docs/domain.md §7.3). */
export const wharfErrors = {
  wharfTaken: {
    ...refused,
    zh: '泊位{code}与{no}时段冲突（{owner}，{from} 至 {to}），请换泊位或时间',
    en: 'Berth {code} is occupied by {no} ({owner}, {from} to {to}); choose another berth or another time',
  },
  wharfWished: {
    ...refused,
    zh: '{no}（{owner}，{from} 至 {to}）也在申请泊位{code}',
    en: '{no} ({owner}, {from} to {to}) also applies for berth {code}',
  },
  wharfTooShort: {
    ...refused,
    zh: '总长 {loa}m 加两端间距共需 {need}m，泊位{code}只有 {length}m，请换泊位或并用相邻泊位',
    en: 'A length of {loa} m needs {need} m with its clearances; berth {code} has {length} m. Choose another berth, or add an adjacent berth',
  },
  wharfNotNeighbours: {
    ...refused,
    zh: '泊位{code}与{other}的里程不相接，不能并用，请选相邻泊位',
    en: 'Berths {code} and {other} are not adjacent; choose an adjacent berth',
  },
  wharfTooDeep: {
    ...refused,
    zh: '吃水 {draft}m 加富余水深 {spare}m 为 {need}m，泊位{code}在此期间最低水深 {depth}m，请换泊位或时间',
    en: 'A draft of {draft} m needs {need} m with {spare} m below the keel; berth {code} has {depth} m at the lowest tide of the stay. Choose another berth or time',
  },
  wharfNoTide: {
    ...refused,
    zh: '生产日历缺少 {day} 的低潮位，按 {tide}m 计算；请先维护日历',
    en: 'The calendar has no low tide for {day}; {tide} m was used. Enter the low tide in the calendar',
  },
  wharfTooHeavy: {
    ...refused,
    zh: '排水量 {displacement}t 超过泊位{code}的允许值 {max}t，请换泊位',
    en: 'A displacement of {displacement} t exceeds what berth {code} takes ({max} t); choose another berth',
  },
  wharfTooWide: {
    ...refused,
    zh: '并靠总宽 {beam}m 超过泊位{code}允许总外伸宽 {max}m，请换泊位',
    en: 'Side by side the ships are {beam} m wide; berth {code} allows {max} m. Choose another berth',
  },
  wharfInnerUnknown: {
    ...refused,
    zh: '并靠的内档船须是泊位{code}内档的计划或在泊船',
    en: 'Choose a ship that lies, or will lie, on the inner row of berth {code}',
  },
  wharfInnerAway: {
    ...refused,
    zh: '{owner}（{no}）{from} 才靠泊，之前不能并靠，请推迟计划靠泊',
    en: '{owner} ({no}) arrives at {from}; no ship can lie beside it before. Plan a later arrival',
  },
  wharfOil: {
    ...refused,
    zh: '{no}与本船任一方载油时不得并靠，请换泊位',
    en: 'No ship can lie beside {no} while either ship has oil on board; choose another berth',
  },
  wharfShift: {
    ...refused,
    zh: '内档船{no}计划 {to} 离泊，早于本船，届时须移泊',
    en: 'The inner ship of {no} departs at {to}, before this ship: a shift will be needed',
  },
  wharfPower: {
    ...refused,
    zh: '同时段岸电共需 {need}kVA，超过泊位{code}容量 {power}kVA，请减少岸电或换泊位',
    en: 'At times {need} kVA would be drawn, but berth {code} has {power} kVA. Request less or choose another berth',
  },
  wharfTrial: {
    ...refused,
    zh: '与邻近的{no}（泊位{code}）在 {from} 至 {to} 同时进行试车与动火，请 HSE 关注',
    en: 'Engine trial and hot work coincide with {no} (berth {code}) from {from} to {to}; a safety review is needed',
  },
  wharfClosed: {
    ...refused,
    zh: '泊位{code}正在维修或已停用，不能排泊，请换泊位',
    en: 'Berth {code} is under repair or out of service; choose another berth',
  },
  wharfWind: {
    ...refused,
    zh: '{day} 风力 {wind} 级，停止靠离泊；确需靠离由生产总调说明理由后放行',
    en: 'Wind {wind} on {day}: ships cannot moor or depart. The chief dispatcher may allow it with a reason',
  },
  wharfTyphoon: {
    ...refused,
    zh: '{day} 台风停工，停止靠离泊；确需靠离由生产总调说明理由后放行',
    en: '{day} is a typhoon day: ships cannot moor or depart. The chief dispatcher may allow it with a reason',
  },
  wharfNotEmpty: {
    ...refused,
    zh: '泊位{code}仍由{no}（{owner}）占用，离泊后才能靠泊',
    en: 'Berth {code} is still occupied by {no} ({owner}), which must depart before another ship moors',
  },
  wharfInnerMissing: {
    ...refused,
    zh: '内档船{no}尚未靠泊，不能并靠，请先靠内档船或调整泊位计划',
    en: 'The inner ship of {no} is not moored; moor it first, or replan',
  },
  wharfOuterThere: {
    ...refused,
    zh: '外档船{no}（{owner}）仍并靠在外侧，请先让外档船离泊或移泊',
    en: '{owner} ({no}) lies, or is planned to lie, outside of this ship and must depart or shift first',
  },
  wharfTimes: {
    ...refused,
    zh: '计划离泊必须晚于计划靠泊',
    en: 'The departure must be after the arrival',
  },
  wharfEtdPast: {
    ...refused,
    zh: '计划离泊 {etd} 已过，请改为以后的时间',
    en: 'The planned departure ({etd}) is in the past; enter a later time',
  },
  wharfSeenWrong: {
    ...refused,
    zh: '实际时间应在 {from} 与现在之间',
    en: 'The time must be between {from} and now',
  },
  wharfPlanMissing: {
    ...refused,
    zh: '总长 {loa}m 达到 {limit}m，须上传系泊方案',
    en: 'A mooring plan is required from {limit} m; the ship has {loa} m',
  },
  wharfShipThere: {
    ...refused,
    zh: '{owner}在此期间已按{no}靠泊，请申请移泊或延期',
    en: '{owner} is at the quay in that time with {no}; apply for a shift or an extension',
  },
  wharfExtensionShort: {
    ...refused,
    zh: '在泊已排至 {to}，新的计划离泊须晚于它',
    en: 'The stay already ends at {to}; the new departure must be later',
  },
  wharfRelatedUnknown: {
    ...refused,
    zh: '关联单须为本人或本部门的在泊申请单（在泊或超期）',
    en: 'Choose an application of your own section whose ship lies at the quay',
  },
  wharfBooked: {
    ...refused,
    zh: '泊位{code}仍有靠泊：{nos}。请先离泊、移泊或改排',
    en: 'Berth {code} is still booked: {nos}. Move these first',
  },
  wharfOverlap: {
    ...refused,
    zh: '里程与泊位{code}（{from}–{to} m）重叠，请修改起始里程或长度',
    en: 'The berth overlaps berth {code} ({from}–{to} m); change chainage or length',
  },
} as const satisfies Record<string, ErrorEntry>;
