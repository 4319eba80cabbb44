import { checkByCode, duplicateCheck } from '#shared/contract/dict/rule.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';

/**
 * A rule that only the server can tell (docs/specification.md §2.5 'Duplicate check', 'Rule-code check'): its own words, or undefined where
 * the value may stand. Where nobody can be asked it says nothing: the save asks again.
 */
export type AskedRule = (value: string, signal: AbortSignal) => Promise<string | undefined>;

export interface UniqueValue {
  /** Names of the database. */
  readonly table: string;
  readonly column: string;
  /** The record that may keep its own value. */
  readonly except?: string | undefined;
}

/** Whether nobody else has the value. An empty one passes unasked. */
export function duplicateRule({ table, column, except }: UniqueValue): AskedRule {
  return (value, signal) =>
    verdict(value, () => {
      const query = { tableName: table, fieldName: column, fieldVal: value, dataId: except };
      return call(duplicateCheck, { query }, { signal, quiet: true });
    });
}

/** Whether the value keeps the yard's check rule of this code. */
export function codeRule(ruleCode: string): AskedRule {
  return (value, signal) =>
    verdict(value, () =>
      // Encoded once more than parameters are, as the platform's clients send it.
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

/** Both or neither: the first that speaks. */
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
 * The rule for whoever checks on each key, as a grid's handler does: it asks once typing has paused for `delay` ms, and a
 * newer question ends the older one, which then says nothing.
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
