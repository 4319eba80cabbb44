declare global {
  interface Window {
    /** Requested by the first script of `entries/office/index.html`. */
    permissionsAhead?: Promise<Response> | undefined;
  }
}

/**
 * Takes the response to the permission request that the page sent before this code was loaded. Returns it only once.
 */
export function takePrefetchedPermissions(): Promise<Response> | undefined {
  const { permissionsAhead } = window;
  window.permissionsAhead = undefined;
  return permissionsAhead;
}
