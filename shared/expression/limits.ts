/**
 * What an expression may cost (docs/security.md P20, P39). `steps` counts visited nodes; 64 characters of a text are one
 * more step, and a calculation with decimals `decimalSteps` more. All steps together take about 30 ms. `rows` is the largest
 * number of lines of a head.
 */
export const limits = {
  characters: 4000,
  nodes: 500,
  depth: 50,
  items: 100,
  steps: 50_000,
  decimalSteps: 2,
  rows: 1000,
  resultCharacters: 10_000,
  parsedTexts: 500,
  problems: 20,
} as const;
