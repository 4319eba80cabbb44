import type { ResourceDefinition } from './definition.ts';

/** Whether the definition contains an expression, so that its forms need the language. */
export function usesExpressions({ fields, lines = [] }: Pick<ResourceDefinition, 'fields' | 'lines'>): boolean {
  return [fields, ...lines.map((line) => line.fields)].some((each) =>
    each.some(
      ({ required, visibleWhen, product, total }) =>
        [required, visibleWhen, product].some((option) => typeof option === 'string') || total?.op === 'expression',
    ),
  );
}
