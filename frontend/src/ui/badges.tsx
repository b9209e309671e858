/** Badges: a word on a coloured ground, never the colour alone. */
import { chakra } from '@chakra-ui/react';
import Crown from 'lucide-react/icons/crown';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '#shared/listings/model.ts';

const tones = {
  neutral: { bg: 'bg.muted', color: 'fg.soft', borderColor: 'border' },
  green: { bg: 'accent.subtle', color: 'accent.strong', borderColor: 'accent.emphasized' },
  amber: { bg: 'warning.subtle', color: 'warning.strong', borderColor: 'warning.emphasized' },
  red: { bg: 'danger.subtle', color: 'danger.strong', borderColor: 'danger.emphasized' },
  blue: { bg: 'info.subtle', color: 'info.strong', borderColor: 'info.emphasized' },
  vip: { bg: 'vip.bg', color: 'vip.fg', borderColor: 'vip.border' },
  featured: { bg: 'featured.bg', color: 'featured.fg', borderColor: 'featured.border' },
} as const;
export type BadgeTone = keyof typeof tones;

/** A short word, a state say. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <chakra.span
      {...tones[tone]}
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="2"
      minH="6"
      borderWidth="1px"
      borderRadius="sm"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="tight"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.span>
  );
}

interface LevelBadgeProps {
  level: Level;
  /** Readers are told that the place was paid for; who bought it knows. */
  marksPaid?: boolean;
}

/** The paid placement, in words; nothing for regular listings. */
export function LevelBadge({ level, marksPaid = false }: LevelBadgeProps) {
  const { t } = useTranslation('app');
  if (level === 'regular') return null;
  const Icon = level === 'vip' ? Crown : Star;
  return (
    <Badge tone={level}>
      <Icon size={13} aria-hidden />
      {marksPaid ? `${t(`level.${level}`)} · ${t('paidMark')}` : t(`level.${level}`)}
    </Badge>
  );
}
