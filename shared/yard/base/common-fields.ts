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

const paperNo = {
  pattern: '[A-Za-z0-9][A-Za-z0-9/-]*',
  patternText: { zh: '字母、数字、- 与 /', en: 'letters, digits, - and /' },
} as const;

/** A number that people copy from an order, a contract, an inspection or a label of the store. */
/* @__NO_SIDE_EFFECTS__ */
export const paperNoField = <const N extends string, const O = object>(
  name: N,
  label: readonly [zh: string, en: string],
  options?: Exact<O, StrOptions>,
) => withOptions(str(name, label, 30, { required: true, query: true, ...paperNo }), options);

/** A supplier or customer: the name, and the code that wall screens show in its place (`server/yard/party-code.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export const partyFields = <const N extends string>(name: N, [zh, en]: readonly [zh: string, en: string]) =>
  [
    str(name, [zh, en], 80, { required: true, query: true }),
    str(`${name}Code` as const, [`${zh}代号`, `${en} code`], 12, {
      owned: true,
      query: true,
      help: { zh: '大屏上以此代号显示', en: 'Shown on wall boards instead of the name' },
    }),
  ] as const;
