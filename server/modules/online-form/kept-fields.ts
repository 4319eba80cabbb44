import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import { columnOfField } from '#shared/online/field-rows.ts';

/** The body of a call of the platform, or a row in it. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields that a change without their column keeps: who cannot change a field did not clear it either. */
export const keptFields = ({ fields }: Pick<OnlineDefinition, 'fields'>, body: Values): ReadonlySet<string> =>
  new Set(
    fields.filter((field) => field.readOnly && !Object.hasOwn(body, columnOfField(field))).map(({ name }) => name),
  );
