import type { Text } from '#shared/resource/text.ts';

/** `timeOfDay` counts minutes since midnight, `yesNo` is 1 or 0. */
export type ParameterType = 'whole' | 'decimal' | 'yesNo' | 'timeOfDay';

/** A number that a tenant can set on the parameter page; `value` is the default. */
export interface ParameterDefinition {
  readonly name: Text;
  readonly value: number;
  readonly unit?: string;
  /** Default: a whole number. */
  readonly type?: ParameterType;
  /** Limits that the page enforces; `timeOfDay` and `yesNo` have fixed limits. */
  readonly min?: number;
  readonly max?: number;
  /** Explains the effect of the parameter if the name does not. */
  readonly help?: Text;
}

/** Limits of a parameter. Defaults: at least 0 and at most seven digits. */
export function rangeOf({ type, min, max }: ParameterDefinition): { readonly min: number; readonly max: number } {
  if (type === 'yesNo') return { min: 0, max: 1 };
  return { min: min ?? 0, max: max ?? (type === 'timeOfDay' ? 1439 : 9_999_999) };
}

/**
 * Whether a value is allowed: within the limits, and whole unless the parameter is a decimal (at most three places).
 */
export function isAllowed(definition: ParameterDefinition, value: number): boolean {
  const { min, max } = rangeOf(definition);
  const scaled = definition.type === 'decimal' ? Math.round(value * 1000) / 1000 : Math.round(value);
  return Number.isFinite(value) && scaled === value && value >= min && value <= max;
}
