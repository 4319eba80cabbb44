import { z } from 'zod';

/** As the platform names them; unknown ways are refused in words. */
export const sendMessageShape = {
  body: z.object({
    templateCode: z.string().max(100).nullish(),
    /** User names, of mails also addresses, separated by commas. */
    receiver: z.string().max(4000).nullish(),
    /** Dictionary `messageType`. */
    msgType: z.string().max(32).nullish(),
    /** JSON text of the template's variables. */
    testData: z.string().max(20_000).nullish(),
  }),
  result: z.null(),
};

export const mailStateShape = {
  result: z.object({
    /** Whether a mail server is configured (`MAIL_HOST`). */
    configured: z.boolean(),
    /** Sender of all mails. */
    from: z.string().nullable(),
    /** Messages of the tenant that wait to go out. */
    waiting: z.int(),
  }),
};

export const testMailShape = { result: z.object({ to: z.string() }) };
