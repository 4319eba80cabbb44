import { buildSettings } from '#shared/build-settings.ts';
import { mount, unmount } from '#src/app/mount.tsx';

const root = document.getElementById('root');
if (root !== null && !buildSettings.microFrontend) {
  // The login page stands there, to be seen by somebody who is not signed in (scripts/first-picture.ts).
  const { dataset } = document.documentElement;
  if (dataset.first === undefined) root.replaceChildren();
  dataset.first ??= 'none';
  mount(root);
}

// A micro-frontend's host imports this file and calls them (README); on our own page they cost nothing.
export { mount, unmount };
