import type { ResourceAddress, ResourceVerb } from './address-definition.ts';
import type { Order } from './condition.ts';
import type {
  ButtonDefinition,
  IndexDefinition,
  LayoutDefinition,
  PartOf,
  TreeDefinition,
} from './definition-parts.ts';
import type { FieldDefinition } from './field.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { StorageDefinition } from './storage-definition.ts';
import type { Text } from './text.ts';

/**
 * Compares two fields of a record: `field` gets `message` unless the comparison is true. Blank fields are not compared.
 */
export interface RecordRule {
  readonly field: string;
  readonly compare: { readonly op: Order; readonly other: string };
  readonly message: Text;
}

/**
 * Lines of a head (docs/domain.md §5.2, §8.1): rows of a table of their own that are read and written together with
 * their head, by its rights and inside its data scope. Lines have no lines, verbs, lifecycle or approval of their own.
 */
export interface LineDefinition {
  /** Unique among resources, snake_case: `tool_apply_line`. Value of `ref` in fields elsewhere. */
  readonly code: string;
  /** Segment of the path of its choices: `/prm/tool/apply/<entity>/options`. */
  readonly entity: string;
  readonly table: string;
  readonly title: Text;
  /** Field with the id of the head. The engine adds it, and `lineNo`, the position among the lines. */
  readonly foreignKey: string;
  /** Field that names a line in references and in the timeline. */
  readonly display: string;
  /** `uniqueWithin: <foreignKey>` keeps a value unique within its head. */
  readonly fields: readonly FieldDefinition[];
  readonly rules?: readonly RecordRule[];
  readonly list: { readonly columns: readonly string[] };
  /** What follows from the rows; the form shows it above them. */
  readonly help?: Text;
  /** Smallest number of lines of a head. */
  readonly min?: number;
  /** Largest number of lines of a head, if it is one. */
  readonly max?: number;
  /** Only in a definition as one person sees it: the person may neither add nor remove lines. */
  readonly fixed?: true;
}

/**
 * A resource as data: JSON without functions, for the yard's entities (`shared/yard`) and for forms made at run time
 * alike.
 */
export interface ResourceDefinition {
  /** Unique, snake_case: `scaffold_apply`. Value of `ref` in fields. */
  readonly code: string;
  /** Business area: data scope, timeline, and with `entity` the address `/prm/<area>/<entity>`. */
  readonly area: string;
  readonly entity: string;
  /**
   * Paths, permission codes and messages that differ because the platform's wire has its own (`resource-address.ts`).
   */
  readonly address?: ResourceAddress;
  readonly table: string;
  readonly storage?: StorageDefinition;
  readonly title: Text;
  /** English plural for the heading of a list, or the name of the list in both languages; default `title`. */
  readonly plural?: string | Text;
  /** Field that names a record in references and titles. */
  readonly display: string;
  /** Field that choices show beside `display`: the name of a ship beside its number. */
  readonly hint?: string;
  readonly fields: readonly FieldDefinition[];
  /**
   * Only in a definition as one person sees it (`visible-fields.ts`): names of the fields left out, base columns
   * included.
   */
  readonly without?: readonly string[];
  /**
   * Only before a JeecgBoot server, which clears every field that a change does not send: changes send the whole row,
   * and new records also send `begins` (`written-record.ts`).
   */
  readonly whole?: { readonly begins?: Readonly<Record<string, string | number | boolean>> | undefined };
  /** Only in definitions sent to browsers: the version of the definition, which its calls send (`Call.version`). */
  readonly hash?: string;
  /**
   * Fields that are written and never read: passwords of forms made at run time. They are not in `fields`, so that no
   * list, record, export, search, history or reference knows them. A change without a value keeps it.
   */
  readonly secrets?: readonly FieldDefinition[];
  readonly groups?: readonly { readonly key: string; readonly label: Text }[];
  readonly rules?: readonly RecordRule[];
  /** Lines that are read and saved with each record, in the order in which they are shown. */
  readonly lines?: readonly LineDefinition[];
  /** Applications: adds the application base (`application-base.ts`); `flow` is the key of the approval. */
  readonly application?: {
    /** Prefix of the document number (docs/domain.md §0). */
    readonly prefix: string;
    readonly flow: string;
    /** Dictionary of `bizStatus`. */
    readonly bizDict: string;
    /** Fields whose texts tell applications apart in a list of tasks: ship, kind, place. */
    readonly title: readonly string[];
    /**
     * Columns of the pending list (docs/domain.md §3.1) in the order in which they matter for the decision; the time
     * left follows.
     */
    readonly pending: readonly string[];
    /** Name of the button that begins an application: 申请脚手架. */
    readonly apply: Text;
  };
  readonly lifecycle?: Lifecycle;
  readonly list: {
    /** Field names in order, the columns that docs/domain.md lists. */
    readonly columns: readonly string[];
    /** Default `createTime desc`. */
    readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
    /**
     * Card on a phone: columns shown as states beside the name, and at most three facts below. Default: all states, the
     * first columns.
     */
    readonly card?: { readonly states: readonly string[]; readonly facts: readonly string[] };
    /** The page of the area draws the list itself (`List`), for example as a tree. */
    readonly own?: true;
    /** The server has an order of its own and no advanced query; conditions are possible (`query` of a field). */
    readonly plain?: true;
  };
  /**
   * Layout of the record page; default: all parts below each other. `tabs`: related parts are behind tabs. `sections`:
   * the sections of the area are the first tabs, over the whole width; values, history and related records follow.
   */
  readonly detail?: 'tabs' | 'sections';
  /** Records configure the product itself: in safe mode only developers write them (`Call.configures`). */
  readonly configures?: true;
  /** Default: all verbs. */
  readonly verbs?: readonly ResourceVerb[];
  /**
   * Which rows a data scope sees (docs/domain.md §1): `self` compares createBy, `dept` sysOrgCode, `vendor` the field
   * named here. `shared` records (ships, scaffolds) are common: `self` and `dept` see all of them. `project` is the
   * field by which a row belongs to a project: a reference to a project, to a ship, or to any other record that has a
   * project; `id` if the rows are the projects. People who are granted projects see only the rows of these
   * (docs/decisions/projects.md).
   */
  readonly scope?: { readonly shared?: true; readonly vendor?: string; readonly project?: string };
  /** Indexes of the table that an administrator asked for, besides those that follow from the fields. */
  readonly indexes?: readonly IndexDefinition[];
  /** The records are nodes: the engine keeps the flag of the parents, and lists can be read level by level. */
  readonly tree?: TreeDefinition;
  /** The records are parts of the records of another definition, which are read and saved with them. */
  readonly partOf?: PartOf;
  /** Other definitions may be parts of this one. */
  readonly hasParts?: true;
  /*
   * The keys below are understood by online forms of the platform only (`shared/online`, docs/online.md); what the
   * engine serves of such a form does not have them.
   */
  readonly buttons?: readonly ButtonDefinition[];
  readonly layout?: LayoutDefinition;
}
