import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { prepareDocument } from '#src/app/prepare-document.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

prepareDocument();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
