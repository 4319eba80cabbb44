import { z } from 'zod';
import { mostLines } from '#shared/resource/lines/line-resource.ts';

const id = z.string().min(1).max(36);
const comment = z.string().max(500).optional();
const username = z.string().min(1).max(100);

/**
 * Fields of the node that the assignee changed; a field that is not editable rejects the whole decision. Changed lines
 * are sent under the key of their list, with their id and changed cells; if the node may change the whole list, all
 * lines are sent.
 */
const patch = z.record(
  z.string().max(64),
  z.union([
    z.string().max(20_000),
    z.number(),
    z.boolean(),
    z.null(),
    // The definition validates the fields of a line, as in the body of a head.
    z
      .array(z.record(z.string().max(64), z.unknown()))
      .max(mostLines)
      .readonly(),
  ]),
);

const decided = z.object({
  /** New version of the application. */
  version: z.int(),
  bpmStatus: z.string(),
  /** Current node of the approval; null after it has ended. */
  nodeKey: z.string().nullable(),
});

export const decideTaskShape = {
  body: z.object({
    taskId: id,
    action: z.enum(['pass', 'reject', 'return']),
    comment,
    patch: patch.optional(),
    /** Version of the application that the assignee saw. */
    version: z.int(),
    /** Only for `return`: key of the earlier node. */
    to: z.string().max(50).optional(),
  }),
  result: decided,
};

export const witnessSignatureShape = {
  body: z.object({
    /** Open task of another person, from `waitingFor`. */
    taskId: id,
    /** Person who signed by hand; one of `signers`. */
    signer: username,
    /** Stored path of the signature, which the caller has just uploaded. */
    signature: z.string().min(1).max(255),
    comment,
    version: z.int(),
  }),
  result: decided,
};

const taskIds = z.array(id).min(1).max(100);
/** A task that was or would be refused, with the reason; the number is null if the caller is not an assignee. */
const refused = z.object({ taskId: z.string(), bizNo: z.string().nullable(), message: z.string() });

export const batchCheckShape = {
  body: z.object({ taskIds, action: z.enum(['pass', 'reject']) }),
  result: z.object({
    ready: z.array(z.object({ taskId: z.string(), bizNo: z.string(), title: z.string() })),
    refused: z.array(refused),
  }),
};

export const batchPassShape = {
  body: z.object({ taskIds, comment }),
  result: z.object({ passed: z.array(z.string()), failed: z.array(refused) }),
};

export const batchRejectShape = {
  body: z.object({ taskIds, comment: z.string().trim().min(1).max(500) }),
  result: z.object({ rejected: z.array(z.string()), failed: z.array(refused) }),
};

export const transferTaskShape = { body: z.object({ taskId: id, to: username, comment }), result: decided };

export const addSignShape = {
  body: z.object({
    taskId: id,
    /** `before`: the added people pass first, then the caller. `after`: the caller passes now, then the others. */
    position: z.enum(['before', 'after']),
    usernames: z.array(username).min(1).max(10),
    comment,
    version: z.int(),
  }),
  result: decided,
};

export const urgeShape = { body: z.object({ instanceId: id }), result: z.object({ notified: z.int() }) };

/** A delegate acts for the caller from `fromDate` to `toDate`, both inclusive. */
const delegation = z.object({
  id: z.string(),
  delegate: z.string(),
  delegate_dictText: z.string(),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
});
export const listDelegationsShape = { result: z.array(delegation) };
export const addDelegationShape = {
  body: z.object({ delegate: username, fromDate: z.iso.date(), toDate: z.iso.date() }),
  result: z.object({ id: z.string() }),
};
export const removeDelegationShape = { query: z.object({ id }), result: z.null() };
