/** An agency as visitors read of it: what it says, who works there, what it lists now. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from 'react-i18next';
import { useAgencyListings } from '#frontend/queries/agency-page.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { AgencyPage } from '#shared/agencies/public-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function AgencyView({ agency }: { agency: AgencyPage }) {
  const { t } = useTranslation(['agency-page', 'content']);
  return (
    <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', md: '8' }}>
      <chakra.article maxW="3xl">
        <chakra.nav mb="4" data-noprint>
          <TextLink
            to={pathOf('partnerList')}
            display="inline-flex"
            alignItems="center"
            gap="1"
            minH="11"
            fontSize="sm"
          >
            <ChevronLeft size={16} aria-hidden /> {t('content:kind.partner.title')}
          </TextLink>
        </chakra.nav>
        <chakra.p fontSize="sm" color="fg.muted">
          {t('kind')}
        </chakra.p>
        <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} letterSpacing="tight" mt="2" overflowWrap="anywhere">
          {agency.name}
        </chakra.h1>
        <Facts agency={agency} />
        <About agency={agency} />
        <Team team={agency.team} />
      </chakra.article>
      <Listings agency={agency} />
    </chakra.div>
  );
}

function Facts({ agency: { address, verifiedSince, answersWithinHours } }: { agency: AgencyPage }) {
  const { t } = useTranslation('agency-page');
  return (
    <chakra.div mt="3" display="grid" gap="2">
      <chakra.p color="fg.muted">{address}</chakra.p>
      {verifiedSince && (
        <chakra.div>
          <SellerBadge since={verifiedSince} />
        </chakra.div>
      )}
      {answersWithinHours !== undefined && (
        <chakra.p fontSize="sm">
          {answersWithinHours > hoursSaidMax
            ? t('answersInDays', { count: Math.round(answersWithinHours / 24) })
            : t('answersInHours', { count: answersWithinHours })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
/** Beyond so many hours it is said in days. */
const hoursSaidMax = 24;

function About({ agency: { about, locale } }: { agency: AgencyPage }) {
  const { t } = useTranslation(['agency-page', 'content']);
  const isOther = locale !== useLocale();
  return (
    <chakra.section aria-labelledby="about-agency" mt="8">
      <chakra.h2 id="about-agency" fontSize="xl" mb="3">
        {t('about')}
      </chakra.h2>
      {isOther && (
        <chakra.p mb="3" fontSize="sm" color="fg.muted" role="note">
          {t('content:inVietnamese')}
        </chakra.p>
      )}
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" lang={languageTag(locale)}>
        {about}
      </chakra.p>
    </chakra.section>
  );
}

/** Nothing where nobody is named. */
function Team({ team }: Pick<AgencyPage, 'team'>) {
  const { t } = useTranslation('agency-page');
  const locale = useLocale();
  if (team.length === 0) return null;
  return (
    <chakra.section aria-labelledby="team-of-agency" mt="8">
      <chakra.h2 id="team-of-agency" fontSize="xl" mb="3">
        {t('team')}
      </chakra.h2>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {team.map(({ name, role, certificate }, at) => (
          // Two people may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their place
          <chakra.li key={at} borderWidth="1px" borderColor="border" borderRadius="lg" p="3">
            <chakra.p fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.muted">
              {t(`role.${role}`)}
            </chakra.p>
            {certificate && (
              <chakra.p mt="1" fontSize="sm" overflowWrap="anywhere">
                {t('certificate', { ...certificate, date: formatDate(certificate.validUntil, locale) })}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Listings({ agency: { slug, listings } }: { agency: AgencyPage }) {
  const { t } = useTranslation('agency-page');
  const { cards, pages } = useAgencyListings(slug, listings);
  return (
    <chakra.section aria-labelledby="listings-of-agency" mt="12">
      <chakra.h2 id="listings-of-agency" fontSize="xl" mb="5">
        {t('listings')}
      </chakra.h2>
      {cards.length === 0 && <chakra.p color="fg.muted">{t('noListings')}</chakra.p>}
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </CardGrid>
      <MoreRows pages={pages} label={t('more')} />
    </chakra.section>
  );
}
