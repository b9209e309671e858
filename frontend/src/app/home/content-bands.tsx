/** What is going on beside the listings: news, services, activities and key partners, each where there is something, and asking the site. */
import { chakra } from '@chakra-ui/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArticleCard, ArticleGrid } from '#frontend/features/content/article/article-card.tsx';
import { useHomeContent } from '#frontend/queries/content.ts';
import { pathOf, type RouteName } from '#lib/paths.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Band } from './band.tsx';
import { ConsultPlace } from './consult-place.tsx';

export function ContentBands() {
  const { data } = useHomeContent();
  const { news = [], services = [], activities = [], keyPartners = [] } = data ?? {};
  return (
    <>
      <Articles name="news" list="newsList" cards={news.slice(0, 3)} />
      <Articles name="services" list="serviceList" cards={services.slice(0, 3)} ground="quiet" />
      <Articles name="activities" list="newsList" cards={activities.slice(0, 3)} />
      <ConsultPlace />
      <Partners cards={keyPartners} />
    </>
  );
}

interface ArticlesProps {
  name: 'news' | 'services' | 'activities';
  list: RouteName;
  cards: readonly ContentCard[];
  ground?: 'quiet';
}

function Articles({ name, list, cards, ground }: ArticlesProps) {
  const { t } = useTranslation('home');
  if (cards.length === 0) return null;
  const query = name === 'activities' ? { category: 'activities' } : {};
  const more = (
    <ButtonLink to={pathOf(list, {}, query)} variant="outline" size="sm">
      {t(`${name}.more`)} <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Band
      id={name}
      title={t(`${name}.title`)}
      lead={t(`${name}.lead`)}
      more={more}
      {...(ground && { ground })}
    >
      <ArticleGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <ArticleCard card={card} />
          </li>
        ))}
      </ArticleGrid>
    </Band>
  );
}

const Logos = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
    listStyle: 'none',
  },
});
const Partner = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: 'full',
    minH: '16',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    fontWeight: 'semibold',
    fontSize: 'sm',
    _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
  },
});
const Logo = chakra('span', {
  base: { boxSize: '12', flexShrink: '0', overflow: 'hidden', borderRadius: 'md' },
});

function Partners({ cards }: { cards: readonly ContentCard[] }) {
  const { t } = useTranslation('home');
  if (cards.length === 0) return null;
  const more = (
    <ButtonLink to={pathOf('partnerList')} variant="outline" size="sm">
      {t('partners.more')} <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Band id="partners" title={t('partners.title')} lead={t('partners.lead')} more={more}>
      <Logos>
        {cards.map((card) => {
          const logo = card.partner?.logo ?? card.cover;
          return (
            <li key={card.id}>
              <Partner to={pathOf('partner', { id: card.slug })} lang={languageTag(card.locale)}>
                {logo && (
                  <Logo>
                    <Picture picture={logo} alt="" sizes="3rem" isCover />
                  </Logo>
                )}
                {card.title}
              </Partner>
            </li>
          );
        })}
      </Logos>
    </Band>
  );
}
