import type { QueryOperator } from '#shared/query/query-input.ts';
import type { RuleName } from '#shared/rules/rule-name.ts';
import type { Condition, FieldCondition } from './condition.ts';
import type { FieldType, fieldKinds } from './field-kinds.ts';
import type { FieldFilter, InitialValue, LinkedSelects, LookedUp, ReportPicks } from './field-options.ts';
import type { PlatformField } from './platform-part.schema.ts';
import type { Text } from './text.ts';

/** Options of every kind of field. */
export interface FieldBase {
  /** camelCase wire name; the column is its snake_case. */
  readonly name: string;
  readonly label: Text;
  /** Title of the column in workbooks, if the platform uses another word than the label. Imports understand both. */
  readonly caption?: Text;
  /** `true`: always required. A condition: required while the condition is true. */
  readonly required?: true | FieldCondition;
  /**
   * Only the server sets the field: derived values, timestamps, states. The value is never accepted from a body; forms
   * show the value read-only.
   */
  readonly owned?: boolean;
  /** Message for a required field that is empty; default 请输入 and the label. */
  readonly missing?: Text;
  /**
   * States of the lifecycle in which people may change the field by form, grid or node. In other states a correction is
   * an action with a reason (docs/security.md P38). `[]`: never after the record was added.
   */
  readonly openIn?: readonly string[];
  /**
   * Most people see only a part of the value. Nobody filters or sorts by the field, because that would reveal the rest.
   */
  readonly masked?: true;
  /**
   * Visible only to people with the permission `<prefix>:<name>` (type 1 of docs/specification.md §1.6), for example a
   * price. For others the field is hidden as by an administrator's rule: not read, sorted, exported or entered.
   */
  readonly granted?: true;
  /** `Q` of docs/domain.md: filterable and in the advanced query. */
  readonly query?: boolean;
  readonly help?: Text;
  /** Value that every imported record gets, whatever the workbook contains. */
  readonly imported?: string | number | boolean;
  /** Key of the form group (`groups`). */
  readonly group?: string;
  /** Spans the whole width of the form. */
  readonly wide?: boolean;
  /** Width of the list column in pixels, for values that are shorter than `length` allows. */
  readonly listWidth?: number;
  /** Fields with the same `row` share one line of the form, for example length, width and height. */
  readonly row?: string;
  /** A new record begins with the value that the same person entered last. */
  readonly carried?: true;
  /** Visible only while the condition is true. */
  readonly visibleWhen?: FieldCondition;
  /**
   * Name of the control that enters and shows the value (`src/controls/named-control.ts`); default: the control of the
   * kind.
   */
  readonly control?: string;
  /** `false`: forms neither show nor send the field. */
  readonly inForm?: false;
  /** Forms show the value without letting people change it. Unlike `owned`, the server accepts a value. */
  readonly readOnly?: true;
  /*
   * The options below are understood by online forms of the platform (`shared/online`); `served-form.ts` says which of
   * them the engine understands (docs/online.md). Pages do not know them.
   */
  /** `false`: the table has no column; the value exists only while a form is open. */
  readonly stored?: false;
  /** `false`: lists do not offer to sort by the field. */
  readonly sortable?: false;
  /** Address that opens when the value is pressed in a list; `${column}` is replaced from the row. */
  readonly link?: string;
  /** The filter asks for a lowest and a highest value, both included. */
  readonly range?: true;
  /** Control and dictionary of the filter, if they differ from those of the form. */
  readonly filter?: FieldFilter;
  /** Characters that lists show of a long text. */
  readonly shownLength?: number;
  /** Value with which a new form begins. Unlike `default`, the server never applies it. */
  readonly initial?: InitialValue;
  /** What only clients of the platform read. */
  readonly platform?: PlatformField;
}

