import { z } from 'zod';

/** Names are JeecgBoot's; an unknown way of sending is refused with a message. */
export const sendMessageShape = {
  body: z.object({
    templateCode: z.string().max(100).nullish(),
    /** Comma-separated user names; for mails also addresses. */
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
    /** Sender address of all mails. */
    from: z.string().nullable(),
    /** Number of unsent messages of the tenant. */
    waiting: z.int(),
    /** People whose address was permanently refused by a mail server, at most 50; they need another address. */
    refused: z.array(z.object({ username: z.string(), realname: z.string(), time: z.string().nullable() })),
  }),
};

export const ownMailShape = {
  result: z.object({
    /** Whether the installation can send mails. */
    configured: z.boolean(),
    /** The caller's address; null without one. */
    to: z.string().nullable(),
    /** Whether a mail server permanently refused the address, so that no mail is sent. */
    refused: z.boolean(),
  }),
};

export const testMailShape = { result: z.object({ to: z.string() }) };
