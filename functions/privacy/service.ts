/** Privacy: taking one's data along, leaving for good, and what the schedule does about those who left. */
import { erasing } from './erasing.ts';
import { exporting } from './exporting.ts';
import { leaving } from './leaving.ts';
import type { ExportPorts, LeavingPorts } from './ports.ts';

/** The use cases over their ports. */
export function privacy(ports: ExportPorts & LeavingPorts) {
  const { open, page } = exporting(ports);
  return {
    openExport: open,
    exportData: page,
    deleteAccount: leaving(ports),
    eraseDue: erasing(ports).eraseDue,
  };
}
export type Privacy = ReturnType<typeof privacy>;
