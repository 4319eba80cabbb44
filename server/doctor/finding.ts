/** `look` works but needs attention; `broken` does not work, or soon will not. */
export type State = 'ok' | 'look' | 'broken';

/** Result of a check in one line; `todo` is the advice. */
export interface Finding {
  readonly about: string;
  readonly state: State;
  readonly text: string;
  readonly todo?: string;
}

/** Creates findings of one check: `found('Disk').look('…', 'make room')`. */
export function found(about: string) {
  return {
    ok: (text: string): Finding => ({ about, state: 'ok', text }),
    look: (text: string, todo: string): Finding => ({ about, state: 'look', text, todo }),
    broken: (text: string, todo: string): Finding => ({ about, state: 'broken', text, todo }),
  };
}

const orders: Readonly<Record<State, number>> = { broken: 0, look: 1, ok: 2 };

/** One line per finding, the worst first, with the advice below it. */
export function findingLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .toSorted((a, b) => orders[a.state] - orders[b.state])
    .map(({ about, state, text, todo }) => {
      const line = `${state.padEnd(6)}  ${about.padEnd(width)}  ${text}`;
      return todo === undefined ? line : `${line}\n${' '.repeat(width + 10)}→ ${todo}`;
    })
    .join('\n');
}
