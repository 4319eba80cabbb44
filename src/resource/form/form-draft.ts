import { storagePrefix } from '#shared/session/store.ts';

/** What somebody had entered when the session ended under the form. */
export interface FormDraft {
  readonly user: string;
  readonly route: string;
  /** Id of the record; null for a new one. */
  readonly record: string | null;
  /** Version the form was opened with, so that a change by somebody else meanwhile is still noticed. */
  readonly version: number | null;
  readonly values: Record<string, unknown>;
  /** Epoch ms. */
  readonly savedAt: number;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (route: string): string => `${storagePrefix}FORM_DRAFT:${route}`;

/** Keeps a draft for this tab; false when the browser refuses to store it. */
export function writeDraft(draft: FormDraft, storage: DraftStorage = sessionStorage): boolean {
  try {
    storage.setItem(keyOf(draft.route), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft of this person for this route. Somebody else's is dropped unread: it is theirs. */
export function readDraft(user: string, route: string, storage: DraftStorage = sessionStorage): FormDraft | null {
  const draft = parseDraft(read(storage, keyOf(route)));
  if (draft === null) return null;
  if (draft.user === user && draft.route === route) return draft;
  dropDraft(route, storage);
  return null;
}

export function dropDraft(route: string, storage: DraftStorage = sessionStorage): void {
  try {
    storage.removeItem(keyOf(route));
  } catch {
    // Blocked storage holds no draft either.
  }
}

function read(storage: DraftStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function parseDraft(text: string | null): FormDraft | null {
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'user' in value &&
    typeof value.user === 'string' &&
    'route' in value &&
    typeof value.route === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
