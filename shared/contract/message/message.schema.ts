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
    /** People whose address a mail server refused for good, at most 50 of them: they need another one. */
    refused: z.array(z.object({ username: z.string(), realname: z.string(), time: z.string().nullable() })),
  }),
};

export const ownMailShape = {
  result: z.object({
    /** Whether the installation sends mails at all. */
    configured: z.boolean(),
    /** The caller's address; null: none. */
    to: z.string().nullable(),
    /** A mail server refused it for good: nothing goes there. */
    refused: z.boolean(),
  }),
};

export const testMailShape = { result: z.object({ to: z.string() }) };
