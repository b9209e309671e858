/** `…?full`: a module with its own copies of the shared ones, schemas included (see build/contract-plugin.ts). */
declare module '*?full';
