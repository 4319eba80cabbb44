/**
 * What a release brought: the points below its heading (`## 0.1.0 …`) in docs/changes.md and changes.zh.md, each on one line. The text is
 * written newest first; a version that it does not name yet has what stands at the top.
 */
export function changesOf(text: string, version: string): readonly string[] {
  const sections = text.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version) ?? sections[0] ?? '';
  return own
    .split(/^- /m)
    .slice(1)
    .map(
      (point) =>
        point
          .split(/\n(?=[^\S\n]*\n)/, 1)[0]
          ?.replace(/\s+/g, ' ')
          .trim() ?? '',
    );
}
