/** An advert in a form: placed by hand, made of a request, or changed. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAdvert } from '#frontend/queries/adverts.ts';
import { useCase } from '#frontend/queries/cases-staff.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { Alert } from '#ui/alert.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AdvertForm } from '../form/advert-form.tsx';
import { emptyValues, valuesOf, valuesOfCase } from '../form/values.ts';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t(params.id ? 'adverts:edit' : 'adverts:add'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('adverts');
  const { id } = useParams();
  const caseId = useSearchParams()[0].get('case');
  return (
    <>
      <TextLink to={pathOf('adminAds')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('title')}
      </TextLink>
      <Frame title={t(id ? 'edit' : 'add')} isNested>
        <chakra.div maxW="3xl">
          {id ? <Edit id={id} /> : caseId ? <OfCase caseId={caseId} /> : <New />}
        </chakra.div>
      </Frame>
    </>
  );
}

/** Says that it was saved, and shows it. */
function useDone(isNew: boolean) {
  const { t } = useTranslation('adverts');
  const navigate = useNavigate();
  return ({ id, customerName }: Advert) => {
    notify({ kind: 'success', message: t(isNew ? 'placed' : 'saved', { name: customerName }) });
    void navigate(pathOf('adminAd', { id }));
  };
}

const New = () => <AdvertForm values={emptyValues()} onSaved={useDone(true)} />;

function OfCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('adverts');
  const done = useDone(true);
  return (
    <DataState of={useCase(caseId)} skeleton={<Skeleton height="64" />}>
      {(one) => (
        <>
          <Alert tone="info" title={t('ofCase', { number: one.number })}>
            <TextLink to={pathOf('adminCase', { id: caseId })}>{t('toCase')}</TextLink>
          </Alert>
          <AdvertForm caseId={caseId} values={valuesOfCase(one)} onSaved={done} />
        </>
      )}
    </DataState>
  );
}

function Edit({ id }: { id: string }) {
  const state = useAdvert(id);
  const locale = useLocale();
  const done = useDone(false);
  return (
    <DataState of={state} skeleton={<Skeleton height="64" />}>
      {(advert) => (
        <AdvertForm
          advert={advert}
          values={valuesOf(advert, locale)}
          onSaved={done}
          reload={() => state.mutate()}
        />
      )}
    </DataState>
  );
}
