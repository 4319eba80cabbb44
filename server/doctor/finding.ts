/** `look` works and should be looked at; `broken` does not, or soon will not. */
export type State = 'ok' | 'look' | 'broken';

/** What one check found, in a plain line; `todo` says what to do where something is. */
export interface Finding {
  readonly about: string;
  readonly state: State;
  readonly text: string;
  readonly todo?: string;
}

/** A check's findings, made under its name: `found('Disk').look('…', 'make room')`. */
export function found(about: string) {
  return {
    ok: (text: string): Finding => ({ about, state: 'ok', text }),
    look: (text: string, todo: string): Finding => ({ about, state: 'look', text, todo }),
    broken: (text: string, todo: string): Finding => ({ about, state: 'broken', text, todo }),
  };
}

const orders: Readonly<Record<State, number>> = { broken: 0, look: 1, ok: 2 };

/** One line for each, the worst first, what to do below it. */
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
