import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dec, dict, file, ref, str, user } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 配送记录 `prm_jp_trip` (docs/domain.md §8.2): one row per dispatch, written when the application changes its state. The
 * driver adds the mileage, a photo of the signed goods and any problems.
 */
export const jpTrip = {
  code: 'jp_trip',
  area: 'jp',
  entity: 'trip',
  table: 'prm_jp_trip',
  title: { zh: '配送记录', en: 'Trip' },
  plural: 'Trips',
  display: 'tripNo',
  fields: [
    str('tripNo', ['车次', 'Trip'], 40, { required: true, owned: true, unique: true, query: true, listWidth: 164 }),
    ref('apply', ['申请单', 'Application'], 'jp_apply', { required: true, owned: true, query: true }),
    shipField('船号', { required: true, owned: true, query: true }),
    user('driver', ['配送员', 'Driver'], { required: true, owned: true, query: true }),
    dict('vehicle', ['车辆', 'Vehicle'], 'vehicle', { required: true, owned: true }),
    datetime('loadTime', ['装车时间', 'Loaded'], { owned: true }),
    datetime('leaveTime', ['发车时间', 'Left'], { owned: true }),
    datetime('arriveTime', ['到场时间', 'Arrived'], { owned: true }),
    datetime('signTime', ['签收时间', 'Signed'], { owned: true, query: true }),
    user('signer', ['签收人', 'Signed by'], { owned: true, query: true }),
    dec('mileage', ['里程', 'Distance'], [6, 1], { min: 0, max: 1000, unit: 'km' }),
    file('signPhoto', ['签收照片', 'Photo of the signed goods'], { wide: true }),
    str('exception', ['异常', 'Problem'], 500, { wide: true }),
  ],
  list: {
    columns: [
      'tripNo',
      'apply',
      'ship',
      'driver',
      'vehicle',
      'loadTime',
      'leaveTime',
      'arriveTime',
      'signTime',
      'signer',
      'mileage',
      'exception',
    ],
  },
  verbs: ['list', 'queryById', 'edit', 'exportXls'],
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
