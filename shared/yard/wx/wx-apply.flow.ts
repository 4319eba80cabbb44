import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 回厂 and 直送现场 (docs/domain.md §9.3). Parts are unloaded only after the inspection. Exception: parts that go directly to
 * the site while an inspector is present (rule 5); the clerk sets this and the inspector confirms it with a task. If
 * all parts are rejected, nothing is unloaded and nobody signs.
 */
export const wxApplyFlow: FlowDefinition = {
  key: 'wf_wx_apply',
  name: { zh: '外协到货', en: 'Arrival of outsourced parts' },
  resource: 'wx_apply',
  nodes: [
    startNode,
    {
      key: 'clerk',
      name: { zh: '外协审核', en: "Clerk's review" },
      type: 'approve',
      assignees: ['role:wx_clerk'],
      slaHours: 4,
      editable: ['urgency', 'planTime', 'signer', 'qcOnSite'],
      onEnter: 'book',
      onReject: 'unbook',
      onStop: 'unbook',
    },
    {
      key: 'site',
      name: { zh: '场地安排', en: 'Place to unload' },
      type: 'approve',
      assignees: ['role:site_admin'],
      slaHours: 4,
      editable: ['unloadSite'],
      required: [{ field: 'unloadSite' }],
      onPass: 'expect',
      onReject: 'unbook',
    },
    {
      key: 'gateIn',
      name: { zh: '门岗登记', en: 'Gate' },
      type: 'handle',
      assignees: ['role:gate'],
      editable: [],
      actions: ['reject', 'transfer'],
      onPass: 'enter',
      onReject: 'turnAway',
    },
    {
      key: 'onSite',
      name: { zh: '质检在场卸货', en: 'Unloading with an inspector present' },
      type: 'handle',
      assignees: ['role:qc'],
      slaHours: 8,
      editable: [],
      actions: ['transfer'],
      when: 'unloadsFirst',
      onPass: 'unloadOnSite',
    },
    {
      key: 'inspect',
      name: { zh: '到货检验', en: 'Inspection' },
      type: 'handle',
      assignees: ['role:qc'],
      slaHours: 8,
      editable: ['wxApplyLineList.passQty', 'wxApplyLineList.rejectQty', 'inspResult'],
      required: [{ field: 'wxApplyLineList.passQty' }, { field: 'wxApplyLineList.rejectQty' }, { field: 'inspResult' }],
      actions: ['transfer'],
      onPass: 'inspect',
    },
    {
      key: 'rejects',
      name: { zh: '抄送不合格', en: 'Copy of the rejects' },
      type: 'cc',
      assignees: ['role:wx_clerk', 'starter'],
      editable: [],
      when: 'hasRejects',
    },
    {
      key: 'refused',
      name: { zh: '整单不合格', en: 'All parts rejected' },
      type: 'cc',
      assignees: ['role:wx_clerk', 'starter'],
      editable: [],
      when: 'isRefused',
      onEnter: 'refuse',
    },
    {
      key: 'unload',
      name: { zh: '卸货入库', en: 'Unloading' },
      type: 'handle',
      assignees: ['role:stock_clerk', { rule: 'field:signer', when: 'hasSigner' }],
      slaHours: 8,
      editable: [],
      actions: ['transfer'],
      when: 'unloadsNow',
      onPass: 'unload',
    },
    {
      key: 'sign',
      name: { zh: '签收', en: 'Signature' },
      type: 'handle',
      // The named receiver may sign on the clerk's phone at the lorry; without a named receiver, a storekeeper signs in
      // the own session.
      assignees: [
        { rule: 'role:stock_clerk', when: 'storeSigns' },
        { rule: 'field:signer', when: 'hasSigner', party: true, witness: 'role:wx_clerk' },
      ],
      countersign: 'all',
      slaHours: 8,
      editable: [],
      actions: ['transfer'],
      when: 'hasGood',
      onEnter: 'awaitSign',
      onPass: 'sign',
    },
    endNode,
  ],
};
