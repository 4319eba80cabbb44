import type { Text } from '#shared/resource/definition.ts';

/** A number that a tenant may set on the parameter page; `value` holds until it does. */
export interface ParameterDefinition {
  readonly name: Text;
  readonly value: number;
  readonly unit?: string;
}
