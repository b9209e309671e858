/** Lets pages be renewed in place in `npm run dev`: what they export beside their component is read with the next load. */

declare global {
  interface Window {
    /** Asked by Vite's plugin for React: which exports of a module may change without a new load of the document. */
    __getReactRefreshIgnoredExports?: () => string[];
  }
}

window.__getReactRefreshIgnoredExports = () => ['head', 'loader', 'shouldRevalidate'];

export {};
