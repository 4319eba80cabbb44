import { useState } from 'react';

/**
 * What somebody types over a value that counts elsewhere (conditions in the address): it follows the value when that
 * changes, and only then. An effect would also run when a tab that was kept alive is shown again, and take back what
 * was typed but not sent yet. `value` is compared by content, so it may be made anew with each render.
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
