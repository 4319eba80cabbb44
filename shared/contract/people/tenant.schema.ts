import { z } from 'zod';
import { projectOption } from '#shared/contract/session/registration.schema.ts';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const datetime = z.string();
const number = z.coerce.number().int().min(1).max(2_000_000_000);
const ids = z.string().max(4000).default('');

const tenantRow = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 active, 0 not. */
  status: z.int(),
  status_dictText: z.string().nullable(),
  beginDate: datetime.nullable(),
  endDate: datetime.nullable(),
  /** Code by which people request to join the tenant. */
  houseNumber: z.string().nullable(),
  companyAddress: z.string().nullable(),
  createBy: z.string().nullable(),
  createBy_dictText: z.string().optional(),
  createTime: datetime,
  updateBy: z.string().nullable(),
  updateTime: datetime.nullable(),
  version: z.int(),
});

export const tenantListShape = {
  query: listQuerySchema.extend({
    /** Tenants that start at this time or later, and end at the other time or earlier. */
    beginDate: z.string().max(20).optional(),
    endDate: z.string().max(20).optional(),
  }),
  result: pageShape(tenantRow),
};

export const tenantByIdShape = { query: z.object({ id: z.string().max(20).default('') }), result: tenantRow };

const named = z.object({ id: z.int(), name: z.string(), status: z.int() });

export const ownTenantsShape = { result: z.array(named) };
export const currentTenantsShape = { result: z.object({ list: z.array(named).optional() }) };

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; empty for no limit. */
const moment = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?)?$/)
  .nullish();
const name = z.string().trim().min(1).max(100);
const status = z.coerce.number().int().min(0).max(1).nullish();
const companyAddress = z.string().trim().max(200).nullish();

export const addTenantShape = {
  body: z.object({
    /** Chosen by the client; absent for the next free number. */
    id: number.nullish(),
    name,
    status,
    beginDate: moment,
    endDate: moment,
    companyAddress,
  }),
  result: z.object({ id: z.string(), version: z.int() }),
};

export const editTenantShape = {
  body: z.object({
    id: number,
    name: name.nullish(),
    status,
    beginDate: moment,
    endDate: moment,
    companyAddress,
  }),
  result: z.object({ id: z.string(), version: z.int() }),
};

export const editOwnTenantShape = {
  body: z.object({ id: number, name: name.nullish(), companyAddress }),
  result: z.null(),
};

export const deleteTenantShape = { query: z.object({ id: z.string().max(20).default('') }), result: z.null() };
export const deleteTenantsShape = { query: z.object({ ids }), result: z.null() };
export const revertTenantsShape = { query: z.object({ ids }), result: z.null() };

const member = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  workNo: z.string().nullable(),
  status: z.int(),
  /** 1 member, 2 left, 3 asked to join, 4 refused, 5 invited. */
  userTenantStatus: z.int(),
  createTime: datetime,
});

export const tenantUsersShape = {
  query: z.object({
    userTenantId: number,
    username: z.string().max(100).optional(),
    realname: z.string().max(100).optional(),
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  }),
  result: pageShape(member),
};

export const inviteShape = {
  query: z.object({
    ids,
    phone: z.string().trim().max(45).default(''),
    username: z.string().trim().max(100).default(''),
    /** Comma-separated projects; only with exactly one tenant in `ids`. */
    projectIds: ids,
  }),
  result: z.null(),
};

export const invitableProjectsShape = { query: z.object({ tenantId: number }), result: z.array(projectOption) };

export const leaveTenantShape = {
  query: z.object({ userIds: z.string().max(4000).default(''), tenantId: number.optional() }),
  result: z.null(),
};

export const myTenantsShape = {
  query: z.object({ userTenantStatus: z.string().max(20).default('1') }),
  result: z.array(named.extend({ userTenantStatus: z.int(), createBy: z.string().nullable() })),
};

export const answerInvitationShape = {
  query: z.object({ tenantId: number, status: z.coerce.number().int() }),
  result: z.null(),
};
