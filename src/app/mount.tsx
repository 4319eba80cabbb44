import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { buildSettings } from '#shared/build-settings.ts';
import { prepareAbilities } from '#src/http/server-abilities.ts';
import { App } from './app.tsx';
import { prepareDocument } from './prepare-document.ts';

let mounted: Root | null = null;
/** The element of the last `mount`; null after `unmount`. */
let wanted: Element | null = null;

/**
 * Renders the office into an element of our page or of a micro-frontend's host; at most one per page. Uses history mode
 * below the base path of the build. Prerendered content is hydrated, with what the user typed into it
 * (scripts/first-picture.ts). For a JeecgBoot server the table of its calls is loaded first, so that no page uses a
 * missing call.
 */
export function mount(element: Element): void {
  unmount();
  wanted = element;
  prepareDocument();
  const preparing = prepareAbilities();
  if (preparing === undefined) show(element);
  // If the table cannot be loaded, every call is tried, as for an unknown server.
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
    // Hydrates synchronously, because a click between time slices would meet a form without handlers.
    mounted = hydrateRoot(element, office);
  } else {
    mounted = createRoot(element);
    mounted.render(office);
  }
}

/** Unmounts the office and its listeners. */
export function unmount(): void {
  mounted?.unmount();
  mounted = null;
  wanted = null;
}
