import { z } from 'zod';
import { allDictItems } from '#shared/contract/dict/dict.schema.ts';
import { departRow } from '#shared/contract/people/depart.schema.ts';
import { userInfo } from '#shared/contract/people/user.schema.ts';

export const loginBody = z.object({
  username: z.string().max(100),
  password: z.string(),
  captcha: z.string().max(20).nullish(),
  /** Key that was used to request the captcha's image. */
  checkKey: z.union([z.string().max(64), z.number()]).nullish(),
});

/**
 * Why the user must change the password first: an administrator set the password, or it is older than the yard permits
 * (`session.passwordDays`). Until then every call except `updatePassword`, `logout` and `getUserInfo` returns code 428.
 */
export const passwordDue = z.enum(['initial', 'expired']);

export const loginWaysShape = {
  result: z.object({
    account: z.literal(true),
    /** Calls `sendSms` with smsmode 0, then `phoneLogin`. */
    phone: z.boolean(),
    /** Calls `sendSms` with smsmode 1, then `register`. */
    registration: z.boolean(),
    /** Calls `sendSms` with smsmode 2, then `phoneVerification`, then `passwordChange`. */
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
  /** Number of departments: 0 none, 1 one, 2 several. */
  multi_depart: z.number(),
  tenantList: z.array(tenantEntry),
  /** Absent for clients that send `X-Version`. */
  sysAllDictItems: allDictItems.optional(),
  /**
   * Present only if the password must be changed first. Clients that do not know this key receive code 428 from all
   * other calls.
   */
  mustChangePassword: passwordDue.optional(),
});

export const loginShape = { body: loginBody, result: loginResult };

export const phoneLoginShape = { body: phoneLoginBody, result: loginResult };

export const logoutShape = { result: z.string().nullable() };

export const encryptedStringShape = { result: z.object({ key: z.string(), iv: z.string() }) };

export const randomImageShape = {
  path: z.object({ key: z.string().min(1).max(64) }),
  /** A `data:` address of an image of 105 × 35 px. */
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
    /** Empty, or the caller's own user name. */
    username: z.string().max(100).nullish(),
    loginTenantId: z.number().int().nullish(),
  }),
  result: z.object({ userInfo }),
};

/** `success` true means that nothing is due. */
export const companyExpiredShape = { result: z.null() };