/** Options of some kinds; `fieldKinds` says of which. */
export interface KindOptions {
  /** Longest value in characters; only `str` needs it, other kinds have a length of their own. */
  readonly length?: number;
  /** Digits of a decimal, those behind the point included. */
  readonly precision?: number;
  /** Digits behind the point. */
  readonly scale?: number;
  /**
   * Code of a dictionary. For a text: what its `control` chooses from, for example the code of a category
   * (`form-controls.ts`).
   */
  readonly dict?: string;
  /** Code of a resource. */
  readonly ref?: string;
  /** The value is a comma list. */
  readonly multi?: boolean;
  /** Operator of the filter; default: "contains". */
  readonly operator?: QueryOperator;
  readonly unique?: boolean;
  /** Unique among records with the same value of this other field, for example block numbers of one ship. */
  readonly uniqueWithin?: string;
  readonly min?: number;
  readonly max?: number;
  /** Source of a regular expression that must match the whole value; `patternText` is the message if it does not. */
  readonly pattern?: string;
  readonly patternText?: Text;
  /**
   * `html` (text): the server sanitises the value on every write (`shared/html`), files that the value shows belong to
   * the record, lists show the text without tags, and the rich text editor is the control unless `control` names
   * another.
   * `markup` (text): stored and entered without changes, and may be HTML; lists show the text without tags.
   * `userAgent` (str): lists show browser and system, and the whole value as the tooltip.
   * `time` (str, online forms): a time of day, entered with a clock.
   */
  readonly format?: 'html' | 'markup' | 'userAgent' | 'time';
  /**
   * Key of the entries of a JSON value whose values are stored paths, for example the photo of a check
   * (`stored-paths.ts`).
   */
  readonly pathKey?: string;
  /** Name of a rule with its own messages (`shared/rules/named-rules.ts`). */
  readonly check?: RuleName;
  /**
   * Code of a check rule of the yard (`sys_check_rule`). The rule is checked while the person types and when the record
   * is saved.
   */
  readonly ruleCode?: string;
  /** Unit shown after the number in a lighter weight: m, t, m³. */
  readonly unit?: string;
  /**
   * Name of the field with the English text. Pages in English show that text (`<name>_dictText`); searches read both
   * fields.
   */
  readonly english?: string;
  /** The hooks of the resource add the text in the reader's language, because the product wrote the value. */
  readonly localised?: true;
  /** Lists draw the number as a bar that is full at this value. */
  readonly gauge?: number;
  /**
   * Lists show the value in red while `while` is true and, if the value is a day, once at most `within` days are left
   * (0: on the day itself, -1: after it). `parameter`: a parameter of the yard is the number of days; the hooks add it to
   * the record (`alarmDaysKey`).
   */
  readonly alarm?: { readonly within?: number | 'parameter'; readonly while?: Condition };
  /** Figures below a list, calculated from the rows of the page. */
  readonly statistics?: readonly ('sum' | 'average')[];
  readonly default?: string | number | boolean;
  /** A new form begins with the moment at which it was opened. */
  readonly begins?: 'now';
  /** The value is the beginning of something that still lasts. Lists show the time since then and sort by that time. */
  readonly elapsed?: true;
  /**
   * The person who did something. When a record is added, the server sets the field to the person of the session and
   * ignores the body (docs/security.md P37).
   */
  readonly actor?: true;
  /**
   * The person who shall do something or answer for it, chosen by whoever enters the record. Every other person is set
   * by the server (`owned`, `actor`), because a body must not name who did something (docs/security.md P37).
   */
  readonly assigns?: true;
  /**
   * Offers only people with this role. The area's rules decide who is accepted; this option only keeps wrong choices
   * from being offered.
   */
  readonly role?: string;
  /**
   * Offers and accepts only records whose `field` equals the field `from` of this record: blocks of the chosen ship.
   */
  readonly refFilter?: { readonly field: string; readonly from: string };
  /**
   * Only with `owned`: the product of these fields, or the number of an expression (`product.ts`), calculated in the
   * form and on the server, whose hooks may adjust the value.
   */
  readonly product?: readonly string[] | string;
  /** Only with `owned`, in a head: derived from the head's lines (`lines/totals.ts`), in the form and on the server. */
  readonly total?: LineTotal;
  // The rest is understood by online forms only, as the last options of `FieldBase`.
  /** The value is written and never read: a password. */
  readonly secret?: true;
  /** The values of a switch, on first. */
  readonly onOff?: readonly [on: string | number, off: string | number];
  /** Name of a pattern that the value must match (`shared/rules/grid-patterns.ts`). */
  readonly rule?: string;
  /** Selects in a row: this field and the `next` ones, each of which offers the children of the one before. */
  readonly linked?: LinkedSelects;
  /** The value shows a field of the record that another field refers to. */
  readonly lookedUp?: LookedUp;
  /** Columns of a report's picked row, and the fields into which they are written. */
  readonly picks?: ReportPicks;
  /** Field that receives the text of the chosen value. */
  readonly textInto?: string;
  /** Column of the person or department that is stored; default: user name, org code. */
  readonly stores?: string;
  /** Column or fields that are shown of the person, department or record. */
  readonly shows?: string;
  /** Largest number of files. */
  readonly most?: number;
  /** Part of a date that is chosen. */
  readonly picker?: 'date' | 'year' | 'month' | 'week' | 'quarter';
  /** How a choice of records is drawn: as cards, or as a select. */
  readonly look?: 'card' | 'select';
}

/**
 * A value of a head that is derived from its lines: their number, the sum of a field, a share in percent, or the number
 * of an expression.
 */
export interface LineTotal {
  /** Code of the line definition. An expression reads the lines of this kind only. */
  readonly lines: string;
  readonly op: 'sum' | 'count' | 'share' | 'expression';
  /** `sum`: the field of the line. */
  readonly field?: string;
  /** Counts only lines for which this is true; `share` relates them to all lines. */
  readonly where?: Condition;
  /** `expression`: the text (docs/expressions.md). */
  readonly text?: string;
}

type Kinds = typeof fieldKinds;
type Needed<K extends FieldType> = Kinds[K]['needs'][number];
type Taken<K extends FieldType> = Kinds[K]['takes'][number];
type Unfit<K extends FieldType> = Exclude<keyof KindOptions, Needed<K> | Taken<K>>;

/** The options of one kind: needed options, optional ones, and no option of other kinds. */
export type OptionsOf<K extends FieldType> = Required<Pick<KindOptions, Needed<K>>> &
  Pick<KindOptions, Taken<K>> & { readonly [option in Unfit<K>]?: undefined };

/** A field of one kind. */
export type FieldOfKind<K extends FieldType> = FieldBase & { readonly type: K } & OptionsOf<K>;

/**
 * A field of a definition: a `dec` without a scale, a `dict` without its code or a `ref` without its target does not
 * compile.
 */
export type FieldDefinition = { readonly [K in FieldType]: FieldOfKind<K> }[FieldType];

/** A field whose options may not fit its kind; the input of checks of definitions. */
export type UncheckedField = FieldBase & KindOptions & { readonly type: FieldType };
