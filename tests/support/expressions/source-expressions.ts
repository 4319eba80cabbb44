import { parseSync } from 'vite';
import { sourceFiles } from '#tests/support/source-files.ts';

/** A regular expression in a source file. */
export interface SourceExpression {
  readonly path: string;
  readonly pattern: string;
  readonly flags: string;
}

export interface SourceExpressions {
  readonly written: readonly SourceExpression[];
  /** Expressions whose text is only known at run time, as `path: new RegExp(…)`. */
  readonly made: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds every literal, `new RegExp('…')` and `pattern: '…'` of a definition in the given folders, with the parser of
 * the bundler.
 */
export function readExpressions(...folders: readonly string[]): SourceExpressions {
  const written: SourceExpression[] = [];
  const made: string[] = [];
  for (const { path, text } of sourceFiles(...folders)) {
    if (!/\/|pattern|RegExp/.test(text)) continue;
    walk(parseSync(path, text).program, (node) => {
      const regex =
        node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
      if (regex) written.push({ path, ...regex });
      if (isMade(node)) {
        const [pattern, flags] = (node.arguments as Record<string, unknown>[]).map(({ value }) => value);
        if (typeof pattern === 'string') written.push({ path, pattern, flags: typeof flags === 'string' ? flags : '' });
        else made.push(`${path}: ${text.slice(node.start, node.end)}`);
      }
      const pattern = patternProperty(node);
      if (pattern !== undefined) written.push({ path, pattern: `^(?:${pattern})$`, flags: 'u' });
    });
  }
  return { written, made };
}

type Fields = Node & Readonly<Record<string, unknown>>;

function isMade({ type, callee }: Fields): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && (callee as { name?: string }).name === 'RegExp';
}

/** The pattern of a field in a definition, from which server and form make the same expression. */
function patternProperty({ type, key, value }: Fields): string | undefined {
  if (type !== 'Property' || (key as { name?: string }).name !== 'pattern') return undefined;
  const told = (value as { value?: unknown }).value;
  return typeof told === 'string' ? told : undefined;
}

function walk(value: unknown, visit: (node: Fields) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
    return;
  }
  if (typeof (value as Partial<Node>).type === 'string') visit(value as Fields);
  for (const each of Object.values(value)) walk(each, visit);
}
