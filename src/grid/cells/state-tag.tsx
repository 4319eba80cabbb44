import type { CSSProperties } from 'react';
import { ownColours } from '#shared/theme/own-colours.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateIcon, type TagColour } from './state-icon.tsx';
import styles from './state-tag.module.css';

export interface StateTagProps {
  /** Null for a value without a state, shown as plain text. */
  readonly state: TagColour | null;
  readonly text: string;
}

/** A state as colour, icon and text. Renders the same elements for every state, so that grid rows can be recycled. */
export function StateTag({ state: given, text }: StateTagProps) {
  // Grids pass a blank for a cell without a value, which has no state.
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

/** The colours for both themes; the style sheet selects those of the current theme. */
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
