/** The form over stored content: it begins with what is there now, and nothing exchanges it afterwards. */
import { useState } from 'react';
import { useOfficeContent } from '#frontend/queries/content-staff.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ContentEditor } from './content-editor.tsx';

export function StoredEditor({ id, me }: { id: string; me: Me }) {
  const state = useOfficeContent(id, me.id);
  const [begun, setBegun] = useState<ContentRecord>();
  // An older answer that is being read anew is no beginning.
  if (!begun && state.data && !state.isValidating) setBegun(state.data);
  if (begun)
    return (
      <ContentEditor kind={begun.meta.kind} me={me} record={begun} copy={null} onBorn={() => undefined} />
    );
  return (
    <DataState of={{ ...state, data: undefined }} skeleton={<Skeleton height="64" />}>
      {() => null}
    </DataState>
  );
}
