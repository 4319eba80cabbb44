import { z } from 'zod';

/** One department. */
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
  /** Prefix of the codes of everything below. */
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string(),
});

/** A node of the department tree; `key` and `value` are the id, a leaf's children are null. */
export interface DepartNode extends z.output<typeof departRow> {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
  children: DepartNode[] | null;
}

// The type of a recursive schema does not survive into declaration files, so it is written down.
const departNode: z.ZodType<DepartNode, DepartNode> = departRow.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(departNode).nullable();
  },
});

/** The tree with nothing but what a select needs; `code` is the orgCode. */
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
  /** With `ids` (comma list) the rows come flat. */
  query: z.object({ ids: z.string().max(40_000).optional() }),
  result: z.array(departNode),
};

export const departIdTreeShape = { result: z.array(idNode) };

const keyList = z.string().max(40_000).optional();

export const departLevelShape = {
  query: z.object({
    pid: z.string().max(36).optional(),
    /** Comma list: exactly these instead of a level, by `primaryKey`. */
    ids: keyList,
    primaryKey: z.string().max(20).optional(),
  }),
  result: z.array(departNode),
};

export const departParentsShape = {
  /** Comma lists; the answer is keyed by whichever was given. */
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
    /** Contained in the name. */
    keyWord: z.string().max(100),
    /** Whatever stands there: only departments that the caller is in charge of. */
    myDeptSearch: z.string().max(10).optional(),
    orgCategory: z.string().max(20).optional(),
    departIds: keyList,
  }),
  result: z.array(departNode),
};
