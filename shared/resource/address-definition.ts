import type { Text } from './text.ts';

/** Address of a resource that differs from `/prm/<area>/<entity>`: `/sys/role`, `system:role`. */
export interface ResourceAddress {
  readonly path: `/${string}`;
  readonly prefix: `${string}:${string}`;
  /** Last segment of the path of its choices, if the platform has a call of its own at `/options`. */
  readonly options?: string;
  /** Path of its page in the menu; default: the path of its calls. */
  readonly page?: `/${string}`;
  /** Wire names and codes of verbs that differ from ours. */
  readonly verbs?: Readonly<Partial<Record<ResourceVerb, VerbAddress>>>;
  /** Title above the rows of its workbook; default: its title as a report. */
  readonly sheet?: Text;
  /** No grid saves several rows at once, because a write does more in the module than hooks can. */
  readonly rows?: false;
  /** The platform's messages for a success and for a record that does not exist; `{n}` is the number of imported rows. */
  readonly words?: Readonly<
    Partial<Record<'add' | 'edit' | 'delete' | 'deleteBatch' | 'importExcel' | 'missing', Text>>
  >;
}

export interface VerbAddress {
  /** Last segment of the path. */
  readonly name?: string;
  /** Last part of the permission code. */
  readonly permission?: string;
  /** Envelope code of success, if the platform answers something other than 0. */
  readonly code?: 0 | 200;
  /** Method of an edit, if it is not PUT. */
  readonly method?: 'POST';
  /** A call of a module answers this verb (`shared/contract/<subject>/<noun>.ts`), with conditions or access of the platform. */
  readonly module?: true;
}

export type ResourceVerb =
  | 'list'
  | 'queryById'
  | 'add'
  | 'edit'
  | 'delete'
  | 'deleteBatch'
  | 'exportXls'
  | 'importExcel';
