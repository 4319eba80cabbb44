/** Value with which a new form begins. */
export type InitialValue =
  | { readonly value: string }
  /** Code of a fill rule (`sys_fill_rule`), which the server runs. */
  | { readonly rule: string }
  /** Name of a variable of the session, for example `sysUserCode`. */
  | { readonly variable: string }
  /** Expression that clients of the platform evaluate; our code never does. */
  | { readonly script: string };

/** A filter that differs from the field's own control. */
export interface FieldFilter {
  /** Control in the platform's words (`shared/online/controls.ts`). */
  readonly view: string;
  /** Code of a dictionary, or `table,text,code`. */
  readonly dict?: string;
  /** Value that the filter has when a list opens. */
  readonly initial?: string;
}

/** A chain of selects over the rows of one table that refer to each other. */
export interface LinkedSelects {
  /** Fields of the following selects, in their order. */
  readonly next: readonly string[];
  readonly table: string;
  readonly text: string;
  readonly value: string;
  readonly id?: string;
  readonly parent?: string;
  /** Condition of the first select's rows, in the grammar of table dictionaries. */
  readonly where?: string;
}

/** A field of a referred record. */
export interface LookedUp {
  /** Name of the field that refers to the record. */
  readonly through: string;
  readonly field: string;
}

/** What a picked row of a report fills in. */
export interface ReportPicks {
  readonly report: string;
  /** Columns of the report, as many as `into`. */
  readonly columns: readonly string[];
  /** Fields of the form. */
  readonly into: readonly string[];
  /** Only one row can be picked. */
  readonly single?: true;
}
