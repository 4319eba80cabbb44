import { create } from 'zustand';
import {
  clearSession,
  isSessionExpired,
  readSession,
  type StoredSession,
  type StoredUser,
  storeSession,
} from '#shared/session/store.ts';
import type { PermissionData } from './permission-data.ts';
import { clearMirror, readMirror, writeMirror } from './permission-mirror.ts';
import { noteSessionEnd } from './session-end-mark.ts';

export interface SessionState {
  /** null: nobody is signed in. */
  readonly session: StoredSession | null;
  readonly permissions: PermissionData | null;
  /** The permissions are from the last page load, and a new answer is being fetched. */
  readonly permissionsStale: boolean;
}

function initialState(): SessionState {
  if (isSessionExpired()) noteSessionEnd('expired');
  const session = readSession();
  const permissions = session === null ? null : readMirror(session.userInfo.username);
  return { session, permissions, permissionsStale: permissions !== null };
}

/** The session of this window. Read it with `useSession`; change it with the functions below. */
const useSessionStore = create<SessionState>()(initialState);

export function useSession<T>(select: (state: SessionState) => T): T {
  return useSessionStore(select);
}

export function sessionState(): SessionState {
  return useSessionStore.getState();
}

export function onSessionChange(listener: (state: SessionState, before: SessionState) => void): () => void {
  return useSessionStore.subscribe(listener);
}

/** Starts a session: stored for 7 days; its permissions are still to be fetched. */
export function beginSession(session: StoredSession): void {
  storeSession(session);
  noteSessionEnd(null);
  clearMirror();
  useSessionStore.setState({ session, permissions: null, permissionsStale: false });
}

/**
 * Stores a new token, or changed data of the same person: pages, and what is typed in them, stay.
 * @param stored another window has already written the session to storage
 */
export function renewSession(session: StoredSession, stored = false): void {
  if (!stored) storeSession(session);
  useSessionStore.setState({ session });
}

/**
 * After a change of department or of the profile: the returned user replaces the stored one
 * (docs/specification.md §1.4).
 */
export function replaceUser(userInfo: StoredUser): void {
  const { session } = useSessionStore.getState();
  if (session === null) return;
  const next = { ...session, userInfo: { ...session.userInfo, ...userInfo } };
  storeSession(next);
  useSessionStore.setState({ session: next });
}

/**
 * Stores the session with another tenant of the same person, for the next load of the page. The page in sight still
 * belongs to the old tenant.
 */
export function storeOtherTenant(userInfo: StoredUser, tenantId: number): void {
  const { session } = useSessionStore.getState();
  if (session === null) return;
  storeSession({ ...session, userInfo: { ...session.userInfo, ...userInfo }, tenantId });
  clearMirror();
}

export function setPermissions(permissions: PermissionData): void {
  const { session } = useSessionStore.getState();
  if (session === null) return;
  writeMirror(session.userInfo.username, permissions);
  useSessionStore.setState({ permissions, permissionsStale: false });
}

/**
 * Clears the session in this browser: token, user, permissions, dictionaries and tenant together
 * (docs/specification.md §1.4).
 */
export function endSession(): void {
  clearSession();
  clearMirror();
  useSessionStore.setState({ session: null, permissions: null, permissionsStale: false });
}
