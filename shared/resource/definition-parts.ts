import type { Condition } from './condition.ts';
import type { PlatformButton, PlatformIndex } from './platform-part.schema.ts';
import type { Text } from './text.ts';

/** Rows are nodes of a tree. */
export interface TreeDefinition {
  /** Field with the id of the parent; empty at the top (`0` for clients of the platform). */
  readonly parent: string;
  /** Field with `1` if the node has children, else `0`. */
  readonly hasChild: string;
  /** Field that names a node. */
  readonly text: string;
}

/** Rows are parts of the rows of another definition, with a page and rights of their own, unlike `lines`. */
export interface PartOf {
  /** Code of the other definition. */
  readonly form: string;
  /** Field that names the other row. */
  readonly field: string;
  /** Column of the other row whose value the field has. */
  readonly key: string;
  /** At most one part. */
  readonly single?: true | undefined;
  /** Position among the parts of the other definition. */
  readonly position?: number | undefined;
}

/** An index that an administrator asked for. */
export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly string[];
  readonly unique?: true | undefined;
  readonly platform?: PlatformIndex | undefined;
}

/** A button that an administrator added to a list or form. */
export interface ButtonDefinition {
  readonly code: string;
  readonly label: Text;
  readonly icon?: string | undefined;
  readonly place: 'toolbar' | 'row' | 'form';
  /** `script`: clients of the platform run a script; `server`: the server does something with the chosen rows. */
  readonly runs: 'script' | 'server';
  /** Rows for which the button is shown; a single comparison. */
  readonly when?: Extract<Condition, { readonly field: string }> | undefined;
  readonly inactive?: true | undefined;
  readonly order?: number | undefined;
  readonly platform?: PlatformButton | undefined;
}

/** How the pages of a definition look. */
export interface LayoutDefinition {
  /** Fields beside each other in the form. */
  readonly columns?: number | undefined;
  /** How rows and their parts are shown together. */
  readonly theme?: 'normal' | 'erp' | 'innerTable' | 'tab' | undefined;
  /** `false`: rows cannot be selected. */
  readonly select?: false | undefined;
  /** `false`: the list has no pages. */
  readonly pages?: false | undefined;
  /** `false`: the list does not scroll sideways. */
  readonly scroll?: false | undefined;
}
