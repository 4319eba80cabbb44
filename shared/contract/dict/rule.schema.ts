import { z } from 'zod';

export const duplicateCheckShape = {
  query: z.object({
    /** Names of the database, as old clients write them. */
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(500).optional(),
    /** The record that is being changed: it may keep its own value. */
    dataId: z.string().max(32).optional(),
  }),
  result: z.string(),
};

export const checkByCodeShape = {
  query: z.object({
    ruleCode: z.string().max(100),
    /** Encoded once more than parameters are. */
    value: z.string().max(2_000).optional(),
  }),
  result: z.null(),
};

/** What a rule makes: a text, or several. */
const made = z.union([z.string(), z.array(z.string())]).nullable();

/** Values of the form that is being filled; what a rule does not know of is left alone. */
const formData = z.record(z.string().max(64), z.unknown());

export const testFillRuleShape = { query: z.object({ ruleCode: z.string().max(100) }), result: made };
export const executeRuleShape = {
  path: z.object({ ruleCode: z.string().max(100) }),
  body: formData,
  result: made,
};
export const executeRulesShape = {
  body: z.object({
    commonFormData: formData.optional(),
    rules: z.array(z.object({ ruleCode: z.string().max(100), formData: formData.optional() })).max(50),
  }),
  result: z.array(z.object({ ruleCode: z.string(), result: made })),
};
