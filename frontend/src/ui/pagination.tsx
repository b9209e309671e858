/** Pages of a list by number, as links, so that each has an address. */
import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../lib/texts.tsx';
import { ButtonLink } from './button.tsx';

/** The numbers to show around the current page; 0 stands for a gap. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const previous = sorted[i - 1] ?? n;
    return n - previous > 2 ? [0, n] : n - previous === 2 ? [n - 1, n] : [n];
  });
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page, path and query. */
  hrefOf: (page: number) => string;
}

/** Nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  const { t } = useTranslation('app');
  if (pageCount < 2) return null;
  return (
    <chakra.nav
      aria-label={t('pagination.label')}
      display="flex"
      justifyContent="center"
      gap="1"
      flexWrap="wrap"
      mt="8"
    >
      {page > 1 && (
        <ButtonLink
          isIcon
          variant="ghost"
          size="sm"
          to={hrefOf(page - 1)}
          aria-label={t('pagination.previous')}
          rel="prev"
        >
          <ChevronLeft size={18} aria-hidden />
        </ButtonLink>
      )}
      {pageNumbers(page, pageCount).map((n, i) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
          <chakra.span key={`gap-${i}`} alignSelf="center" px="1" aria-hidden>
            …
          </chakra.span>
        ) : (
          <ButtonLink
            key={n}
            isIcon
            size="sm"
            className="tabular"
            variant={n === page ? 'solid' : 'ghost'}
            to={hrefOf(n)}
            aria-current={n === page ? 'page' : undefined}
            aria-label={t('pagination.page', { n })}
          >
            {n}
          </ButtonLink>
        ),
      )}
      {page < pageCount && (
        <ButtonLink
          isIcon
          variant="ghost"
          size="sm"
          to={hrefOf(page + 1)}
          aria-label={t('pagination.next')}
          rel="next"
        >
          <ChevronRight size={18} aria-hidden />
        </ButtonLink>
      )}
    </chakra.nav>
  );
}
