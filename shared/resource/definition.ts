import type { QueryOperator } from '#shared/query/query-input.ts';
import type { RuleName } from '#shared/rules/rule-name.ts';

/**
 * The type of a resource definition: JSON only, no function, so that the yard's entities
 * (`shared/yard/*.ts`) and online forms are the same kind of thing.
 */

/** A text in both languages. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

/** Order of two values: `gt` is later or more, `gte` also equal. */
export type Order = 'gt' | 'gte' | 'lt' | 'lte';

/**
 * A condition on a record's own fields; JSON, so form and server evaluate the same thing (`condition.ts`). A line's may
 * look at its head's fields too, as `head.<name>`.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | {
      readonly field: string;
      readonly op: Order | 'eq' | 'ne' | 'in' | 'empty' | 'filled' | 'has';
      /** `has`: the comma list of a multi field contains this value. */
      readonly value?: string | number | boolean | readonly (string | number)[];
      /** In place of `value`: another field, whose value it is compared with; while that is blank it does not hold. */
      readonly other?: string;
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
  /** What stands over its column in workbooks, where the platform's word is another than the label. Both are understood. */
  readonly caption?: Text;
  /** Comma list of values (dict, user, ref). */
  readonly multi?: boolean;
  /** Always required, or required while a condition holds. */
  readonly required?: true | Condition;
  /** Set by the server only: derived values, stamps, statuses. Never accepted from a body, shown read-only. */
  readonly owned?: boolean;
  /** What is said where it is required and empty; default 请输入 and its label. */
  readonly missing?: Text;
  /**
   * `user` fields: who did it. The server sets it from the session when the record is made; no body is believed (docs/security.md P37).
   */
  readonly actor?: true;
  /**
   * States of the lifecycle in which people may change it by form, grid or node; in others it stands, and a correction is
   * an action with a reason (docs/security.md P38). `[]`: never again once it was recorded.
   */
  readonly openIn?: readonly string[];
  /**
   * `datetime` fields: the beginning of something that goes on; a list shows how long ago it was,
   * and who sorts by it finds what goes on first, whichever way. */
  readonly elapsed?: true;
  /** Shown in part to most people: nobody filters or sorts by it, which would tell the rest. */
  readonly masked?: true;
  /**
   * Shown to those alone who were granted its code, `<prefix>:<name>` (type 1 of docs/specification.md §1.6): a price. From everybody else
   * it is hidden as by an administrator's rule, and neither read, sorted, exported nor entered.
   */
  readonly granted?: true;
  /** `Q` of docs/domain.md: filterable and in the advanced query. */
  readonly query?: boolean;
  /** Texts: what its filter asks of what is typed; absent: that it contains it. */
  readonly operator?: QueryOperator;
  readonly unique?: boolean;
  /** Unique among the records that share this other field's value, e.g. block numbers of one ship. */
  readonly uniqueWithin?: string;
  readonly min?: number;
  readonly max?: number;
  /** Regular expression source the whole value must match; message in `patternText`. */
  readonly pattern?: string;
  readonly patternText?: Text;
  /**
   * `userAgent`, `str` only: what a client calls itself; browser and system are shown, the whole stands in its title.
   * `html`, `text` only: what it holds is HTML. The server cleans it on every write (`shared/html`), the files that it shows are
   * files of the record, lists tell its words, and it is entered by the rich text editor unless `control` names another.
   * `markup`, `text` only: it is kept and entered as it is written, which may be HTML; lists tell its words.
   */
  readonly format?: 'html' | 'markup' | 'userAgent';
  /** JSON only: the key under which its entries name stored files, e.g. the photo of a check (`stored-paths.ts`). */
  readonly pathKey?: string;
  /** A rule by its name, with words of its own (`shared/rules/named-rules.ts`). */
  readonly check?: RuleName;
  /** What is entered is also asked of the yard's check rule of this code (`sys_check_rule`): while typing, and by the save. */
  readonly ruleCode?: string;
  /** Shown after the number in a lighter weight: m, t, m³. */
  readonly unit?: string;
  /** Texts: the field that says the same in English. Lists and details in English show it (`<name>_dictText`), and it is searched as well. */
  readonly english?: string;
  /** Texts: the noun's hooks lay beside it what it says in the reader's language, where the product itself wrote it. */
  readonly told?: true;
  /** Numbers only: lists draw it as a bar beside its digits, which is full at this value. */
  readonly gauge?: number;
  /**
   * Lists show it in red: while the record is so, and, of days, once no more than so many are left (0: on the day itself,
   * -1: when it is over). `told`: the yard sets how many, and the noun's hooks lay the number beside the day (`alarmDaysKey`).
   */
  readonly alarm?: { readonly within?: number | 'told'; readonly while?: Condition };
  /** Numbers only: shown below a list, of the rows it shows. */
  readonly statistics?: readonly ('sum' | 'average')[];
  readonly help?: Text;
  readonly default?: string | number | boolean;
  /** Days and moments only: a new form begins with that at which it was opened. */
  readonly begins?: 'now';
  /** What a record has here that came by a workbook, whatever its sheet says. */
  readonly imported?: string | number | boolean;
  /** Form group key (`groups`). */
  readonly group?: string;
  /** Spans the whole width of the form. */
  readonly wide?: boolean;
  /** Pixels of its column in a list, where its values are shorter than its length lets them be. */
  readonly listWidth?: number;
  /** Stands on one line of the form with the other fields of this name: length, width and height. */
  readonly row?: string;
  /** A new record begins with what its person entered the last time. */
  readonly carried?: true;
  /** Shown only while the condition holds. */
  readonly visibleWhen?: Condition;
  /** User only: choices are people with this role. The area's rules decide; this keeps a wrong choice from being offered. */
  readonly role?: string;
  /** The control that enters and shows it, by its file's name (`src/controls/named-control.ts`); absent: the kind's own. */
  readonly control?: string;
  /** Ref only: choices, and what a save takes, are records whose field equals this record's field: blocks of the chosen ship. */
  readonly refFilter?: { readonly field: string; readonly from: string };
  /** Owned numbers only: these fields multiplied (`product.ts`), in the form as on the server, whose hooks may adjust it. */
  readonly product?: readonly string[];
  /** Owned numbers of a head only: follows from its lines (`lines/totals.ts`), in the form as on the server. */
  readonly total?: LineTotal;
}

