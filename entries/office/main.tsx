import { buildSettings } from '#shared/build-settings.ts';
import { mount, unmount } from '#src/app/mount.tsx';

const root = document.getElementById('root');
if (root !== null && !buildSettings.microFrontend) {
  // The login page stands there for somebody who is not signed in (scripts/first-picture.ts).
  if (document.documentElement.dataset.first === undefined) root.replaceChildren();
  mount(root);
}

// A micro-frontend's host imports this file and calls them (README); on our own page they cost nothing.
export { mount, unmount };
