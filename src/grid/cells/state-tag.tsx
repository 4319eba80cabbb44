import type { CSSProperties } from 'react';
import { ownColours } from '#shared/theme/own-colours.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateIcon, type TagColour } from './state-icon.tsx';
import styles from './state-tag.module.css';

export interface StateTagProps {
  /** null: a plain value without a state; it shows as text. */
  readonly state: TagColour | null;
  readonly text: string;
}

/** A state by colour, shape and word; the same elements for every state, so that grid rows can be recycled. */
export function StateTag({ state: given, text }: StateTagProps) {
  // Grids hand a blank to a cell without a value: nothing is in no state.
  const state = text.trim() === '' ? null : given;
  const isOwn = state?.startsWith('#') === true;
  const look = state === null ? styles.plain : isOwn ? styles.own : styles[state];
  return (
    <span className={`${styles.tag} ${look}`} title={text} style={isOwn ? ownStyle(state) : undefined}>
      <StateIcon state={isOwn ? null : (state as StateName | null)} />
      <span>{text}</span>
    </span>
  );
}

/** Both themes at once: the style sheet takes the one that is on. */
function ownStyle(colour: string): CSSProperties {
  const { light, dark } = ownColours(colour);
  const names: Readonly<Record<string, string>> = {
    '--light-text': light.text,
    '--light-tint': light.tint,
    '--light-border': light.border,
    '--dark-text': dark.text,
    '--dark-tint': dark.tint,
    '--dark-border': dark.border,
  };
  return names;
}
