import {
  dict,
  type Exact,
  type RefOptions,
  ref,
  type StrOptions,
  str,
  withOptions,
} from '#shared/resource/field-builders.ts';

/** Fields that several areas use. */

/** The ship of a record. The yard says 船号 in applications and 工程 in plans of work. */
/* @__NO_SIDE_EFFECTS__ */
export const shipField = <const O = object>(zh: '船号' | '工程', options?: Exact<O, RefOptions>) =>
  ref('ship', [zh, 'Ship'], 'ship', options);

type BlockOptions = Omit<RefOptions, 'refFilter'>;
/** A block of the ship in the field `ship` of the same record. */
/* @__NO_SIDE_EFFECTS__ */
export const blockField = <const O = object>(options?: Exact<O, BlockOptions>) =>
  withOptions(ref('block', ['分段', 'Block'], 'block', { refFilter: { field: 'ship', from: 'ship' } }), options);

/** The company of a record: the builder, the user, the supplier or the responsible unit. */
/* @__NO_SIDE_EFFECTS__ */
export const contractorField = <const O = object>(
  label: readonly [zh: string, en: string],
  options?: Exact<O, RefOptions>,
) => ref('contractor', label, 'contractor', options);

/** The kind of an application: a value of the area's own dictionary; default: the first value. */
/* @__NO_SIDE_EFFECTS__ */
export const applyTypeField = <const C extends string>(zh: '类型' | '申请类型', code: C) =>
  dict('applyType', [zh, 'Kind'], code, { required: true, default: '1', query: true });

const mobile = {
  pattern: '1[3-9]\\d{9}',
  patternText: { zh: '11 位手机号', en: 'a mobile number of 11 digits' },
} as const;

/** A mobile number of a person without an account. */
/* @__NO_SIDE_EFFECTS__ */
export const mobileField = <const N extends string, const O = object>(
  name: N,
  label: readonly [zh: string, en: string],
  options?: Exact<O, StrOptions>,
) => withOptions(str(name, label, 11, mobile), options);
