/**
 * The tables of docs/domain.md §6 and §8 to §12 as it writes them, read by `domain-tables.test.ts`. A field: name,
 * type, and `●` always, `○` optional, `◐` from a status or node on; `*` after a type: several values. What the
 * specification leaves open (the length of a text) is left out.
 */
export const fieldTables: Readonly<Record<string, string>> = {
  scaffold_apply: `applyType dict(scaf_apply_type) ●, ship ref(ship) ●, block ref(block) ○, place str(120) ●, scafType dict(scaf_type) ●,
    length dec(6,1) ●, width dec(6,1) ●, height dec(6,1) ●, loadClass dict(scaf_load) ●, workKind dict(work_kind)* ●, needDate date ●,
    planDismantle date ●, envRisk dict(scaf_risk)* ○, contractor ref(contractor) ●, scafId ref(scaffold) ◐, schemeFile file ◐`,
  scaffold: `scafNo str ●, ship ref(ship) ●, block ref(block) ○, place str ●, scafType dict(scaf_type) ●, height dec ●,
    loadClass dict(scaf_load) ●, volume dec ●, crew user ●, contractor ref(contractor) ●, erectDate date ◐, acceptDate date ◐,
    tag dict(scaf_tag) ●, tagLimit str ◐, nextInspect date ◐, scafStatus dict(scaf_status) ●`,
  scaffold_inspect: `scaffold ref(scaffold) ●, inspType dict(scaf_insp_type) ●, inspTime datetime ●, inspector user ●, items json ●,
    failCount int ●, result dict(insp_result) ●, tagAfter dict(scaf_tag) ●, fixBefore date ◐, userSign user ◐, files file ○`,
  jp_pallet: `palletNo str(30) ●, ship ref(ship) ●, block ref(block) ●, discipline dict(discipline) ●, stage dict(install_stage) ●,
    team dept ●, needDate date ●, itemCount int ●, readyCount int ●, kitRate dec(5,2) ●, weight dec(7,2) ○, location str(20) ○,
    container dict(pallet_box) ●, freezeDate date ●, palletStatus dict(pallet_status) ●, planner user ●`,
  jp_pallet_line: `materialCode str ●, materialName str ●, spec str ○, unit dict(unit) ●, needQty dec ●, pickQty dec ●,
    source dict(mat_source) ●, eta date ◐, shortReason dict(short_reason) ◐`,
  jp_apply: `ship ref(ship) ●, team dept ●, needTime datetime ●, siteId ref(site) ●, placeDetail str ○, palletIds ref(jp_pallet)* ●,
    palletCount int ●, maxWeight dec ●, vehicle dict(vehicle) ◐, driver user ◐, shortRelease bool ●`,
  jp_trip: `loadTime datetime ◐, leaveTime datetime ◐, arriveTime datetime ◐, signTime datetime ◐, signer user ◐, signPhoto file ○,
    mileage dec ○, exception str ○`,
  wx_order: `orderNo str ●, contractor ref(contractor) ●, ship ref(ship) ●, wxType dict(wx_type) ●, signDate date ●, dueDate date ●,
    amount dec ○, weight dec ●, materialBy dict(mat_by) ●, buyer user ●, orderStatus dict(wx_order_status) ●, files file ○`,
  wx_order_line: `block ref(block) ○, partNo str ●, partName str ●, spec str ○, unit dict(unit) ●, orderQty int ●, sentQty int ●,
    arrivedQty int ●, passQty int ●, needDate date ●`,
  wx_apply: `direction dict(wx_direction) ●, orderId ref(wx_order) ●, contractor ref(contractor) ●, planTime datetime ●, plateNo str ●,
    vehicleType dict(vehicle_type) ●, driverName str ●, driverPhone str ●, unloadSite ref(site) ◐, certFiles file ◐,
    inspResult dict(insp_result) ◐, gateIn datetime ◐, gateOut datetime ◐, signer user ◐`,
  wx_apply_line: `orderLine ref(wx_order_line) ●, qty int ●, packages int ●, weight dec ●, certNo str ○, passQty int ◐, rejectQty int ◐`,
  violation: `violNo str(20) ●, happenTime datetime ●, place str ●, siteId ref(site) ○, ship ref(ship) ○, category dict(viol_category) ●,
    level dict(viol_level) ●, contractor ref(contractor) ●, person str(30) ○, description text ●, photos file ●, points int ●,
    fine dec ●, inspector user ●, stopWork bool ◐, violStatus dict(viol_status) ●`,
  violation_fix: `violation ref(violation) ●, round int ●, demand text ●, fixBefore date ●, result text ◐, photos file ◐, replyUser user ◐,
    verifyUser user ◐, verifyTime datetime ◐, verifyResult dict(insp_result) ◐`,
  milestone: `ship ref(ship) ●, node dict(milestone) ●, seq int ●, planDate date ●, forecastDate date ○, actualDate date ○, weight dec ●,
    payRatio dec ○, light dict(light) ◐`,
  block_stage: `block ref(block) ●, stage dict(block_stage) ●, planStart date ●, planEnd date ●, actStart date ○, actEnd date ○,
    percent int ●, site ref(site) ○, team dept ○, delayReason dict(delay_reason) ◐, reporter user ●`,
  progress_day: `ship ref(ship) ●, day date ●, cutWeight dec ●, assembled int ●, erected int ●, pallets int ●, manHours int ●, remark str ○`,
  purchase: `poNo str ●, supplier str ●, category dict(mat_category) ●, ship ref(ship) ●, amount dec ●, orderDate date ●, dueDate date ●,
    arriveDate date ○, arriveQtyRate dec ●, poStatus dict(po_status) ●`,
  sales: `contractNo str ●, customer str ●, product dict(ship_type) ●, ship ref(ship) ○, amount dec ●, signDate date ●,
    deliveryDate date ●, receivedAmount dec ●, region dict(sales_region) ●, contractStatus dict(contract_status) ●`,
  quality: `checkNo str ●, round int ●, ship ref(ship) ●, block ref(block) ○, checkType dict(check_type) ●, item str ●,
    submitTime datetime ●, resultTime datetime ◐, inspector user ◐, result dict(insp_result) ◐, defectType dict(defect_type) ◐,
    weldLength dec ○, ndtRate dec ○`,
  stock: `materialCode str ●, name str ●, category dict(mat_category) ●, warehouse dict(warehouse) ●, qty int ●, safeQty int ●,
    maxQty int ○, unitPrice dec ●, lastMoveDate date ◐`,
  stock_move: `materialCode ref(stock) ●, type dict(stock_move_type) ●, qty int ●, before int ●, after int ●, time datetime ◐,
    ship ref(ship) ○, bill str ●, operator user ●`,
};

