import { asksNoValue, isEmptyCondition, type SuperCondition, type SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { offeredRules } from './offered-rules.ts';

/** A condition as it is being written: any part may still be missing. */
export interface ConditionDraft {
  /** Tells the lines of the dialog apart. */
  readonly key: number;
  readonly field: string | null;
  readonly rule: SuperRule | null;
  readonly val: string | null;
}

let nextKey = 1;

export function emptyDraft(): ConditionDraft {
  return { key: nextKey++, field: null, rule: null, val: null };
}

/** The applied conditions to go on with; one empty line where there are none. */
export function draftsOf(conditions: readonly SuperCondition[]): readonly ConditionDraft[] {
  if (conditions.length === 0) return [emptyDraft()];
  return conditions.map(({ field, rule, val }) => ({ key: nextKey++, field, rule, val }));
}

/** What has field, rule and value; the rest counts as empty (docs/specification.md §2.5). */
export function conditionsOf(
  drafts: readonly ConditionDraft[],
  fields: readonly FieldDefinition[],
): readonly SuperCondition[] {
  return drafts.flatMap(({ field, rule, val }): SuperCondition[] => {
    if (field === null || rule === null || isEmptyCondition({ field, rule, val })) return [];
    const definition = fields.find(({ name }) => name === field);
    // A value that was entered before another rule was chosen is no part of it.
    const asked = asksNoValue(rule) ? '' : (val ?? '');
    return [{ field, rule, val: asked, ...(definition && kindOf(definition).wire) }];
  });
}

/** Another field: the rule stays where the field offers it, else its first; a value of another type means nothing. */
export function withField(draft: ConditionDraft, field: FieldDefinition | undefined): ConditionDraft {
  if (field === undefined) return { ...draft, field: null, rule: null, val: null };
  const rules = offeredRules(field);
  const rule = rules.find((each) => each === draft.rule) ?? rules[0] ?? null;
  return { ...draft, field: field.name, rule, val: null };
}

/** Another rule; away from `in` only the first value stays (docs/specification.md §2.5). */
export function withRule(draft: ConditionDraft, rule: SuperRule): ConditionDraft {
  const val = draft.rule === 'in' && rule !== 'in' ? (draft.val?.split(',')[0] ?? null) : draft.val;
  return { ...draft, rule, val };
}
