import { z } from 'zod';

const phone = z.string().max(20).nullish();
const smscode = z.string().max(10).nullish();

export const smsShape = {
  body: z.object({
    mobile: phone,
    /** `0` sign in, `1` register, `2` forgotten password. */
    smsmode: z.enum(['0', '1', '2']),
  }),
  /** Never the code. */
  result: z.null(),
};

const type = z.enum(['verifyOriginalPhone', 'updatePhone']);

export const changePhoneSmsShape = {
  body: z.object({
    /** `verifyOriginalPhone`: the own number, as a check; `updatePhone`: the new one. */
    phone,
    type,
  }),
  result: z.string().nullable(),
};

export const changePhoneShape = {
  body: z.object({
    /** The own number as it is; empty for who has none. */
    phone,
    smscode,
    type,
    /** `updatePhone` only. */
    newPhone: phone,
    /** `updatePhone` of who has no number yet: the current password of the account. */
    password: z.string().max(1024).nullish(),
  }),
  result: z.string().nullable(),
};
