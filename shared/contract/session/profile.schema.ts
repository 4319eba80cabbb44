import { z } from 'zod';
import { userInfo } from '#shared/contract/people/user.schema.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

const id = z.string().min(1).max(32);
const named = z.object({ id: z.string(), name: z.string() });

export const profileShape = {
  result: userInfo.extend({
    /** Names of the positions, joined as the platform joins them. */
    postText: z.string().nullable(),
    /** Departments of the current tenant; `current` is the one that is worked in. */
    departs: z.array(named.extend({ orgCode: z.string(), current: z.boolean() })),
    roles: z.array(named.extend({ code: z.string() })),
    tenants: z.array(z.object({ id: z.number(), name: z.string(), current: z.boolean() })),
    /** Of the last change; null: as it was given out. */
    passwordTime: z.string().nullable(),
  }),
};

/** Empty takes the value away; what is not sent stays. */
const emptied = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (typeof sent === 'string' && sent.trim() === '' ? null : sent), schema.nullish());

const ruled = (rule: (typeof namedRules)['email'], most: number, message: string) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => ruleProblem(rule, text) === undefined, message);

/** A day that is none yet to come; a picker's date-time text counts by its day. */
const birthday = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10), 'profileBirthday');

/**
 * The whole row may come, as the platform's client sends it; these keys count (docs/security.md P17), and the id must
 * be one's own.
 */
export const profileEditShape = {
  body: z.object({
    id: id.optional(),
    avatar: emptied(z.string().max(255)),
    birthday: emptied(birthday),
    /** 0 unknown, 1 male, 2 female. */
    sex: emptied(z.coerce.number().int().min(0).max(2)),
    email: emptied(ruled(namedRules.email, 100, 'profileEmail').transform((text) => text.toLowerCase())),
    telephone: emptied(ruled(namedRules.landline, 45, 'profileTelephone')),
  }),
  result: userInfo,
};

/** Sign-ins of the own account of the last month, those that still are sessions first. */
export const ownSessionsShape = {
  result: z.array(
    z.object({
      /** Handle: ends the session and opens nothing (docs/security.md P7). */
      id: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      live: z.boolean(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      createTime: z.string(),
      /** To the minute. */
      seenTime: z.string(),
      endTime: z.string().nullable(),
      /** `logout` or one of `shared/session/session-end.ts`; null where it runs, or ran out by itself. */
      endReason: z.string().nullable(),
    }),
  ),
};

export const endOwnSessionShape = {
  /** null: every session of the account but the one that asks. */
  body: z.object({ id: id.nullable() }),
  result: z.object({ ended: z.int() }),
};

export const ownThirdAccountsShape = {
  query: z.object({
    /** Comma list; all without it. */
    thirdType: z.string().max(200).optional(),
  }),
  result: z.array(
    z.object({
      id: z.string(),
      sysUserId: z.string(),
      thirdType: z.string(),
      thirdUserUuid: z.string(),
      thirdUserId: z.string(),
      realname: z.string().nullable(),
      avatar: z.string().nullable(),
      status: z.int(),
      delFlag: z.int(),
      createTime: z.string(),
    }),
  ),
};

export const deleteThirdAccountShape = {
  body: z.object({ id: z.string().min(1).max(64), sysUserId: id.optional() }),
  result: z.null(),
};
