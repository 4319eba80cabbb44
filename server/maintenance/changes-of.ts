/**
 * Changes of a release: the points below its heading (`## 0.1.0 …`) in docs/changes.md and changes.zh.md, each as one
 * line. The newest release comes first in the text; for a version without heading the newest points are returned.
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
