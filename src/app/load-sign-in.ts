/** Signing in over the page: comes when the session has ended under unsaved work, or before there is any. */
export const loadSignInDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;