/** What a head's field tells of its lines: how many there are, the sum of one of their fields, or the share of some in percent. */
export interface LineTotal {
  /** Code of the line definition. */
  readonly lines: string;
  readonly op: 'sum' | 'count' | 'share';
  /** `sum`: the line's field. */
  readonly field?: string;
  /** Only the lines that this holds for; of `share`: those of all lines. */
  readonly where?: Condition;
}

/** Compares two fields of a record: `field` gets `message` unless the comparison is true. Blank fields are not compared. */
export interface RecordRule {
  readonly field: string;
  readonly compare: { readonly op: Order; readonly other: string };
  readonly message: Text;
}

/** What a transition asks for; `comment` is the remark that goes to the timeline. */
export interface TransitionField {
  readonly name: string;
  readonly required?: boolean;
  /** Asked for while the record is so; absent: always. */
  readonly when?: Condition;
  /** Where it is blank, the form begins with what this other field says: mostly it is the same. */
  readonly begins?: string;
}

/** One row of the lifecycle table: state × action → state (such as docs/domain.md §4.4). */
export interface Transition {
  readonly action: string;
  readonly label: Text;
  readonly from: readonly string[];
  /** Absent: it stays where it is, a correction. */
  readonly to?: string;
  /** Permission code that the actor needs; default `<prefix>:confirm`. */
  readonly access?: `${string}:${string}`;
  /** Fields the action asks for; `comment` is the remark that goes to the timeline, every action accepts it. */
  readonly fields?: readonly TransitionField[];
  readonly danger?: boolean;
  /** Done by the system or a flow node only; no call, no button. */
  readonly system?: boolean;
}

/** Base columns that a table may lack (`application-base.ts`); every table has `id`. */
export type StampColumn = 'sysOrgCode' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime';

