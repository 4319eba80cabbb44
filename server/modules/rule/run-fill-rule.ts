import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { filledVariables } from '#server/modules/dict/where-condition.ts';
import { fillRules } from './fill-rules.ts';

type Form = Readonly<Record<string, unknown>>;

/**
 * Runs the tenant's fill rule with this code for a form. Values of the form override the rule's parameters of the same
 * name. Null if there is no such rule or no result, as in JeecgBoot.
 */
export async function runFillRule(actor: Actor, code: string, form: Form): Promise<string | string[] | null> {
  const { tenantId } = actor;
  const rule = await readAs(tenantId, (db) =>
    db
      .selectFrom('sysFillRule')
      .select(['ruleClass', 'ruleParams'])
      .where('tenantId', '=', tenantId)
      .where('ruleCode', '=', code)
      .where('delFlag', '=', 0)
      .executeTakeFirst(),
  );
  const make = rule && fillRules.get(rule.ruleClass);
  if (!make) return null;
  const kept = Object.entries(readParams(rule.ruleParams) ?? {});
  const params = Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? filledVariables(value, actor) : value]),
  );
  const given = Object.fromEntries(Object.entries(form).filter(([name]) => Object.hasOwn(params, name)));
  const made = await make(actor, { params: { ...params, ...given }, form });
  return made === null || typeof made === 'string' ? made : [...made];
}

/** Parses the parameters of a rule; {} for an empty text, null if the text is no JSON object. */
export function readParams(text: string | null): Form | null {
  if (text === null || text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}
