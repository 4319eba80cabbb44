import { z } from 'zod';

const phone = z.string().max(20).nullish();
const smscode = z.string().max(10).nullish();

export const smsShape = {
  body: z.object({
    mobile: phone,
    /** `0` sign in, `1` register, `2` reset the password. */
    smsmode: z.enum(['0', '1', '2']),
  }),
  /** The response never contains the code. */
  result: z.null(),
};

const type = z.enum(['verifyOriginalPhone', 'updatePhone']);

export const changePhoneSmsShape = {
  body: z.object({
    /** `verifyOriginalPhone`: the current number, for comparison; `updatePhone`: the new number. */
    phone,
    type,
  }),
  result: z.string().nullable(),
};

export const changePhoneShape = {
  body: z.object({
    /** The current number; empty without one. */
    phone,
    smscode,
    type,
    /** Only for `updatePhone`. */
    newPhone: phone,
    /** Only for `updatePhone` of a user without a number: the current password of the account. */
    password: z.string().max(1024).nullish(),
  }),
  result: z.string().nullable(),
};