/**
 * What kind of table a resource stands on. Absent: rows of tenants, marked when they are deleted, versioned, with all
 * base columns. `storage.ts` answers for the engine what a table has; `check-storage.ts` says what does not go together.
 */
export interface StorageDefinition {
  /** `global`: no tenant owns the rows. `joined`: a global table whose view names the tenant, e.g. by membership. */
  readonly tenant?: 'global' | 'joined';
  /** `hard`: a deleted row is gone. `none`: append-only, rows are added and neither changed nor deleted. */
  readonly remove?: 'hard' | 'none';
  /** No column `version`: the last of two writers wins. */
  readonly version?: false;
  /** Of the base columns only these, and `id`. */
  readonly base?: readonly StampColumn[];
  /** Texts are searched as they are: there are no columns of pairs (docs/decisions/two-character-search.md). */
  readonly pairs?: false;
  /**
   * What is read in place of the table: a view (`security_invoker`, so that row-level security holds) with the table's
   * columns and the fields named here, which the server sets elsewhere. Writes go to the table.
   */
  readonly view?: { readonly name: string; readonly joined: readonly string[] };
  /**
   * The engine only reads: a module writes the rows and changes them. `columns` are those that it keeps for itself;
   * `tenant_id` among them is null for rows of nobody's, which all tenants may read (row-level security: own or nobody's).
   */
  readonly module?: { readonly columns: readonly string[] };
  /** Columns that a module keeps in the same rows for itself: the engine neither reads nor writes them. */
  readonly beside?: readonly string[];
}

/**
 * Lines of a head (docs/domain.md §5.2, §8.1): rows of a table of their own that are read and written with their head, by its
 * rights and inside its data scope. They have no lines, verbs, lifecycle or approval themselves.
 */
export interface LineDefinition {
  /** Unique among resources, snake_case: `tool_apply_line`. What `ref` fields elsewhere name. */
  readonly code: string;
  /** Last part of the path that its choices stand under: `/prm/tool/apply/<entity>/options`. */
  readonly entity: string;
  readonly table: string;
  readonly title: Text;
  /** Name of the field that holds the head's id; it and `lineNo`, the place among the lines, are added by the engine. */
  readonly foreignKey: string;
  /** Field that names a line in references and in the timeline. */
  readonly display: string;
  /** `uniqueWithin: <foreignKey>` keeps a value unique within its head. */
  readonly fields: readonly FieldDefinition[];
  readonly rules?: readonly RecordRule[];
  readonly list: { readonly columns: readonly string[] };
  /** What follows from its rows, told above them in the form. */
  readonly help?: Text;
  /** A head needs at least so many. */
  readonly min?: number;
}

