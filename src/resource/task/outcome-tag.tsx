import { useCallback } from 'react';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { taskMessages } from './task.messages.ts';

/** Tag state and text of each outcome; the state also sets the icon, so that it does not depend on colour alone. */
const outcomes = {
  submit: { state: 'reserved', word: 'submitted' },
  pass: { state: 'free', word: 'passedWord' },
  witness: { state: 'free', word: 'witnessedWord' },
  auto: { state: 'free', word: 'autoWord' },
  autoPass: { state: 'free', word: 'autoWord' },
  reject: { state: 'overdue', word: 'rejectedWord' },
  return: { state: 'due', word: 'returnedWord' },
  transfer: { state: 'busy', word: 'transfer' },
  addSign: { state: 'busy', word: 'addSign' },
  addSignBefore: { state: 'busy', word: 'addSign' },
  addSignAfter: { state: 'busy', word: 'addSign' },
  withdraw: { state: 'off', word: 'withdrawnWord' },
  void: { state: 'off', word: 'voidedWord' },
  copy: { state: 'draft', word: 'copiedWord' },
} as const satisfies Readonly<Record<string, { state: StateName; word: keyof (typeof taskMessages)['zh'] }>>;

type Outcome = keyof typeof outcomes;

/** Whether an action of the timeline or of a task is an outcome. */
export function isOutcome(action: string | null): action is Outcome {
  return action !== null && Object.hasOwn(outcomes, action);
}

/** Tag state of an outcome; null for an action that decides nothing. */
export function outcomeState(action: string | null): StateName | null {
  return isOutcome(action) ? outcomes[action].state : null;
}

/** Returns a function that gives the text of an outcome in the current language. */
export function useOutcomeWord(): (action: string | null) => string {
  const t = useMessages(taskMessages);
  return useCallback((action) => (isOutcome(action) ? t(outcomes[action].word) : (action ?? '')), [t]);
}

/** An outcome as a tag with icon, colour and text. */
export function OutcomeTag({ action }: { readonly action: string | null }) {
  const word = useOutcomeWord();
  return <StateTag state={outcomeState(action)} text={word(action)} />;
}
