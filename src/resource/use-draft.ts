import { useState } from 'react';

/**
 * Local state of an input whose value is stored elsewhere (filters in the URL). The draft is replaced only when `value`
 * changes. It is not reset in an effect, because effects also run when a hidden tab is shown again, which would lose
 * what was typed. `value` is compared as JSON, so it need not be stable.
 */
export function useDraft<T>(value: T): [draft: T, setDraft: (next: T) => void] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (JSON.stringify(seen) !== JSON.stringify(value)) {
    setSeen(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
