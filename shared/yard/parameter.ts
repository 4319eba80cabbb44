import type { Text } from '#shared/resource/text.ts';

/** `timeOfDay` counts minutes since midnight, `yesNo` is 1 or 0. */
export type ParameterType = 'whole' | 'decimal' | 'yesNo' | 'timeOfDay';

/** A number that a tenant may set on the parameter page; `value` holds until it does. */
export interface ParameterDefinition {
  readonly name: Text;
  readonly value: number;
  readonly unit?: string;
  /** Absent: a whole number. */
  readonly type?: ParameterType;
  /** Least and greatest value that the page takes; a time of day and yes/no have their own. */
  readonly min?: number;
  readonly max?: number;
  /** What follows from it, where the name does not say it. */
  readonly help?: Text;
}

/** Least and greatest value of a parameter. Without one of its own, a number begins at 0 and has seven digits at most. */
export function rangeOf({ type, min, max }: ParameterDefinition): { readonly min: number; readonly max: number } {
  if (type === 'yesNo') return { min: 0, max: 1 };
  return { min: min ?? 0, max: max ?? (type === 'timeOfDay' ? 1439 : 9_999_999) };
}

/** Whether a value may be set: inside the range, and whole unless it is a decimal (three places at most). */
export function fits(definition: ParameterDefinition, value: number): boolean {
  const { min, max } = rangeOf(definition);
  const scaled = definition.type === 'decimal' ? Math.round(value * 1000) / 1000 : Math.round(value);
  return Number.isFinite(value) && scaled === value && value >= min && value <= max;
}
