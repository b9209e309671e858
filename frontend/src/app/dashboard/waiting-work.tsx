/** What waits behind each entry of the back office's menu, the oldest first, each a link to its page. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWaitingCounts } from '#frontend/queries/office.ts';
import { formatAge } from '#lib/i18n/format.ts';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { WaitingCounts } from '#shared/office/model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { Badge } from '#ui/badges.tsx';
import { adminMenu } from '../layouts/admin-menu.tsx';
import { isOffered, labelFor } from '../layouts/menu-links.tsx';

type Since = Record<string, string>;
/** From then on somebody has waited long. */
const longMs = 2 * dayMs;

/** The entries behind which something waits that the person may see, by its age. */
function useWork(since: Since, counts: WaitingCounts) {
  const { me } = useSession();
  return adminMenu
    .filter((entry) => isOffered(entry, me))
    .flatMap((entry) => {
      const queues = (entry.queues ?? []).filter((queue) => counts[queue]);
      if (queues.length === 0) return [];
      const oldest = queues
        .flatMap((queue) => since[queue] ?? [])
        .toSorted()
        .at(0);
      return [{ entry, queues, oldest, label: labelFor(entry, me) }];
    })
    .sort((a, b) => ((a.oldest ?? '~') < (b.oldest ?? '~') ? -1 : 1));
}

export function WaitingWork({ since }: { since: Since }) {
  const { t } = useTranslation('dashboard');
  const counts = useWaitingCounts();
  const work = useWork(since, counts);
  return (
    <Panel title={t('waiting.title')} lead={work.length > 0 ? t('waiting.lead') : undefined}>
      {work.length === 0 ? (
        <p>{t('waiting.none')}</p>
      ) : (
        <chakra.ul display="grid" gap="2">
          {work.map(({ entry, oldest, label, queues }) => (
            <Row key={entry.route} to={patterns[entry.route]} label={label} oldest={oldest}>
              <WaitingBadge queues={queues} counts={counts} />
            </Row>
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}

interface RowProps {
  to: string;
  label: ReturnType<typeof labelFor>;
  oldest: string | undefined;
  children: React.ReactNode;
}

function Row({ to, label, oldest, children }: RowProps) {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  const now = Date.now();
  return (
    <li>
      <RowLink to={to}>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" minW="0">
          <chakra.span fontWeight="semibold">{t(label)}</chakra.span>
          {oldest && (
            <chakra.span fontSize="sm" color="fg.muted">
              {t('dashboard:waiting.oldest', { age: formatAge(oldest, now, locale) })}
            </chakra.span>
          )}
          {oldest && now - Date.parse(oldest) >= longMs && (
            <Badge tone="amber">{t('dashboard:waiting.long')}</Badge>
          )}
        </chakra.span>
        {children}
      </RowLink>
    </li>
  );
}

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    _hover: { bg: 'bg.subtle' },
  },
});
