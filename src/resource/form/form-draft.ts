import { storagePrefix } from '#shared/session/store.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';

/** Unsaved input of a form, stored when the session ends. */
export interface FormDraft {
  readonly user: string;
  readonly route: string;
  /** Id of the record; null for a new one. */
  readonly record: string | null;
  /** Version of the record when the form was opened, so that changes by other users are still detected. */
  readonly version: number | null;
  readonly values: Record<string, unknown>;
  /** Labels of the fields in `values`, for fields that the form no longer has when the draft is restored. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Edits of the lines, by the key of their list. */
  readonly lines?: Readonly<Record<string, LineEdits>>;
  /** Epoch ms. */
  readonly savedAt: number;
}

/** A value that is only shown to the user because its field no longer exists. */
export interface LostEntry {
  readonly label: string;
  readonly value: string;
}

/** The values of a draft whose field the form no longer has. */
export function lostEntries({ values, labels = {} }: FormDraft, fields: ReadonlySet<string>): readonly LostEntry[] {
  return Object.entries(values).flatMap(([name, value]) =>
    fields.has(name) || value === null || value === '' ? [] : { label: labels[name] ?? name, value: String(value) },
  );
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (route: string): string => `${storagePrefix}FORM_DRAFT:${route}`;

/** Stores a draft for this browser tab. Returns false if the browser refuses. */
export function writeDraft(draft: FormDraft, storage: DraftStorage = sessionStorage): boolean {
  try {
    storage.setItem(keyOf(draft.route), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the user's draft for `route`. A draft of another user is deleted and not returned, because its content is
 * private.
 */
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
    // Storage is blocked, so there is no draft to delete.
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