export interface ResourceDefinition {
  /** Unique, snake_case: `scaffold_apply`. Also what `ref` fields name. */
  readonly code: string;
  /** Business area: data scope, timeline, and with `entity` the address `/prm/<area>/<entity>`. */
  readonly area: string;
  readonly entity: string;
  /** Where it lives and what it answers, where the platform's wire says otherwise (`resource-address.ts`). */
  readonly address?: ResourceAddress;
  readonly table: string;
  readonly storage?: StorageDefinition;
  readonly title: Text;
  /** English of several, for what stands over a list, or what the list is called in both languages; absent: as the title. */
  readonly plural?: string | Text;
  /** Field that names a record in references and titles. */
  readonly display: string;
  /** Field that is told beside it where one is chosen: a ship's name beside its number. */
  readonly hint?: string;
  readonly fields: readonly FieldDefinition[];
  /** Only in what one person sees of it (`visible-fields.ts`): names that are left out, of base columns too. */
  readonly without?: readonly string[];
  /**
   * Only before a JeecgBoot server, which takes a missing field of a change as none: a change sends the row whole, and a new
   * record is sent with `begins` besides what was entered (`written-record.ts`).
   */
  readonly whole?: { readonly begins?: Readonly<Record<string, string | number | boolean>> | undefined };
  /** Only in what a browser was given: the version that this is. Its calls carry it (`Call.version`). */
  readonly hash?: string;
  readonly groups?: readonly { readonly key: string; readonly label: Text }[];
  readonly rules?: readonly RecordRule[];
  /** What is read and saved with each record, in the order they are shown. */
  readonly lines?: readonly LineDefinition[];
  /** Application entities: the application base is added (`application-base.ts`) and the flow key runs approval. */
  readonly application?: {
    /** Of the document number (docs/domain.md §0). */
    readonly prefix: string;
    readonly flow: string;
    /** Dictionary of `bizStatus`. */
    readonly bizDict: string;
    /** Fields whose texts tell one application from others in a list of tasks: ship, kind, place. */
    readonly title: readonly string[];
    /** Its own columns of the pending list (docs/domain.md §3.1) in the order of deciding; the time left stands behind them. */
    readonly pending: readonly string[];
    /** What applying is called where people begin it: 申请脚手架. */
    readonly apply: Text;
  };
  readonly lifecycle?: {
    readonly field: string;
    readonly initial: string;
    readonly transitions: readonly Transition[];
    /** States in which people may delete a record; default all. */
    readonly deletableIn?: readonly string[];
  };
  readonly list: {
    /** Field names in order; `q` ones are the columns that docs/domain.md lists. */
    readonly columns: readonly string[];
    /** Default `createTime desc`. */
    readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
    /**
     * What its card on a phone tells, of its columns: states beside its name, at most three facts below. Absent: what states
     * there are, and the first columns.
     */
    readonly card?: { readonly states: readonly string[]; readonly facts: readonly string[] };
    /** Its area draws it in its own way (`List` of its page), e.g. as a tree. */
    readonly own?: true;
    /** The server has it in an order of its own and takes no advanced query; it may take conditions (`query` of a field). */
    readonly plain?: true;
  };
  /** How its record's page is laid out; absent: all parts below each other. `tabs`: what belongs to it stands behind it. */
  readonly detail?: 'tabs';
  /** Its records configure the product itself: writing them is a developer's alone in safe mode (`Call.configures`). */
  readonly configures?: true;
  /** Verbs this resource offers; default all of them. */
  readonly verbs?: readonly ResourceVerb[];
  /**
   * Which rows a data scope sees (docs/domain.md §1): `self` goes by createBy, `dept` by sysOrgCode, `vendor` by the field
   * named here. `shared` records are the yard's common ground (ships, scaffolds): `self` and `dept` see them all.
   * `project` names the field by which a row belongs to a project: a reference to a project, to a ship or to any other
   * record that says it itself; `id` where the rows are the projects. Who is granted projects sees the rows of these
   * alone (docs/decisions/projects.md).
   */
  readonly scope?: { readonly shared?: true; readonly vendor?: string; readonly project?: string };
}

/** An address of its own: `/sys/role`, `system:role`. */
export interface ResourceAddress {
  readonly path: `/${string}`;
  readonly prefix: `${string}:${string}`;
  /** Last segment of the path of its choices, where the platform has a call of its own at `/options`. */
  readonly options?: string;
  /** Path of its page in the menu; absent: as its calls. */
  readonly page?: `/${string}`;
  /** Wire names and codes of verbs that differ from ours. */
  readonly verbs?: Readonly<Partial<Record<ResourceVerb, VerbAddress>>>;
  /** What stands over the rows of its workbook; absent: its title as a report. */
  readonly sheet?: Text;
  /** Its module has more to do for a write than hooks can: no grid of its rows is saved at once. */
  readonly rows?: false;
  /** The platform's words for what was done, and for a record that is not there; `{n}` are the rows of an import. */
  readonly words?: Readonly<
    Partial<Record<'add' | 'edit' | 'delete' | 'deleteBatch' | 'importExcel' | 'missing', Text>>
  >;
}

export interface VerbAddress {
  /** Last segment of the path. */
  readonly name?: string;
  /** Last part of the permission code. */
  readonly permission?: string;
  /** Envelope code of success, where the platform answers 0. */
  readonly code?: 0 | 200;
  /** Of an edit, where it is not PUT. */
  readonly method?: 'POST';
  /** A module's own call answers this verb (`shared/contract/<subject>/<noun>.ts`): its conditions or its access are the platform's. */
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
