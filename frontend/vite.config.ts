/** How the app is built for the browser, and for its tests. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractData } from './build/contract-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractData(), react()],
  publicDir: false,
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas and domain modules that nothing uses are dropped: loading them has no effect of its own.
      treeshake: {
        manualPureFunctions: ['z', 'ListingInput', 'ListingCard', 'Place', 'PageQuery', 'Named'],
        moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
      },
    },
  },
});
