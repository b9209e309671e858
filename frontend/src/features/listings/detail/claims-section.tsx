/** What staff have checked of a listing, claim by claim; once its time is over each falls back to what still holds. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#lib/use-hydrated.ts';
import { standingsOf } from '#shared/listings/evidence.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { ClaimStanding } from '../evidence/claim-standing.tsx';
import { DetailSection } from './detail-section.tsx';

const Cell = chakra('td', {
  base: { py: '2.5', pe: '3', verticalAlign: 'top', overflowWrap: 'anywhere', minW: '0' },
});

export function ClaimsSection({ claims }: Pick<ListingDetail, 'claims'>) {
  const { t } = useTranslation('detail');
  // Kept HTML says until when each holds, which stays true; what is over by now is known once the app is there.
  const standings = standingsOf(claims, useHydrated() ? Date.now() : 0);
  if (standings.length === 0) return null;
  return (
    <DetailSection id="claims" title={t('claims.title')}>
      <chakra.p textStyle="hint" mb="4">
        {t('claims.lead')}
      </chakra.p>
      <chakra.table width="full" fontSize="sm" borderCollapse="collapse" tableLayout="fixed">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('claims.column.what')}</th>
            <th scope="col">{t('claims.column.result')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => (
            <chakra.tr
              key={standing.claim}
              borderBottomWidth="1px"
              borderColor="border.muted"
              breakInside="avoid"
            >
              <Cell as="th" scope="row" width="38%" textAlign="start" fontWeight="normal" color="fg.muted">
                {t(`claims.kind.${standing.claim}`)}
              </Cell>
              <Cell pe="0">
                <ClaimStanding standing={standing} />
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </DetailSection>
  );
}
