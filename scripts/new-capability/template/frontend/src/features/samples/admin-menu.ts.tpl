/** The samples' entry in the back office's menu. */
import Box from 'lucide-react/icons/box';
import type { MenuEntry } from '#lib/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'adminSamples', label: 'samples:title', Icon: Box, order: 115 },
];
