import type { Place } from './problem.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
export type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** A parsed expression: plain data without functions. */
export type Node = Place &
  (
    | { readonly kind: 'value'; readonly value: string | number | boolean | null }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Node[] }
    | { readonly kind: 'not' | 'minus'; readonly of: Node }
    | { readonly kind: 'and' | 'or'; readonly parts: readonly Node[] }
    | { readonly kind: 'compare'; readonly op: Comparison; readonly left: Node; readonly right: Node }
    | { readonly kind: 'arithmetic'; readonly op: Arithmetic; readonly left: Node; readonly right: Node }
    | { readonly kind: 'call'; readonly name: string; readonly nameTo: number; readonly args: readonly Node[] }
  );

export type NodeOf<K extends Node['kind']> = Extract<Node, { readonly kind: K }>;

/** The nodes directly below a node. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'value':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'not':
    case 'minus':
      return [node.of];
    case 'and':
    case 'or':
      return node.parts;
    case 'compare':
    case 'arithmetic':
      return [node.left, node.right];
    case 'call':
      return node.args;
  }
}
