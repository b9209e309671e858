/** The listing as visitors will see it, card and page, in each language; or what is still missing for that. */
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { isLocale, locales } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FormField } from '../initial-values.ts';
import { cardIn } from './card-in.ts';
import { InLanguage } from './in-language.tsx';
import { missingForPreview } from './preview-content.ts';
import { type PreviewSource, usePreview } from './use-preview.ts';

const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }));

interface PreviewProps {
  source: PreviewSource;
  /** Leads to a field that is still missing. */
  onMissing(field: string): void;
}

/** A button that opens it, whatever stands in the form. */
export function PreviewButton(props: PreviewProps) {
  const { t } = useTranslation('edit');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Eye size={16} aria-hidden /> {t('preview.title')}
      </Button>
      <PreviewDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** By then the dialog has closed and handed the focus back. */
const afterDialogMs = 60;

export function PreviewDialog({
  source,
  onMissing,
  isOpen,
  onClose,
}: PreviewProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('edit');
  const { outstanding } = source;
  const goTo = (field: string) => {
    onClose();
    setTimeout(() => onMissing(field), afterDialogMs);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('preview.page')} shape="wide">
      <chakra.div display="grid" gap="5" minW="0">
        {outstanding && <Missing outstanding={outstanding} onGo={goTo} />}
        {!outstanding && <Skeleton height="24rem" />}
        {outstanding && missingForPreview(outstanding).length === 0 && <Shown source={source} />}
      </chakra.div>
    </Dialog>
  );
}

/** The first field of each thing that is asked for and not there. */
const firstOfEach = (names: readonly string[]): Map<FormField, string> =>
  new Map(names.toReversed().map((name) => [name.split('.')[0] as FormField, name]));

function Missing({ outstanding, onGo }: { outstanding: readonly string[]; onGo: (field: string) => void }) {
  const { t } = useTranslation(['edit', 'drafts']);
  if (outstanding.length === 0) return null;
  const isShown = missingForPreview(outstanding).length === 0;
  return (
    <section>
      <chakra.p textStyle="hint">{t(isShown ? 'drafts:preview.missing' : 'preview.notYet')}</chakra.p>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="2">
        {[...firstOfEach(outstanding)].reverse().map(([field, name]) => (
          <li key={field}>
            <Button variant="outline" size="sm" onClick={() => onGo(name)}>
              {t(`fieldName.${field}`)}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}

function Shown({ source }: { source: PreviewSource }) {
  const { t } = useTranslation('drafts');
  const own = useLocale();
  const [locale, setLocale] = useState(own);
  const data = usePreview(source);
  if (!data) return <Skeleton height="24rem" />;
  return (
    <>
      <SegmentedControl
        label={t('preview.language')}
        value={locale}
        options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={(value) => isLocale(value) && setLocale(value)}
      />
      <InLanguage locale={locale}>
        {/* Its link leads nowhere yet, and the page below says the same. */}
        <chakra.div inert aria-hidden maxW="20rem" mb="6">
          <ListingCard card={cardIn(data)} rates={data.rates} />
        </chakra.div>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PagePreview data={data} />
        </Suspense>
      </InLanguage>
    </>
  );
}
