const mostSigns = 600;

/**
 * The text of a statement without anything that may be a value: literals of any kind become `?`, lists of placeholders
 * one sign, comments go. It says which query it was, and nothing of whom it was about.
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
