import type { Condition } from './condition.ts';
import type { Text } from './text.ts';

/** A field that a transition asks for; `comment` is the remark in the timeline. */
export interface TransitionField {
  readonly name: string;
  readonly required?: boolean;
  /** Asked for only while the condition is true. */
  readonly when?: Condition;
  /** If the field is blank, the form begins with the value of this other field. */
  readonly begins?: string;
}

/** One row of the lifecycle table: state × action → state (such as docs/domain.md §4.4). */
export interface Transition {
  readonly action: string;
  readonly label: Text;
  readonly from: readonly string[];
  /** If absent, the state does not change, as in a correction. */
  readonly to?: string;
  /** Permission code that the actor needs; default `<prefix>:confirm`. */
  readonly access?: `${string}:${string}`;
  /** Fields that the action asks for. Every action accepts `comment`. */
  readonly fields?: readonly TransitionField[];
  readonly danger?: boolean;
  /** Only the server or a flow node does this transition; there is no call and no button. */
  readonly system?: boolean;
}

/** The states of a record and the actions between them. */
export interface Lifecycle {
  /** The field with the state. */
  readonly field: string;
  readonly initial: string;
  readonly transitions: readonly Transition[];
  /** States in which people may delete a record; default all. */
  readonly deletableIn?: readonly string[];
}
