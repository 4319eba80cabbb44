import { checkByCode, duplicateCheck } from '#shared/contract/dict/rule.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';

/**
 * A rule that only the server can check (docs/specification.md §2.5 'Duplicate check', 'Rule-code check'). Resolves to
 * the server's message, or undefined if the value is valid or the server cannot be asked; the save checks again.
 */
export type AskedRule = (value: string, signal: AbortSignal) => Promise<string | undefined>;

export interface UniqueValue {
  /** Names in the database. */
  readonly table: string;
  readonly column: string;
  /** Id of the record that may keep its own value. */
  readonly except?: string | undefined;
}

/** Checks that no other record has the value. Empty values pass. */
export function duplicateRule({ table, column, except }: UniqueValue): AskedRule {
  return (value, signal) =>
    verdict(value, () => {
      const query = { tableName: table, fieldName: column, fieldVal: value, dataId: except };
      return call(duplicateCheck, { query }, { signal, quiet: true });
    });
}

/** Checks the value by the yard's check rule with this code. */
export function codeRule(ruleCode: string): AskedRule {
  return (value, signal) =>
    verdict(value, () =>
      // Encoded twice, as JeecgBoot's clients send it.
      call(checkByCode, { query: { ruleCode, value: encodeURIComponent(value) } }, { signal, quiet: true }),
    );
}

const noPermission = 510;

async function verdict(value: string, ask: () => Promise<unknown>): Promise<string | undefined> {
  if (value === '') return undefined;
  try {
    await ask();
    return undefined;
  } catch (error) {
    const isVerdict = error instanceof CallError && error.kind === 'refused' && error.code !== noPermission;
    return isVerdict ? error.message : undefined;
  }
}

/** Combines rules: the first message counts. */
export function firstOf(rules: readonly AskedRule[]): AskedRule {
  return async (value, signal) => {
    for (const rule of rules) {
      const problem = await rule(value, signal);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

/**
 * Wraps a rule for callers that check on each key, such as the handler of a grid: it asks after a pause of `delay` ms,
 * and a newer call cancels the older one, which then resolves to undefined.
 */
export function afterPause(rule: AskedRule, delay = 500): (value: string) => Promise<string | undefined> {
  let stop: AbortController | undefined;
  return async (value) => {
    stop?.abort();
    const own = new AbortController();
    stop = own;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      own.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (own.signal.aborted) return undefined;
    const problem = await rule(value, own.signal);
    return own.signal.aborted ? undefined : problem;
  };
}
