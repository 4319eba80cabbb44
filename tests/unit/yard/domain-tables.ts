/** Lists, pending lists and flows of docs/domain.md §6 and §8 to §10, read by `domain-tables.test.ts`. */

/** Columns of lists by the names of their fields; `Q`: filtered by. What only `+` names is the product's own. */
export const listTables: Readonly<Record<string, string>> = {
  scaffold:
    'scafNo Q, ship Q, place Q, scafType Q, height, volume, loadClass, tag Q, acceptDate, planDismantle Q, nextInspect Q, scafStatus Q, contractor Q',
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
