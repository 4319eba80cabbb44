import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { buildSettings } from '#shared/build-settings.ts';
import { prepareAbilities } from '#src/http/server-abilities.ts';
import { App } from './app.tsx';
import { prepareDocument } from './prepare-document.ts';

let mounted: Root | null = null;
/** The element that `mount` was asked for last; null once it was taken back. */
let wanted: Element | null = null;

/**
 * Shows the office in an element, of our page or of a micro-frontend's host; it is one per page. History mode below the
 * build's path. A first picture that stands there is taken over with what was typed into it (scripts/first-picture.ts).
 * Before a JeecgBoot server the table of its calls is loaded first: no page asks for a call that is not there.
 */
export function mount(element: Element): void {
  unmount();
  wanted = element;
  prepareDocument();
  const preparing = prepareAbilities();
  if (preparing === undefined) show(element);
  // Without the table every call is tried, as before a server that is not known yet.
  else void preparing.catch(() => undefined).then(() => wanted === element && show(element));
}

function show(element: Element): void {
  const office = (
    <StrictMode>
      <BrowserRouter basename={buildSettings.basePath}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (element.hasChildNodes()) {
    // At once, not in slices: a press between two of them would meet a form that nobody listens to yet.
    mounted = hydrateRoot(element, office);
  } else {
    mounted = createRoot(element);
    mounted.render(office);
  }
}

/** Takes it away again: nothing of it listens to the address or stands in the element any more. */
export function unmount(): void {
  mounted?.unmount();
  mounted = null;
  wanted = null;
}
