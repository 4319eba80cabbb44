import { create } from 'zustand';

/** Set when the session ended while there was unsaved work: the dialog for signing in again in place opens. */
export const useSignInRequest = create<{ readonly asked: boolean }>()(() => ({ asked: false }));

export function askToSignIn(): void {
  useSignInRequest.setState({ asked: true });
}

export function signInAnswered(): void {
  useSignInRequest.setState({ asked: false });
}

export function isAskedToSignIn(): boolean {
  return useSignInRequest.getState().asked;
}
