import { create } from 'zustand';
import {
  clearSession,
  hasRunOut,
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
  /** The permissions are those of the last page load and a fresh answer is on its way. */
  readonly permissionsStale: boolean;
}

function initialState(): SessionState {
  if (hasRunOut()) noteSessionEnd('expired');
  const session = readSession();
  const permissions = session === null ? null : readMirror(session.userInfo.username);
  return { session, permissions, permissionsStale: permissions !== null };
}

/** The live session. Read it with `useSession`; change it with the functions below. */
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

/** Begins a session: kept for 7 days, permissions are to be fetched. */
export function beginSession(session: StoredSession): void {
  storeSession(session);
  noteSessionEnd(null);
  clearMirror();
  useSessionStore.setState({ session, permissions: null, permissionsStale: false });
}

/** A new token, or news of the same person: pages, and what is typed in them, stay. `stored`: another window wrote it down. */
export function renewSession(session: StoredSession, stored = false): void {
  if (!stored) storeSession(session);
  useSessionStore.setState({ session });
}

/** After a change of department or of the profile: the returned user replaces the stored one (docs/specification.md §1.4). */
export function replaceUser(userInfo: StoredUser): void {
  const { session } = useSessionStore.getState();
  if (session === null) return;
  const next = { ...session, userInfo: { ...session.userInfo, ...userInfo } };
  storeSession(next);
  useSessionStore.setState({ session: next });
}

/** Another tenant of the same person, for the next load of the page: what is shown now is the old one's. */
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

/** Forgets the session on this side: token, user, permissions, dictionaries and tenant together (docs/specification.md §1.4). */
export function endSession(): void {
  clearSession();
  clearMirror();
  useSessionStore.setState({ session: null, permissions: null, permissionsStale: false });
}
