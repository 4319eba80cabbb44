import { asksNoValue, isEmptyCondition, type SuperCondition, type SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { offeredRules } from './offered-rules.ts';

/** A condition in the editor; any part may still be missing. */
export interface ConditionDraft {
  /** React key of the line in the dialog. */
  readonly key: number;
  readonly field: string | null;
  readonly rule: SuperRule | null;
  readonly val: string | null;
}

let nextKey = 1;

export function emptyDraft(): ConditionDraft {
  return { key: nextKey++, field: null, rule: null, val: null };
}

/** Drafts of the active conditions; one empty draft if there are none. */
export function draftsOf(conditions: readonly SuperCondition[]): readonly ConditionDraft[] {
  if (conditions.length === 0) return [emptyDraft()];
  return conditions.map(({ field, rule, val }) => ({ key: nextKey++, field, rule, val }));
}

/** The complete conditions; drafts without field, rule or value are skipped (docs/specification.md §2.5). */
export function conditionsOf(
  drafts: readonly ConditionDraft[],
  fields: readonly FieldDefinition[],
): readonly SuperCondition[] {
  return drafts.flatMap(({ field, rule, val }): SuperCondition[] => {
    if (field === null || rule === null || isEmptyCondition({ field, rule, val })) return [];
    const definition = fields.find(({ name }) => name === field);
    // A value that was entered before the rule changed to one without a value is not sent.
    const asked = asksNoValue(rule) ? '' : (val ?? '');
    return [{ field, rule, val: asked, ...(definition && kindOf(definition).wire) }];
  });
}

/** Changes the field. The rule stays if the new field offers it, else its first rule is set. The value is cleared. */
export function withField(draft: ConditionDraft, field: FieldDefinition | undefined): ConditionDraft {
  if (field === undefined) return { ...draft, field: null, rule: null, val: null };
  const rules = offeredRules(field);
  const rule = rules.find((each) => each === draft.rule) ?? rules[0] ?? null;
  return { ...draft, field: field.name, rule, val: null };
}

/** Changes the rule. When leaving `in`, only the first value is kept (docs/specification.md §2.5). */
export function withRule(draft: ConditionDraft, rule: SuperRule): ConditionDraft {
  const val = draft.rule === 'in' && rule !== 'in' ? (draft.val?.split(',')[0] ?? null) : draft.val;
  return { ...draft, rule, val };
}
