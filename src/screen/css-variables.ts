import { type Palette, paper, scene, size, type } from '#shared/theme/tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens as custom properties `--sw-…` for the style sheets of `src/`; hues of areas are drawn by charts only. */
export function cssVariables(palette: Palette): Record<string, string> {
  const { state, hue: _, syntax, ...plain } = palette;
  const entries: [string, string][] = Object.entries(plain).map(([name, value]) => [kebab(name), value]);
  for (const [name, colour] of Object.entries(state)) {
    for (const [part, value] of Object.entries(colour)) entries.push([`${name}-${part}`, value]);
  }
  for (const [name, value] of Object.entries(syntax)) entries.push([`syntax-${name}`, value]);
  for (const [name, value] of Object.entries(paper)) entries.push([`paper-${name}`, value]);
  for (const [name, value] of Object.entries(scene)) entries.push([`scene-${name}`, value]);
  for (const [name, value] of Object.entries(size)) entries.push([`size-${kebab(name)}`, `${value}px`]);
  entries.push(['font', type.family], ['font-mono', type.mono]);
  return Object.fromEntries(entries.map(([name, value]) => [`--sw-${name}`, value]));
}
