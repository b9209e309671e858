/** The appeal against a decision on the listing that is edited: once it is sent, its owner's list says so. */
import { useNavigate, useRevalidator } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { OwnAppeal } from './own-appeal.tsx';

/** What was typed stays on this device; the listing has another version by then. */
export function RecordAppeal({ meta, title }: { meta: ListingMeta; title: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <OwnAppeal
      target={{ ...meta, title, chosenLevel: meta.levelChoice?.level }}
      onSent={() => void navigate(pathOf('manageListings'), { state: { code: meta.code } })}
      onStale={() => void revalidate()}
    />
  );
}
