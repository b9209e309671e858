/** The listing before it is sent: its card as lists show it, and its page as visitors will see it. */
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MissingFields } from '../missing-fields.tsx';
import { cardIn } from './card-in.ts';
import { missingForPreview } from './preview-content.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { type PreviewSource, usePreview } from './use-preview.ts';

interface ListingPreviewProps extends PreviewSource {
  /** Leads to a field that is still missing. */
  onMissing(field: string): void;
}

export function ListingPreview({ onMissing, ...source }: ListingPreviewProps) {
  const { t } = useTranslation('edit');
  const { outstanding } = source;
  const missing = outstanding && missingForPreview(outstanding);
  return (
    <chakra.section
      id="section-preview"
      aria-labelledby="section-preview-title"
      scrollMarginTop={{ base: '10', xl: '24' }}
      borderTopWidth="1px"
      pt="6"
      display="grid"
      gap="4"
      minW="0"
    >
      <div>
        <chakra.h2 id="section-preview-title" tabIndex={-1} data-quiet-focus textStyle="heading.part">
          {t('preview.title')}
        </chakra.h2>
        <chakra.p textStyle="hint" mt="1">
          {t(missing?.length ? 'preview.notYet' : 'preview.lead')}
        </chakra.p>
      </div>
      {!missing && <Skeleton height="16rem" />}
      {missing?.length === 0 && <Preview source={source} onMissing={onMissing} />}
      {outstanding && missing && missing.length > 0 && (
        <MissingFields
          variant="outline"
          justifySelf="start"
          outstanding={outstanding}
          onGo={() => onMissing(missing[0]!)}
        />
      )}
    </chakra.section>
  );
}

function Preview({ source, onMissing }: { source: PreviewSource; onMissing: (field: string) => void }) {
  const { t } = useTranslation('edit');
  const data = usePreview(source);
  const [isOpen, setOpen] = useState(false);
  if (!data) return <Skeleton height="16rem" />;
  return (
    <>
      {/* Its link leads nowhere yet. */}
      <chakra.div inert maxW="20rem">
        <ListingCard card={cardIn(data)} rates={data.rates} />
      </chakra.div>
      <Button variant="outline" justifySelf="start" onClick={() => setOpen(true)}>
        <Eye size={18} aria-hidden /> {t('preview.open')}
      </Button>
      <PreviewDialog source={source} onMissing={onMissing} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
