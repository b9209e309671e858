/** How the app is built for the browser, and for its tests. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractData } from './build/contract-plugin.ts';
import { pureShared } from './build/pure-shared-plugin.ts';
import { slimPreset } from './build/slim-preset-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractData(), pureShared(), slimPreset(), react()],
  publicDir: false,
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
