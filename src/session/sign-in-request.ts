import { create } from 'zustand';

/** The session ended under unsaved work: the dialog that signs in again in place is asked for. */
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
