/** The head of a listing's column: its picture and title, or why it is not here; and the way out of the table. */
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { LevelBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DetailData } from '../detail/model.ts';
import { wordingIn } from '../detail/use-wording.ts';
import type { Column } from './use-comparison.ts';

interface ColumnHeadProps {
  column: Column;
  onDrop(): void;
}

export function ColumnHead({ column, onDrop }: ColumnHeadProps) {
  const { t } = useTranslation(['compare', 'app']);
  const locale = useLocale();
  const { code, data } = column;
  const title = data ? wordingIn(data.detail.content, locale).title : code;
  return (
    <chakra.th scope="col" fontWeight="normal">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" mb="2">
        <chakra.span className="tabular" fontSize="xs" color="fg.muted">
          {code}
        </chakra.span>
        <Button
          isIcon
          size="sm"
          variant="outline"
          aria-label={t('app:compare.drop', { title })}
          onClick={onDrop}
          data-noprint
        >
          <X size={16} aria-hidden />
        </Button>
      </chakra.div>
      {data ? <Shown data={data} title={title} /> : <NotHere column={column} />}
    </chakra.th>
  );
}

const sizes = '(min-width: 768px) 240px, 176px';

function Shown({ data: { detail }, title }: { data: DetailData; title: string }) {
  const { card, content } = detail;
  const { titleLanguage } = wordingIn(content, useLocale());
  const [picture] = content.pictures;
  return (
    <>
      <chakra.div aspectRatio="3 / 2" bg="bg.muted" borderRadius="md" overflow="hidden" mb="2">
        {picture ? (
          <Picture picture={picture} alt="" sizes={sizes} isCover />
        ) : (
          <chakra.span display="grid" placeItems="center" height="full" color="fg.faint" aria-hidden>
            <ImageOff size={24} />
          </chakra.span>
        )}
      </chakra.div>
      <LevelBadge level={card.level} marksPaid />
      <TitleLink to={pathOf('project', { id: card.code })} lang={languageTag(titleLanguage)}>
        {title}
      </TitleLink>
    </>
  );
}

const TitleLink = chakra(Link, {
  base: {
    display: 'block',
    mt: '1',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    color: 'accent.strong',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

function NotHere({ column: { state, retry } }: { column: Column }) {
  const { t } = useTranslation(['compare', 'app']);
  if (state === 'waiting') return <Skeleton aspectRatio="3 / 2" />;
  return (
    <chakra.div bg="bg.muted" borderRadius="md" p="3">
      <p>{t(state as 'gone' | 'missing' | 'failed')}</p>
      {state === 'failed' && (
        <Button mt="2" size="sm" variant="outline" onClick={retry}>
          {t('app:error.retry')}
        </Button>
      )}
    </chakra.div>
  );
}
