/** The drafts whose forms are open in this document: their addresses need not ask the server again. */
import type { KeptDraft } from './draft-wire.ts';

const open = new Map<string, KeptDraft>();

export const openDraft = (code: string): KeptDraft | undefined => open.get(code);
export const noteOpen = (kept: KeptDraft): unknown => open.set(kept.code, kept);
export const noteClosed = (code: string): unknown => open.delete(code);
