/** Pages of a list by number, as links, so that each has an address. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
        <Step
          to={hrefOf(page - 1)}
          label={t('pagination.previous')}
          rel="prev"
          face={<ChevronLeft size={18} aria-hidden />}
        />
      )}
      {pageNumbers(page, pageCount).map((n, i) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
          <Gap key={`gap-${i}`} />
        ) : (
          <Step key={n} to={hrefOf(n)} label={t('pagination.page', { n })} face={n} isCurrent={n === page} />
        ),
      )}
      {page < pageCount && (
        <Step
          to={hrefOf(page + 1)}
          label={t('pagination.next')}
          rel="next"
          face={<ChevronRight size={18} aria-hidden />}
        />
      )}
    </chakra.nav>
  );
}

const Gap = () => (
  <chakra.span alignSelf="center" px="1" aria-hidden>
    …
  </chakra.span>
);

interface StepProps {
  to: string;
  label: string;
  face: ReactNode;
  isCurrent?: boolean;
  rel?: 'prev' | 'next';
}

const Step = ({ to, label, face, isCurrent, rel }: StepProps) => (
  <ButtonLink
    isIcon
    size="sm"
    className="tabular"
    variant={isCurrent ? 'solid' : 'ghost'}
    to={to}
    rel={rel}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={label}
  >
    {face}
  </ButtonLink>
);
