import { z } from 'zod';
import { userInfo } from '#shared/contract/people/user.schema.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

const id = z.string().min(1).max(32);
const named = z.object({ id: z.string(), name: z.string() });

export const profileShape = {
  result: userInfo.extend({
    /** Names of the positions, joined as JeecgBoot does. */
    postText: z.string().nullable(),
    /** Departments in the current tenant; `current` marks the selected department. */
    departs: z.array(named.extend({ orgCode: z.string(), current: z.boolean() })),
    roles: z.array(named.extend({ code: z.string() })),
    tenants: z.array(z.object({ id: z.number(), name: z.string(), current: z.boolean() })),
    /** Time of the last change; null for the initial password. */
    passwordTime: z.string().nullable(),
  }),
};

/** An empty value clears the field; an absent value keeps it. */
const emptied = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (typeof sent === 'string' && sent.trim() === '' ? null : sent), schema.nullish());

const ruled = (rule: (typeof namedRules)['email'], most: number, message: string) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => ruleProblem(rule, text) === undefined, message);

/** A date that is not in the future; of a date-time text only the date is used. */
const birthday = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10), 'profileBirthday');

/**
 * Clients of JeecgBoot send the whole row; only these keys are used (docs/security.md P17), and the id must be the
 * caller's.
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

/** Sign-ins to the caller's account during the last month, live sessions first. */
export const ownSessionsShape = {
  result: z.array(
    z.object({
      /** Handle: can end the session but not use it (docs/security.md P7). */
      id: z.string(),
      /** Whether this is the caller's session. */
      current: z.boolean(),
      live: z.boolean(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      createTime: z.string(),
      /** Precise to the minute. */
      seenTime: z.string(),
      endTime: z.string().nullable(),
      /** `logout` or a reason of `shared/session/session-end.ts`; null if the session is live or has expired. */
      endReason: z.string().nullable(),
    }),
  ),
};

export const endOwnSessionShape = {
  /** null ends every session of the account except the caller's. */
  body: z.object({ id: id.nullable() }),
  result: z.object({ ended: z.int() }),
};

export const ownThirdAccountsShape = {
  query: z.object({
    /** Comma-separated; absent for all. */
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
