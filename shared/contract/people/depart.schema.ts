import { z } from 'zod';
import { addShape, deleteBatchShape, deleteShape, editShape } from '#shared/resource/resource-shapes.ts';

export const departRow = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  departName: z.string(),
  departNameEn: z.string().nullable(),
  departNameAbbr: z.string().nullable(),
  departOrder: z.number(),
  description: z.string().nullable(),
  /** 1 company, 2 department, 3 post. */
  orgCategory: z.string(),
  orgType: z.string(),
  /** Prefix of the codes of all departments below. */
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string(),
  /** Always `0`, because dissolved departments are never returned. */
  delFlag: z.string(),
  qywxIdentifier: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.int(),
});

/** A node of the department tree; `key` and `value` are the id. Children of a leaf are null. */
export interface DepartNode extends z.output<typeof departRow> {
  key: string;
  value: string;
  title: string;
  /** Comma-separated ids of the directors. */
  directorUserIds: string;
  isLeaf: boolean;
  children: DepartNode[] | null;
}

// Declared explicitly, because declaration files lose the type of a recursive schema.
const departNode: z.ZodType<DepartNode, DepartNode> = departRow.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  directorUserIds: z.string(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(departNode).nullable();
  },
});

/** Department tree for selects; `code` is the orgCode. */
export interface DepartIdNode {
  key: string;
  value: string;
  code: string | null;
  title: string;
  children: DepartIdNode[] | null;
}

const idNode: z.ZodType<DepartIdNode, DepartIdNode> = z.object({
  key: z.string(),
  value: z.string(),
  code: z.string().nullable(),
  title: z.string(),
  get children() {
    return z.array(idNode).nullable();
  },
});

export const departTreeShape = {
  /** With `ids` (comma-separated) the result is a flat list. */
  query: z.object({ ids: z.string().max(40_000).optional() }),
  result: z.array(departNode),
};

export const departIdTreeShape = { result: z.array(idNode) };

const keyList = z.string().max(40_000).optional();

export const departLevelShape = {
  query: z.object({
    pid: z.string().max(36).optional(),
    /** Comma-separated: returns exactly these departments, identified by `primaryKey`, instead of a level. */
    ids: keyList,
    primaryKey: z.string().max(20).optional(),
  }),
  result: z.array(departNode),
};

export const departParentsShape = {
  /** Comma-separated; the result is keyed by the parameter that was sent. */
  query: z.object({ departId: keyList, orgCode: keyList }),
  result: z.record(
    z.string(),
    z.object({
      /** From the root down to the department itself. */
      parentIds: z.array(z.string()),
      parentMap: z.record(z.string(), departRow),
    }),
  ),
};

export const departSearchShape = {
  query: z.object({
    /** Substring of the name. */
    keyWord: z.string().max(100),
    /** Any value restricts the search to departments that the caller leads. */
    myDeptSearch: z.string().max(10).optional(),
    orgCategory: z.string().max(20).optional(),
    departIds: keyList,
  }),
  result: z.array(departNode),
};

export const myDepartTreeShape = { result: z.array(departNode).nullable() };

const id = z.string().min(1).max(36);

export const departsByIdsShape = {
  query: z.object({ deptIds: z.string().max(40_000).default('') }),
  result: z.array(departRow.extend({ departPathName: z.string() })),
};
export const allDepartsShape = {
  query: z.object({ id: keyList }),
  result: z.array(departRow),
};
export const departNameShape = {
  query: z.object({ orgCode: z.string().min(1).max(64) }),
  result: departRow.nullable(),
};
export const departPathShape = {
  query: z.object({ orgCode: z.string().max(64).optional(), depId: z.string().max(36).optional() }),
  /** Names from the root down, joined by slashes. */
  result: z.string(),
};
export const myDepartsShape = { result: z.array(departRow) };

const directors = {
  /** Comma-separated ids of the directors; an empty text removes all, absent or null keeps them. */
  directorUserIds: z.string().max(4000).nullish(),
};
export const addDepartShape = { ...addShape, body: z.looseObject(directors) };
export const editDepartShape = {
  ...editShape,
  body: z.looseObject({ ...directors, id, version: z.coerce.number().int().optional() }),
};
export const deleteDepartShape = deleteShape;
export const deleteDepartsShape = deleteBatchShape;
