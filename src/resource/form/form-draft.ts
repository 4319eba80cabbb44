import { storagePrefix } from '#shared/session/store.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';

/** What somebody had entered when the session ended under the form. */
export interface FormDraft {
  readonly user: string;
  readonly route: string;
  /** Id of the record; null for a new one. */
  readonly record: string | null;
  /** Version the form was opened with, so that a change by somebody else meanwhile is still noticed. */
  readonly version: number | null;
  readonly values: Record<string, unknown>;
  /** What their fields were called, should the form not have them any more when the draft comes back. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What was done to its lines, by the key of their list. */
  readonly lines?: Readonly<Record<string, LineEdits>>;
  /** Epoch ms. */
  readonly savedAt: number;
}

/** An entry that is told instead of restored. */
export interface LostEntry {
  readonly label: string;
  readonly value: string;
}

/** What of a draft the form has no field for any more. */
export function lostEntries({ values, labels = {} }: FormDraft, fields: ReadonlySet<string>): readonly LostEntry[] {
  return Object.entries(values).flatMap(([name, value]) =>
    fields.has(name) || value === null || value === '' ? [] : { label: labels[name] ?? name, value: String(value) },
  );
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
