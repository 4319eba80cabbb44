import type { Text } from './text.ts';

/**
 * The address of a resource whose paths and permission codes do not follow `/prm/<area>/<entity>`: `/sys/role`,
 * `system:role`.
 */
export interface ResourceAddress {
  readonly path: `/${string}`;
  readonly prefix: `${string}:${string}`;
  /** Last segment of the path of the resource's choices, if the platform has a call of its own at `/options`. */
  readonly options?: string;
  /** Path of the resource's page in the menu; default: the path of the calls. */
  readonly page?: `/${string}`;
  /** Wire names and codes of verbs that differ from ours. */
  readonly verbs?: Readonly<Partial<Record<ResourceVerb, VerbAddress>>>;
  /** Title above the rows of an exported workbook; default: the title of the resource as a report. */
  readonly sheet?: Text;
  /**
   * The resource has no call that saves several rows at once, because a write does more in the module than hooks can.
   */
  readonly rows?: false;
  /**
   * The platform's messages for a success and for a record that does not exist; `{n}` is the number of imported rows.
   */
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
  /**
   * A module binds this verb to its own call (`shared/contract/<subject>/<noun>.ts`), with the platform's conditions or
   * access.
   */
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
