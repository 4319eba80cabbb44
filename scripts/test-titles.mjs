// Titles of the tests in a source, used by `scripts/coverage.mjs`.
import { parseAst } from 'vite';

const groups = new Set(['describe', 'suite']);
const cases = new Set(['it', 'test']);

/** Name of the function at the beginning of `it.skipIf(x).each([…])`. */
function rootOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'TaggedTemplateExpression' ? rootOf(node.tag) : undefined;
}

/** Text of a title; an expression in it can be any text and becomes `\0`. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('\0');
  if (node?.type === 'BinaryExpression' && node.operator === '+') return textOf(node.left) + textOf(node.right);
  return '\0';
}

/** Rows of the table of `it.each(table)`, inline or a constant of the file, as texts of their first cells. */
function rowsOf(callee, constants) {
  const given = callee.type === 'CallExpression' ? callee.arguments[0] : undefined;
  let table = given?.type === 'Identifier' ? constants.get(given.name) : given;
  while (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression') table = table.expression;
  if (table?.type !== 'ArrayExpression') return [];
  return table.elements.map((row) => textOf(row?.type === 'ArrayExpression' ? row.elements[0] : row));
}

/** Constants of a module by their names. */
const constantsOf = (body) =>
  new Map(
    body
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations.map(({ id, init }) => [id.name, init])),
  );

/**
 * Titles of all tests and groups in a source: each alone, and with the titles of the groups around it, as Vitest prints it.
 * An expression in a title is the character `\0`. `%s` and `$name` of a table are as written; a title whose first `%s` is
 * the first cell of a table is also listed for each row.
 */
export function titlesOf(source, file) {
  const found = [];
  const visit = (node, around) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, around);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    let inside = around;
    if (node.type === 'CallExpression' && node.arguments.length > 1) {
      const root = rootOf(node.callee);
      if (groups.has(root) || cases.has(root)) {
        const title = textOf(node.arguments[0]);
        const rows = title.includes('%s') ? rowsOf(node.callee, constants) : [];
        for (const each of [title, ...rows.map((row) => title.replace('%s', () => row))]) {
          found.push(each, [...around, each].join(' '));
        }
        if (groups.has(root)) inside = [...around, title];
      }
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, inside);
  };
  const { body } = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const constants = constantsOf(body);
  visit(body, []);
  return [...new Set(found)];
}
