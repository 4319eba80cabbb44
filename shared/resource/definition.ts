/**
 * The type of a resource definition (design.md, idea 2): JSON only, no function, so that the yard's entities
 * (`shared/yard/*.ts`) and online forms are the same kind of thing.
 */

/** A text in both languages. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

/** A condition on a record's own fields; JSON, so form and server evaluate the same thing (`condition.ts`). */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | {
      readonly field: string;
      readonly op: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'empty' | 'filled' | 'has';
      /** `has`: the comma list of a multi field contains this value. */
      readonly value?: string | number | boolean | readonly (string | number)[];
    };

/**
 * `str` needs `length`; `dec` needs `precision` and `scale`; `dict` needs `dict`; `ref` needs `ref` (a resource code).
 * `datetime` is `YYYY-MM-DD HH:mm:ss` on the wire, `date` is `YYYY-MM-DD`, both in the yard's time zone.
 * `user` holds a username, `dept` an orgCode, `file` a comma list of stored paths, `ref` the id of the other record.
 */
export type FieldType =
  | 'str'
  | 'text'
  | 'int'
  | 'dec'
  | 'date'
  | 'datetime'
  | 'bool'
  | 'dict'
  | 'user'
  | 'dept'
  | 'ref'
  | 'file'
  | 'json';

export interface FieldDefinition {
  /** camelCase wire name; its column is the snake_case of it. */
  readonly name: string;
  readonly label: Text;
  readonly type: FieldType;
  readonly length?: number;
  readonly precision?: number;
  readonly scale?: number;
  readonly dict?: string;
  readonly ref?: string;
  /** Comma list of values (dict, user, ref). */
  readonly multi?: boolean;
  /** Always required, or required while a condition holds. */
  readonly required?: true | Condition;
  /** Set by the server only: derived values, stamps, statuses. Never accepted from a body, shown read-only. */
  readonly owned?: boolean;
  /** `Q` of domain.md: filterable and in the advanced query. */
  readonly query?: boolean;
  readonly unique?: boolean;
  /** Unique among the records that share this other field's value, e.g. block numbers of one ship. */
  readonly uniqueWithin?: string;
  readonly min?: number;
  readonly max?: number;
  /** Regular expression source the whole value must match; message in `patternText`. */
  readonly pattern?: string;
  readonly patternText?: Text;
  /** A named check of `named-checks.ts`, for what no pattern can say. */
  readonly check?: 'creditCode';
  /** Shown after the number in a lighter weight: m, t, m³. */
  readonly unit?: string;
  /** Numbers only: shown below a list, of the rows it shows. */
  readonly statistics?: readonly ('sum' | 'average')[];
  readonly help?: Text;
  readonly default?: string | number | boolean;
  /** Form group key (`groups`). */
  readonly group?: string;
  /** Spans the whole width of the form. */
  readonly wide?: boolean;
  /** Shown only while the condition holds. */
  readonly visibleWhen?: Condition;
  /** User only: choices are people with this role. The area's rules decide; this keeps a wrong choice from being offered. */
  readonly role?: string;
  /** Ref only: restrict choices to records whose field equals this record's field, e.g. blocks of the chosen ship. */
  readonly refFilter?: { readonly field: string; readonly from: string };
}

/** A cross-field rule of the record itself; violated while `not` holds. Shared by form and server. */
export interface RecordRule {
  readonly field: string;
  readonly compare: { readonly op: 'gte' | 'lte'; readonly other: string };
  readonly message: Text;
}

/** One row of the lifecycle table: state × action → state (domain.md *.4). */
export interface Transition {
  readonly action: string;
  readonly label: Text;
  readonly from: readonly string[];
  readonly to: string;
  /** Permission code that the actor needs; default `<prefix>:confirm`. */
  readonly access?: `${string}:${string}`;
  /** Fields the action asks for; `comment` is the remark that goes to the timeline, every action accepts it. */
  readonly fields?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly danger?: boolean;
  /** Done by the system or a flow node only; no call, no button. */
  readonly system?: boolean;
}

export interface ResourceDefinition {
  /** Unique, snake_case: `scaffold_apply`. Also what `ref` fields name. */
  readonly code: string;
  /** `/prm/<area>/<entity>/…`, permission prefix `prm:<area>:<entity>`. */
  readonly area: string;
  readonly entity: string;
  readonly table: string;
  readonly title: Text;
  /** Field that names a record in references and titles. */
  readonly display: string;
  readonly fields: readonly FieldDefinition[];
  readonly groups?: readonly { readonly key: string; readonly label: Text }[];
  readonly rules?: readonly RecordRule[];
  /** Application entities: the application base is added (`application-base.ts`) and the flow key runs approval. */
  readonly application?: {
    /** Of the document number (domain.md §0). */
    readonly prefix: string;
    readonly flow: string;
    /** Dictionary of `bizStatus`. */
    readonly bizDict: string;
  };
  readonly lifecycle?: {
    readonly field: string;
    readonly initial: string;
    readonly transitions: readonly Transition[];
  };
  readonly list: {
    /** Field names in order; `q` ones are the columns domain.md lists. */
    readonly columns: readonly string[];
    /** Default `createTime desc`. */
    readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
  };
  /** Verbs this resource offers; default all of them. */
  readonly verbs?: readonly ResourceVerb[];
  /**
   * Which rows a data scope sees (domain.md §1): `self` goes by createBy, `dept` by sysOrgCode, `vendor` by the field
   * named here. `shared` records are the yard's common ground (ships, scaffolds): `self` and `dept` see them all.
   */
  readonly scope?: { readonly shared?: true; readonly vendor?: string };
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
