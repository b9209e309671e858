/** The documents that somebody has accepted: which version, when, and what is asked for anew. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { acceptDocuments, useAcceptances } from '#frontend/queries/acceptances.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { DocumentAcceptance } from '#shared/content/documents.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { Rows } from './settings-section.tsx';

export function AcceptedRules({ userId }: { userId: string }) {
  const { t } = useTranslation('acceptance');
  return (
    <chakra.div mt="8">
      <chakra.h3 fontSize="md" mb="3">
        {t('mineTitle')}
      </chakra.h3>
      <DataState of={useAcceptances(userId, 'change')} skeleton={<SkeletonLines count={4} />}>
        {({ items }) => (
          <Rows aria-label={t('mineTitle')}>
            {items.map((rule) => (
              <li key={rule.name}>
                <AcceptedRule rule={rule} userId={userId} />
              </li>
            ))}
          </Rows>
        )}
      </DataState>
    </chakra.div>
  );
}

function AcceptedRule({ rule, userId }: { rule: DocumentAcceptance; userId: string }) {
  const { t } = useTranslation('acceptance');
  const locale = useLocale();
  const accept = useAct(() => acceptDocuments(userId, 'change', [rule]), {
    onDone: () => notify({ kind: 'success', id: 'accepted', message: t('accepted') }),
    onRefused: (message) => notify({ kind: 'error', id: 'accepted', message }),
  });
  const { title, path, version, acceptedVersion, acceptedAt, isNeeded, note } = rule;
  const isChanged = isNeeded && acceptedVersion !== undefined;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center">
      <chakra.div minW="0">
        <TextLink to={path}>{title}</TextLink>
        <chakra.p mt="1" textStyle="hint">
          {acceptedAt
            ? t('mineAt', { version: acceptedVersion, time: formatDateTime(acceptedAt, locale) })
            : t('mineNone')}
        </chakra.p>
        {isChanged && (
          <chakra.p mt="1" fontSize="sm">
            {t('mineChanged', { version })}
            <WordGap />
            {note && (
              <chakra.span whiteSpace="pre-line" lang={languageTag('vi')}>
                {note}
              </chakra.span>
            )}
          </chakra.p>
        )}
      </chakra.div>
      {isChanged && (
        <Button
          variant="outline"
          size="sm"
          isBusy={accept.isBusy}
          aria-label={t('acceptNamed', { name: title })}
          onClick={() => accept.run()}
        >
          {t('accept')}
        </Button>
      )}
    </chakra.div>
  );
}
