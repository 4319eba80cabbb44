import type { FieldBase, FieldDefinition, FieldOfKind, KindOptions } from './field.ts';
import type { FieldType } from './field-kinds.ts';
import type { Text } from './text.ts';

/*
 * Each kind of field has a function that writes a field in one line: name, label in Chinese and English, the options
 * that the kind needs, then the other options. The result is plain JSON, so that definitions stay data.
 * `@__NO_SIDE_EFFECTS__` lets a bundler remove a definition if only a constant from the same file is used.
 */

type Words = readonly [zh: string, en: string];

/** Options of a kind without those that its function takes as separate parameters. */
type Options<K extends FieldType, Parameter extends keyof KindOptions = never> = Omit<
  FieldOfKind<K>,
  'name' | 'label' | 'type' | Parameter
>;

/** Options with their literal types. All keys must be in `Allowed`, so a misspelt option does not compile. */
export type Exact<O, Allowed> = O & Allowed & Readonly<Record<Exclude<keyof O, keyof Allowed>, never>>;

type Named<N, K> = { readonly name: N; readonly label: Text; readonly type: K };

// The literal types of the options are kept: `server/db/tables/yard.ts` derives the type of a column from them.
function field<N, K, Own, O, Allowed>(
  name: N,
  label: Words,
  type: K,
  own: Own,
  options: Exact<O, Allowed> | undefined,
): Named<N, K> & Own & O;
function field(name: string, [zh, en]: Words, type: string, own: object, options?: object) {
  const parameters = { name, label: { zh, en }, type, ...own };
  // Parameters win over options of the same name, also where the compiler does not see the options.
  return { ...parameters, ...options, ...parameters };
}

/** Returns the field with additional options. */
export function withOptions<F, O, Allowed>(one: F, options: Exact<O, Allowed> | undefined): F & O;
/* @__NO_SIDE_EFFECTS__ */
export function withOptions(one: object, options?: object) {
  return { ...one, ...options };
}

type Plain<K extends FieldType> = <const N extends string, const O = object>(
  name: N,
  label: Words,
  options?: Exact<O, Options<K>>,
) => Named<N, K> & O;

/* @__NO_SIDE_EFFECTS__ */
export const text: Plain<'text'> = (name, label, options) => field(name, label, 'text', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const int: Plain<'int'> = (name, label, options) => field(name, label, 'int', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const date: Plain<'date'> = (name, label, options) => field(name, label, 'date', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const datetime: Plain<'datetime'> = (name, label, options) => field(name, label, 'datetime', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const bool: Plain<'bool'> = (name, label, options) => field(name, label, 'bool', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const dept: Plain<'dept'> = (name, label, options) => field(name, label, 'dept', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const file: Plain<'file'> = (name, label, options) => field(name, label, 'file', {}, options);
/* @__NO_SIDE_EFFECTS__ */
export const json: Plain<'json'> = (name, label, options) => field(name, label, 'json', {}, options);

/** How a person is set: by the server (`owned`, `actor`), or chosen as the one who shall do something (`assigns`). */
type SetBy = { readonly owned: true } | { readonly actor: true } | { readonly assigns: true };
/** A person by user name. */
/* @__NO_SIDE_EFFECTS__ */
export const user = <const N extends string, const O extends SetBy>(
  name: N,
  label: Words,
  options: Exact<O, Options<'user'>>,
): Named<N, 'user'> & O => field(name, label, 'user', {}, options);

export type StrOptions = Options<'str', 'length'>;
/** A text of at most `length` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const str = <const N extends string, const L extends number, const O = object>(
  name: N,
  label: Words,
  length: L,
  options?: Exact<O, StrOptions>,
): Named<N, 'str'> & { readonly length: L } & O => field(name, label, 'str', { length }, options);

type DecOptions = Options<'dec', 'precision' | 'scale'>;
/** A decimal with `precision` digits, `scale` of them behind the point: `[8, 2]`. */
/* @__NO_SIDE_EFFECTS__ */
export const dec = <const N extends string, const O = object>(
  name: N,
  label: Words,
  [precision, scale]: readonly [precision: number, scale: number],
  options?: Exact<O, DecOptions>,
): Named<N, 'dec'> & { readonly precision: number; readonly scale: number } & O =>
  field(name, label, 'dec', { precision, scale }, options);

type DictOptions = Options<'dict', 'dict'>;
/** A value of the dictionary `code`. */
/* @__NO_SIDE_EFFECTS__ */
export const dict = <const N extends string, const C extends string, const O = object>(
  name: N,
  label: Words,
  code: C,
  options?: Exact<O, DictOptions>,
): Named<N, 'dict'> & { readonly dict: C } & O => field(name, label, 'dict', { dict: code }, options);

export type RefOptions = Options<'ref', 'ref'>;
/** A record of the resource `target`. */
/* @__NO_SIDE_EFFECTS__ */
export const ref = <const N extends string, const T extends string, const O = object>(
  name: N,
  label: Words,
  target: T,
  options?: Exact<O, RefOptions>,
): Named<N, 'ref'> & { readonly ref: T } & O => field(name, label, 'ref', { ref: target }, options);

/**
 * Adds the same options to several fields, for example to those of a form group: `...each({ group: 'what' }, [ … ])`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function each<const C, const F extends readonly FieldDefinition[]>(
  common: Exact<C, Partial<Omit<FieldBase, 'name' | 'label'>>>,
  fields: F,
): { readonly [K in keyof F]: F[K] & C };
/* @__NO_SIDE_EFFECTS__ */
export function each(common: object, fields: readonly FieldDefinition[]) {
  return fields.map((one) => ({ ...one, ...common }));
}
