/** What the page of components shows of one file of `frontend/src/ui`. */
import type { ReactNode } from 'react';

export interface Entry {
  /** Below `frontend/src/ui`, e.g. `form/switch.tsx`. */
  file: string;
  /** Files whose components stand nowhere but in this one's. */
  parts?: readonly string[];
  /** By name: default, disabled, busy, invalid, empty, error, long text …; 'wide' ones take the whole width. */
  states: Record<string, ReactNode>;
}
