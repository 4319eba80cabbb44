import { randomInt } from 'node:crypto';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { nextCategoryCode, nextDepartCode } from './next-code.ts';

/** Input of a fill rule: its parameters, overridden by those of the request, and the form's values. */
export interface FillInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly form: Readonly<Record<string, unknown>>;
}

export type FillRule = (actor: Actor, input: FillInput) => Promise<string | readonly string[] | null>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Code and depth of the next department below the form's `parentId`; at the top without it. */
const departCode: FillRule = async (actor, { form, params }) => {
  const parent = textOf(form.parentId ?? params.parentId);
  const code = await readAs(actor.tenantId, (db) => nextDepartCode(db, actor.tenantId, parent));
  return code === null ? null : [code, String(code.length / 3)];
};

/** Code of the next category below the form's `pid`. */
const categoryCode: FillRule = (actor, { form, params }) =>
  readAs(actor.tenantId, (db) => nextCategoryCode(db, actor.tenantId, textOf(form.pid ?? params.pid)));

/** Most characters of a part of the number, because a form may use fifty rules. */
const longestPart = 100;

/**
 * Order number as JeecgBoot makes it: prefix, time in seconds, two random digits, and the form's `name`. Null if a part
 * is too long.
 */
const orderNumber: FillRule = async (_, { form, params }) => {
  if (textOf(params.prefix).length > longestPart || textOf(form.name).length > longestPart) return null;
  const moment = yardMoment(Date.now());
  const chance = String(randomInt(10, 100));
  return `${textOf(params.prefix) || 'CN'}${moment.replace(/\D/g, '')}${chance}${textOf(form.name)}`;
};

/**
 * All implementations that a fill rule may name (docs/security.md P36): the name in the database only selects one of
 * these. The long names come from data of existing JeecgBoot servers.
 */
export const fillRules: ReadonlyMap<string, FillRule> = new Map([
  ['departCode', departCode],
  ['org.jeecg.modules.system.rule.OrgCodeRule', departCode],
  ['categoryCode', categoryCode],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', categoryCode],
  ['orderNumber', orderNumber],
  ['org.jeecg.modules.online.cgform.rule.OrderNumberRule', orderNumber],
]);
