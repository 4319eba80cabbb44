const mostSigns = 600;

/**
 * Text of a statement without values: literals become `?`, lists of placeholders become `$…`, comments are removed.
 * Shows which query was slow without personal data.
 */
export function statementShape(text: string): string {
  return text
    .slice(0, 20_000)
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replace(/[eE]?'(?:[^'\\]|''|\\[\s\S]?)*(?:'|$)/g, '?')
    .replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!["\w])/g, '?')
    .replace(/(?:\$\d+|\?)(?:\s*,\s*(?:\$\d+|\?))+/g, '$…')
    .replace(/(?:\(\s*\$…\s*\))(?:\s*,\s*\(\s*\$…\s*\))+/g, '($…), …')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostSigns);
}
