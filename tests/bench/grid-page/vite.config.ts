import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the page of the grid like the product: the first chunk contains all its imports, and there is one style sheet.
 */
export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  build: {
    emptyOutDir: true,
    target: ['chrome109'],
    cssCodeSplit: false,
    // The page has a single script, so there is nothing to preload.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: /grid-page[\\/]main\.tsx$/ }] } } },
  },
});
