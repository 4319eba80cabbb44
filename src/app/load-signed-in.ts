/** The chunk of the shell: asked for by the login page while the password is typed, and by the guard. */
export const loadSignedIn = () => import('./signed-in.tsx');
