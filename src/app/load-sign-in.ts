/** Loads the sign-in dialog: when the session has ended with unsaved work, or when the user starts to work. */
export const loadSignInDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;
