import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The grid's page as the product is built: the first chunk takes all it imports with it, one style sheet. */
export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  build: {
    emptyOutDir: true,
    target: ['chrome109'],
    cssCodeSplit: false,
    // One page on loopback: there is nothing to fetch ahead of the one script.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: /grid-page[\\/]main\.tsx$/ }] } } },
  },
});
