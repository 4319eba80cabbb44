import type { ExpressionLanguage } from '#shared/resource/expression-language.ts';
import { round } from './decimal.ts';
import { evaluateExpression, isTrue } from './evaluate.ts';
import { parse } from './parse.ts';
import { childrenOf, type Node } from './tree.ts';
import { numberOf } from './values.ts';

/** The language as definitions use it: without time, user and other surroundings. */
export const language: ExpressionLanguage = {
  isTrue: (text, record) => isTrue(text, record),
  numberOf: (text, record, scale) => {
    const value = numberOf(evaluateExpression(text, record).value);
    return typeof value === 'number' ? round(value, scale) : null;
  },
  fieldsOf: (text) => {
    const parsed = parse(text);
    return parsed.problem ? [] : [...new Set(namesOf(parsed.tree))];
  },
};

/** The names in an expression. `head.<name>` in a function of lines is a field of the record itself, so both are named. */
function namesOf(node: Node): readonly string[] {
  if (node.kind !== 'name') return childrenOf(node).flatMap(namesOf);
  return node.name.startsWith('head.') ? [node.name, node.name.slice('head.'.length)] : [node.name];
}