/** Columns of lists by the names of their fields; `Q`: filtered by. What only `+` names is the product's own. */
export const listTables: Readonly<Record<string, string>> = {
  scaffold:
    'scafNo Q, ship Q, place Q, scafType Q, height, volume, loadClass, tag Q, acceptDate, nextInspect Q, scafStatus Q, contractor Q',
  scaffold_apply: 'applyNo, applyType, ship, place, needDate, volume, bpmStatus, bizStatus',
  jp_pallet:
    'palletNo Q, ship Q, block Q, discipline Q, stage Q, team Q, needDate Q, kitRate, shortCount, location Q, palletStatus Q',
  jp_apply: 'applyNo, ship, team, needTime, siteId, palletCount, vehicle, bpmStatus, bizStatus, +createBy',
  wx_order:
    'orderNo Q, contractor Q, ship Q, wxType Q, dueDate Q, weight, +amount, arriveRate, passRate, orderStatus Q',
  wx_apply:
    'applyNo, direction, contractor, orderId, planTime, plateNo, packages, weight, inspResult, bpmStatus, bizStatus',
  violation:
    'violNo Q, happenTime Q, place Q, category Q, level Q, contractor Q, points, fine, fixBefore Q, violStatus Q',
  unit_points: 'name, +kind, points, cases, fines, openCases, trend, +status',
};

/** Columns that the pending lists add. */
export const pendingTables: Readonly<Record<string, readonly string[]>> = {
  scaffold_apply: ['place', 'height', 'loadClass', 'envRisk', 'needDate'],
  jp_apply: ['needTime', 'palletCount', 'minKitRate', 'siteId'],
  wx_apply: ['direction', 'contractor', 'planTime', 'weight', 'unloadSite'],
};

/** Nodes that people decide: key, who, hours, and what they may enter; `!`: a batch may pass it. */
export const flowTables: Readonly<Record<string, string>> = {
  wf_scaf_apply: `section role-in-dept:sect_leader 4! urgency; scheme role:scaf_eng 8 scafType,loadClass,crew,schemeFile; hse role:hse 8;
    schedule role:scaf_crew 8 crew,startDate; erect field:crew; accept role:scaf_insp+role-in-dept:team_leader+role:hse`,
  wf_scaf_dismantle:
    'confirm role-in-dept:sect_leader 4 urgency; scheme role:scaf_eng 8 crew; dismantle role:scaf_crew 8',
  wf_jp_apply: `plan role:planner 4! needTime; pick role:jp_clerk 16; release role:jp_mgr 4; manager role:prod_mgr 4;
    dispatch role:jp_clerk+role:driver 4 vehicle,driver; sign role-in-dept:team_leader`,
  wf_wx_apply: `clerk role:wx_clerk 4 urgency,planTime,signer,qcOnSite; site role:site_admin 4 unloadSite; gateIn role:gate;
    onSite role:qc 8; inspect role:qc 8 wxApplyLineList.passQty,wxApplyLineList.rejectQty,inspResult;
    unload role:stock_clerk+field:signer 8; sign role:stock_clerk+field:signer 8`,
  wf_wx_send: 'clerk role:wx_clerk 4 urgency,planTime; issue role:stock_clerk 8; gateOut role:gate',
  wf_wx_return: 'confirm role:qc 8; clerk role:wx_clerk 4 urgency,planTime; gateOut role:gate',
};

