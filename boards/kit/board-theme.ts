import { boardInk } from './board-ink.ts';

/** Sets the board's colours as CSS variables, so that charts and CSS use the same source. */
export function applyBoardTheme(root: HTMLElement): void {
  const names = { canvas: boardInk.canvas, surface: boardInk.surface, line: boardInk.line, text: boardInk.text };
  const states = { ok: boardInk.ok, 'in-use': boardInk.inUse, soon: boardInk.soon, late: boardInk.late };
  const entries = Object.entries({ ...names, ...states, muted: boardInk.muted, accent: boardInk.accent });
  for (const [name, value] of entries) root.style.setProperty(`--${name}`, value);
}
