import { applicationColumns } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, datetime, dec, dept, dict, each, int, ref, str, user } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 集配配送申请 (docs/domain.md §8.2). `vehicle` and `driver` are `owned`, because they are entered only at 派车. Values derived
 * from the pallets are stored in the application, because the flow and the pending list read them. Trip times are in
 * `prm_jp_trip`.
 */
export const jpApply = {
  code: 'jp_apply',
  area: 'jp',
  entity: 'apply',
  table: 'prm_jp_apply',
  title: { zh: '集配配送申请', en: 'Delivery application' },
  plural: { zh: '集配申请', en: 'Delivery applications' },
  display: 'applyNo',
  groups: [
    { key: 'what', label: { zh: '送什么', en: 'Delivery' } },
    { key: 'where', label: { zh: '送到哪里', en: 'Site and time' } },
    { key: 'run', label: { zh: '齐套与派车', en: 'Kitting and vehicle' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      shipField('船号', { listWidth: 90, required: true, query: true, carried: true }),
      dept('team', ['班组', 'Team'], { listWidth: 120, required: true, query: true, carried: true }),
      ref('palletIds', ['托盘', 'Pallets'], 'jp_pallet', {
        multi: true,
        refFilter: { field: 'ship', from: 'ship' },
        required: true,
        control: 'jp-pallets',
        wide: true,
      }),
    ]),
    ...each({ group: 'where' }, [
      datetime('needTime', ['要求到场', 'Needed at'], { required: true, query: true }),
      ref('siteId', ['送达场地', 'Site'], 'site', { listWidth: 100, required: true, query: true }),
      str('placeDetail', ['详细位置', 'Exact place'], 60),
    ]),
    ...each({ group: 'run' }, [
      int('palletCount', ['托盘数', 'Pallet count'], { owned: true, required: true, default: 0 }),
      dec('maxWeight', ['最大重量', 'Heaviest'], [7, 2], {
        owned: true,
        unit: 't',
        help: { zh: '所选托盘中最重的一个', en: 'Weight of the heaviest pallet' },
      }),
      dec('minKitRate', ['最低齐套率', 'Lowest kit rate'], [5, 2], { owned: true, unit: '%', gauge: 100 }),
      bool('shortRelease', ['缺件放行', 'Released with shortages'], { owned: true, required: true, default: false }),
      bool('managerDue', ['需生产经理放行', 'Needs the production manager'], {
        owned: true,
        required: true,
        default: false,
      }),
      int('slotNo', ['卸货位次', 'Slot in the hour'], {
        owned: true,
        help: { zh: '该场地该小时内的第几辆车', en: 'Number of the vehicle at that site in that hour' },
      }),
      dict('vehicle', ['车辆', 'Vehicle'], 'vehicle', { owned: true, query: true }),
      user('driver', ['配送员', 'Driver'], { role: 'driver', owned: true, query: true }),
    ]),
  ],
  application: {
    prefix: 'JP',
    flow: 'wf_jp_apply',
    bizDict: 'jp_biz_status',
    title: ['ship', 'team', 'siteId'],
    pending: ['needTime', 'palletCount', 'minKitRate', 'siteId'],
    apply: { zh: '申请配送', en: 'Apply for a delivery' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      // Transitions made by the approval of the application.
      { action: 'claim', label: { zh: '占用托盘', en: 'Pallets claimed' }, from: ['10'], to: '10', system: true },
      {
        action: 'slot',
        label: { zh: '排定卸货时段', en: 'Unloading hour reserved' },
        from: ['10'],
        to: '10',
        system: true,
      },
      { action: 'startPick', label: { zh: '开始备料', en: 'Kitting begun' }, from: ['10'], to: '10', system: true },
      { action: 'picked', label: { zh: '备料完成', en: 'Kitted' }, from: ['10'], to: '10', system: true },
      { action: 'ready', label: { zh: '待派车', en: 'To be dispatched' }, from: ['10'], to: '20', system: true },
      { action: 'dispatch', label: { zh: '派车', en: 'Dispatched' }, from: ['20', '45'], to: '30', system: true },
      {
        action: 'unclaim',
        label: { zh: '释放托盘', en: 'Pallets released' },
        from: ['10', '20'],
        to: '10',
        system: true,
      },
      { action: 'sign', label: { zh: '签收', en: 'Signed for' }, from: ['40'], to: '50', system: true },
      { action: 'refuse', label: { zh: '签收异常', en: 'Not accepted' }, from: ['40'], to: '45', system: true },
      // Actions of the driver on the way.
      { action: 'load', label: { zh: '装车', en: 'Loaded' }, from: ['30'], access: 'prm:jp:apply:drive' },
      { action: 'leave', label: { zh: '发车', en: 'Depart' }, from: ['30'], access: 'prm:jp:apply:drive' },
      { action: 'arrive', label: { zh: '到场', en: 'Arrive' }, from: ['30'], to: '40', access: 'prm:jp:apply:drive' },
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10', '20'], to: '90', system: true },
    ],
  },
  list: {
    columns: applicationColumns(['ship', 'team', 'needTime', 'siteId', 'palletCount', 'vehicle'], ['createBy']),
  },
  scope: { project: 'ship' },
} as const satisfies ResourceDefinition;
