import { z } from 'zod';
import { allDictItems } from '#shared/contract/dict/dict.schema.ts';
import { departRow } from '#shared/contract/people/depart.schema.ts';
import { userInfo } from '#shared/contract/people/user.schema.ts';

export const loginBody = z.object({
  username: z.string().max(100),
  password: z.string(),
  captcha: z.string().max(20).nullish(),
  /** The key the captcha's image was asked with. */
  checkKey: z.union([z.string().max(64), z.number()]).nullish(),
});

/**
 * Why the password must be changed before anything else: an administrator set it, or it is older than the yard allows
 * (`session.passwordDays`). Until then every call but `updatePassword`, `logout` and `getUserInfo` answers code 428.
 */
export const passwordDue = z.enum(['initial', 'expired']);

export const loginWaysShape = {
  result: z.object({
    account: z.literal(true),
    /** `sendSms` with smsmode 0, then `phoneLogin`. */
    phone: z.boolean(),
    /** smsmode 1, then `register`. */
    registration: z.boolean(),
    /** smsmode 2, then `phoneVerification`, then `passwordChange`. */
    reset: z.boolean(),
    qr: z.literal(false),
    providers: z.array(z.object({ source: z.string(), name: z.string() })),
    password: z.object({ minLength: z.number() }),
  }),
};

export const phoneLoginBody = z.object({
  mobile: z.string().max(20),
  captcha: z.string().max(10),
  remember_me: z.boolean().nullish(),
});

const tenantEntry = z.object({ id: z.number(), name: z.string(), status: z.number() });

export const loginResult = z.object({
  token: z.string(),
  userInfo,
  departs: z.array(departRow),
  /** 0 none, 1 one, 2 several departments. */
  multi_depart: z.number(),
  tenantList: z.array(tenantEntry),
  /** Absent for clients that send `X-Version`. */
  sysAllDictItems: allDictItems.optional(),
  /** Present only when the password must be changed first; clients that do not know it get code 428 for all they ask. */
  mustChangePassword: passwordDue.optional(),
});

export const loginShape = { body: loginBody, result: loginResult };

export const phoneLoginShape = { body: phoneLoginBody, result: loginResult };

export const logoutShape = { result: z.string().nullable() };

export const encryptedStringShape = { result: z.object({ key: z.string(), iv: z.string() }) };

export const randomImageShape = {
  path: z.object({ key: z.string().min(1).max(64) }),
  /** A `data:` address of a picture, 105 × 35. */
  result: z.string(),
};

export const getUserInfoShape = {
  result: z.object({ userInfo, sysAllDictItems: allDictItems, mustChangePassword: passwordDue.optional() }),
};

export const currentUserDepartsShape = {
  result: z.object({ list: z.array(departRow), orgCode: z.string().nullable() }),
};

export const selectDepartShape = {
  body: z.object({
    orgCode: z.string().max(64).nullish(),
    /** Empty, or the caller's own name. */
    username: z.string().max(100).nullish(),
    loginTenantId: z.number().int().nullish(),
  }),
  result: z.object({ userInfo }),
};

/** `success` true: nothing to report. */
export const companyExpiredShape = { result: z.null() };
