/** Points as people read them at a glance, and lines of figures before an act that costs some. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';

/** `points(12)` is '12 điểm', '12 points'. */
export function usePointsWords(): (points: number) => string {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  return (points) => t('points', { count: points, figure: formatCount(points, locale) });
}

/** What it costs, what there is, what is left: names and figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" rowGap="1.5">
    {children}
  </chakra.dl>
);

/** One line of `Figures`. */
export const Figure = ({
  name,
  isStrong,
  children,
}: {
  name: string;
  isStrong?: boolean;
  children: ReactNode;
}) => (
  <>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd className="tabular" textAlign="right" fontWeight={isStrong ? 'semibold' : 'normal'}>
      {children}
    </chakra.dd>
  </>
);
