/** Several rows chosen for more days: how many, what it comes to, and one button for all. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnListing } from '#shared/listings/model.ts';
import { Button } from '#ui/button.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

interface ExtendBarProps {
  userId: string;
  /** Rows that may be extended, chosen or not. */
  rows: readonly OwnListing[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** Ends choosing. */
  onEnd(): void;
  onStale(): void;
}

export function ExtendBar({ userId, rows, chosen, onChoose, onEnd, onStale }: ExtendBarProps) {
  const { t } = useTranslation(['paid', 'app']);
  const [asked, setAsked] = useState<readonly OwnListing[] | null>(null);
  const some = rows.filter(({ code }) => chosen.has(code));
  const isAll = rows.length > 0 && some.length === rows.length;
  return (
    <chakra.div
      role="group"
      aria-label={t('choose.group')}
      position="sticky"
      bottom={{ base: '16', md: '3' }}
      zIndex="docked"
      mt="3"
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      p="3"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
    >
      <chakra.span role="status" flex="1" minW="8rem" fontSize="sm">
        {t('choose.count', { count: some.length })}
      </chakra.span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onChoose(new Set(isAll ? [] : rows.map(({ code }) => code)))}
      >
        {t(isAll ? 'choose.none' : 'choose.all')}
      </Button>
      <Button size="sm" variant="outline" onClick={onEnd}>
        {t('app:cancel')}
      </Button>
      <Button size="sm" disabled={some.length === 0} onClick={() => setAsked(some)}>
        {t('extend.act')}
      </Button>
      {asked && (
        <ExtendDialog
          userId={userId}
          rows={asked}
          onStale={onStale}
          onClose={() => {
            setAsked(null);
            onEnd();
          }}
        />
      )}
    </chakra.div>
  );
}
