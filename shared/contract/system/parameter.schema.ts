import { z } from 'zod';

const key = z.string().min(1).max(100);

const parameterRow = z.object({
  key: z.string(),
  /** Key of the area; empty for parameters that belong to no area. */
  area: z.string(),
  /** All texts are in the caller's language. */
  areaTitle: z.string(),
  name: z.string(),
  help: z.string().nullable(),
  type: z.enum(['whole', 'decimal', 'yesNo', 'timeOfDay']),
  unit: z.string().nullable(),
  value: z.number(),
  default: z.number(),
  min: z.number(),
  max: z.number(),
  /** User who set the value last; null while the default applies. */
  updateBy: z.string().nullable(),
  updateBy_dictText: z.string().nullable(),
  /** `YYYY-MM-DD HH:mm:ss` */
  updateTime: z.string().nullable(),
});

export const listParametersShape = { result: z.array(parameterRow) };
export const editParameterShape = {
  body: z.object({ key, value: z.number() }),
  result: z.null(),
};
export const resetParameterShape = { body: z.object({ key }), result: z.null() };
