import { randomInt } from 'node:crypto';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { nextCategoryCode, nextDepartCode } from './next-code.ts';

/** What a rule may use: its own parameters with the request's over them, and the form as it is filled. */
export interface FillInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly form: Readonly<Record<string, unknown>>;
}

export type FillRule = (actor: Actor, input: FillInput) => Promise<string | readonly string[] | null>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Code and depth of the next department below `parentId` of the form; of a root without one. */
const departCode: FillRule = async (actor, { form, params }) => {
  const parent = textOf(form.parentId ?? params.parentId);
  const code = await readAs(actor.tenantId, (db) => nextDepartCode(db, actor.tenantId, parent));
  return code === null ? null : [code, String(code.length / 3)];
};

/** Code of the next category below `pid` of the form. */
const categoryCode: FillRule = (actor, { form, params }) =>
  readAs(actor.tenantId, (db) => nextCategoryCode(db, actor.tenantId, textOf(form.pid ?? params.pid)));

/** Characters of a part that becomes a number: fifty rules may be asked for with one form. */
const longestPart = 100;

/**
 * Prefix, the second, two digits of chance and the form's `name`: an order's number as the platform makes it. Null where one
 * of them is too long for a number.
 */
const orderNumber: FillRule = async (_, { form, params }) => {
  if (textOf(params.prefix).length > longestPart || textOf(form.name).length > longestPart) return null;
  const moment = yardMoment(Date.now());
  const chance = String(randomInt(10, 100));
  return `${textOf(params.prefix) || 'CN'}${moment.replace(/\D/g, '')}${chance}${textOf(form.name)}`;
};

/**
 * Every implementation that a fill rule may name (docs/security.md P36): text of the database chooses among these and selects no code. The
 * long names are those that data of an existing server holds.
 */
export const fillRules: ReadonlyMap<string, FillRule> = new Map([
  ['departCode', departCode],
  ['org.jeecg.modules.system.rule.OrgCodeRule', departCode],
  ['categoryCode', categoryCode],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', categoryCode],
  ['orderNumber', orderNumber],
  ['org.jeecg.modules.online.cgform.rule.OrderNumberRule', orderNumber],
]);
