declare global {
  interface Window {
    /** Asked for by the first script of `entries/office/index.html`. */
    permissionsAhead?: Promise<Response> | undefined;
  }
}

/** The answer to the first question of whoever is signed in, which the page asked before this code had come; once. */
export function takePermissionsAhead(): Promise<Response> | undefined {
  const { permissionsAhead } = window;
  window.permissionsAhead = undefined;
  return permissionsAhead;
}
