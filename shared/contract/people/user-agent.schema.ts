import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

const id = z.string().min(1).max(36);
/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; the time is ignored, because delegations apply to whole days. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}([ T].*)?$/);

/** A delegation, with JeecgBoot's names of the fields. */
const agentRow = z.object({
  id: z.string(),
  userName: z.string(),
  userName_dictText: z.string(),
  agentUserName: z.string(),
  agentUserName_dictText: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Always `1`: active until its end. Delegations that were switched off are deleted. */
  status: z.literal('1'),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  sysOrgCode: z.string().nullable(),
});

const agentBody = z.object({
  userName: z.string().min(1).max(100),
  agentUserName: z.string().min(1).max(100),
  startTime: day,
  endTime: day,
  /** `0` deletes the delegation. */
  status: z.string().max(10).nullish(),
});

export const agentByUserNameShape = { query: z.object({ userName: z.string().min(1).max(100) }), result: agentRow };
export const agentByIdShape = { query: z.object({ id }), result: agentRow };
export const agentListShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
    userName: z.string().max(100).optional(),
    agentUserName: z.string().max(100).optional(),
  }),
  result: pageShape(agentRow),
};
export const addAgentShape = { body: agentBody, result: z.null() };
export const editAgentShape = { body: agentBody.extend({ id }), result: z.null() };
export const deleteAgentShape = { query: z.object({ id }), result: z.null() };
export const deleteAgentsShape = { query: z.object({ ids: z.string().max(40_000).default('') }), result: z.null() };