/** Dictionaries of docs/domain.md §19, with the statuses of §6.4, §8.3, §9.3 and §10.2. */
export const dictionaryTables: Readonly<Record<string, string>> = {
  scaf_apply_type: '1=搭设 2=变更 3=延期 4=拆除',
  scaf_type: '1=落地式 2=悬挑 3=吊挂 4=移动式 5=盘扣 6=舱内满堂',
  scaf_load: '15=1.5 20=2.0 30=3.0 45=4.5',
  scaf_risk: '1=密闭 2=临水 3=临边 4=高压线 5=起重半径内',
  scaf_tag: 'R=红牌 Y=黄牌 G=绿牌',
  scaf_status: '10=待搭设 20=搭设中 30=待验收 40=可用 45=停用 50=待拆除 60=拆除中 70=已拆除',
  scaf_biz_status: '10=待排队 20=搭设中 30=待验收 40=已交付 50=已完结 90=取消',
  scaf_insp_type: '1=搭设自检 2=联合验收 3=周检 4=恶劣天气后 5=变更后 6=拆除前',
  insp_result: '1=合格 2=整改后复检 3=不合格',
  work_kind: '1=焊接 2=打磨 3=涂装 4=管装 5=电装 6=检验 7=设备安装',
  discipline: '1=管系 2=铁舾 3=电气 4=机装 5=内装',
  install_stage: '1=单元 2=分段正转 3=分段反转 4=总段 5=船坞 6=码头',
  pallet_box: '1=托盘箱 2=管架 3=料框 4=专用架',
  pallet_status: '10=计划 20=集配中 30=已齐套 35=缺件待放行 40=待配送 50=配送中 60=已签收 70=载具已回收 90=取消',
  mat_source: '1=自制 2=外购 3=外协',
  vehicle: '1=叉车 2=平板车 3=随车吊 4=厢车',
  short_reason: '1=未到货 2=制作未完 3=质量返修 4=设计变更 5=库存差异',
  jp_biz_status: '10=待备料 20=待派车 30=配送中 40=待签收 45=签收异常 50=已签收 90=已取消',
  wx_type: '1=结构件 2=管件 3=铁舾件 4=涂装 5=机加工',
  wx_direction: '1=发外 2=回厂 3=直送现场 4=退货',
  mat_by: '1=来料 2=包料',
  wx_order_status: '0=草稿 1=执行中 2=部分到货 3=已完成 4=已关闭',
  vehicle_type: '1=平板半挂 2=厢车 3=随车吊 4=低平板',
  wx_biz_status:
    '10=待审核 20=待到厂 25=待出厂 30=待检验 35=不合格待退 40=待卸货/入库 50=待签收 60=已完成 65=已退货 90=已取消',
  viol_category:
    '01=高处作业 02=动火 03=受限空间 04=起重吊装 05=临时用电 06=劳动防护 07=脚手架 08=车辆交通 09=文明施工 10=违章指挥 11=无证上岗 12=其他',
  viol_level: '1=轻微 2=一般 3=较重 4=严重',
  viol_status: '10=已登记 20=待整改 25=申诉中 30=待验证 35=逾期 40=已关闭 90=撤销',
  contractor_kind: '1=劳务 2=专业分包 3=外协加工 4=本厂部门',
  contractor_status: '1=正常 2=观察 3=停工 4=退出',
  block_stage: '1=下料 2=部件 3=组立 4=分段大组 5=分段舾装 6=涂装 7=总组 8=搭载',
  milestone: '1=合同生效 2=开工 3=入坞铺底 4=主船体贯通 5=下水 6=主机动车 7=系泊试验 8=倾斜试验 9=试航 10=交船',
  delay_reason: '1=图纸 2=材料 3=场地 4=设备 5=人力 6=天气 7=质量返工 8=变更',
  ship_status: '1=设计 2=加工 3=组立 4=搭载 5=码头 6=试航 7=已交付',
  mat_category: '01=钢板 02=型材 03=管材管件 04=电缆电气 05=主辅机 06=涂料 07=焊材 08=舾装件',
  po_status: '1=执行中 2=部分到货 3=已到货 4=逾期 5=关闭',
  contract_status: '1=履行中 2=已交付 3=已结清 4=终止',
  check_type: '1=材料 2=装配 3=焊接 4=涂装 5=管系密性 6=设备安装 7=外协到货',
  defect_type: '01=咬边 02=气孔 03=未熔合 04=尺寸超差 05=变形 06=膜厚不足 07=错装 08=资料不全',
  warehouse: '1=钢材堆场 2=管件库 3=电气库 4=设备库 5=油漆库',
};
