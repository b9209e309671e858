/** The advert that was made of a request, or the way to make one. */
import { useTranslation } from 'react-i18next';
import { useAdvertOfCase } from '#frontend/queries/adverts.ts';
import { pathOf } from '#lib/paths.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function AdvertOfCase({ one: { id } }: { one: Case }) {
  const { t } = useTranslation('inbox');
  return (
    <Panel title={t('advert.title')}>
      <DataState of={useAdvertOfCase(id)} skeleton={<Skeleton height="12" />}>
        {({ items: [advert] }) =>
          advert ? (
            <ButtonLink variant="outline" to={pathOf('adminAd', { id: advert.id })}>
              {t('advert.open')}
            </ButtonLink>
          ) : (
            <>
              <p>{t('advert.none')}</p>
              <ButtonLink variant="outline" mt="3" to={pathOf('adminAdCreate', {}, { case: id })}>
                {t('advert.make')}
              </ButtonLink>
            </>
          )
        }
      </DataState>
    </Panel>
  );
}
