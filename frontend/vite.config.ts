/** How the app is built for the browser, and for its tests. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractData } from './build/contract-plugin.ts';
import { pureShared } from './build/pure-shared-plugin.ts';

/** Lazy pages whose chunks a first view waits for: what theirs import is named in the entry, and fetched beside them. */
const openPages = /(?:home|list|detail|auth)-page-/;

/** Every named file weighs on each first load; the chunks of other pages fetch what they import by themselves. */
const preloadsOf = (page: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' || openPages.test(page) ? files : [];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractData(), pureShared(), react()],
  publicDir: false,
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    reportCompressedSize: false,
  },
});
