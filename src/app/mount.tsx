import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App, createOfficeRouter } from './app.tsx';
import { prepareDocument } from './prepare-document.ts';

interface Mounted {
  readonly root: Root;
  readonly router: ReturnType<typeof createOfficeRouter>;
}

let mounted: Mounted | null = null;

/** Shows the office in an element, of our page or of a micro-frontend's host; it is one per page. */
export function mount(element: Element): void {
  unmount();
  prepareDocument();
  const router = createOfficeRouter();
  const root = createRoot(element);
  mounted = { root, router };
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

/** Takes it away again: nothing of it listens to the address or stands in the element any more. */
export function unmount(): void {
  mounted?.root.unmount();
  mounted?.router.dispose();
  mounted = null;
}
