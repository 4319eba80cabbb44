import { buildSettings } from '#shared/build-settings.ts';
import { mount, unmount } from '#src/app/mount.tsx';

const root = document.getElementById('root');
if (root !== null && !buildSettings.microFrontend) {
  // The prerendered login page is in the document and visible to users who are not signed in
  // (scripts/first-picture.ts).
  const { dataset } = document.documentElement;
  if (dataset.first === undefined) root.replaceChildren();
  dataset.first ??= 'none';
  mount(root);
}

// Used by the host of a micro-frontend, which imports this file (README); on our own page the exports cost nothing.
export { mount, unmount };
