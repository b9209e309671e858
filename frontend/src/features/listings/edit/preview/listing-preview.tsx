/** The listing before it is sent: its card as lists show it, and its page as visitors will see it. */
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailData } from '#frontend/features/listings/detail/model.ts';
import { factsOf } from '#shared/search/index/asset-facts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MissingFields } from '../missing-fields.tsx';
import { missingForPreview } from './preview-content.ts';
import { type PreviewSource, usePreview } from './use-preview.ts';

const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }));

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
      {missing?.length === 0 && <Preview source={source} />}
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

function Preview({ source }: { source: PreviewSource }) {
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
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('preview.page')} shape="wide">
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PagePreview data={data} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** As the results of a search show it. */
const cardIn = ({ detail: { card, content } }: DetailData) => {
  const { assetStatus = null, legal = null, infrastructure } = content;
  return { ...card, facts: factsOf({ assetStatus, legal, infra: infrastructure?.keys ?? [] }) };
};
