import { z } from 'zod';
import { departRow } from './depart.schema.ts';
import { allDictItems } from './dict.schema.ts';
import { userInfo } from './user.schema.ts';

export const loginBody = z.object({
  username: z.string().max(100),
  password: z.string(),
  captcha: z.string().max(20).nullish(),
  /** The key the captcha's image was asked with. */
  checkKey: z.union([z.string().max(64), z.number()]).nullish(),
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
});

export const loginShape = { body: loginBody, result: loginResult };

export const logoutShape = { result: z.string().nullable() };

export const randomImageShape = {
  path: z.object({ key: z.string().min(1).max(64) }),
  /** A `data:` address of a picture, 105 × 35. */
  result: z.string(),
};

export const getUserInfoShape = {
  result: z.object({ userInfo, sysAllDictItems: allDictItems }),
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
