/** The list of one's API keys: what each may do, when it was last used, and what can be done with it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshDeveloper } from '#frontend/queries/developers.ts';
import { call } from '#lib/api/client.ts';
import { formatAge, formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { developersApi } from '#shared/developers/api.ts';
import { developerLimits } from '#shared/developers/limits.ts';
import type { ApiKey } from '#shared/developers/model.ts';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowItem, RowList } from '#ui/row-list.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { scopeLabels } from './words.ts';

type Open = { act: 'create' } | { act: 'rotate' | 'revoke'; key: ApiKey };

export function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('developers');
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState<{ secret: string | undefined } | null>(null);
  const close = () => setOpen(null);
  const show = (secret: string | undefined) => {
    close();
    setShown({ secret });
    void refreshDeveloper();
  };
  return (
    <>
      {keys.length === 0 ? (
        <EmptyState title={t('noKeys')}>{t('noKeysHint')}</EmptyState>
      ) : (
        <RowList>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              of={key}
              onRotate={() => setOpen({ act: 'rotate', key })}
              onRevoke={() => setOpen({ act: 'revoke', key })}
            />
          ))}
        </RowList>
      )}
      {keys.length < developerLimits.keysMax && (
        <Button mt="4" onClick={() => setOpen({ act: 'create' })}>
          {t('createKey')}
        </Button>
      )}
      {open?.act === 'create' && <KeyDialog onClose={close} onMade={show} />}
      {open?.act === 'rotate' && <RotateDialog of={open.key} onClose={close} onMade={show} />}
      {open?.act === 'revoke' && (
        <ConfirmDialog
          isOpen
          isDestructive
          onClose={close}
          title={t('revokeTitle', { name: open.key.name })}
          confirmLabel={t('revoke')}
          onConfirm={async () => {
            await call(developersApi.revokeKey, { params: { id: open.key.id } });
            await refreshDeveloper();
          }}
        >
          {t('revokeLead')}
        </ConfirmDialog>
      )}
      {shown && <ShownSecret secret={shown.secret} onClose={() => setShown(null)} />}
    </>
  );
}

function KeyRow({ of, onRotate, onRevoke }: { of: ApiKey; onRotate: () => void; onRevoke: () => void }) {
  const { t } = useTranslation('developers');
  const locale = useLocale();
  const { name, ending, scopes, createdAt, previousUntil, expiresAt, lastUsedAt } = of;
  return (
    <RowItem display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <chakra.div flex="1 1 14rem" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="hint">{t('endsWith', { ending })}</chakra.p>
        <chakra.p textStyle="hint">
          {lastUsedAt ? t('lastUsed', { age: formatAge(lastUsedAt, Date.now(), locale) }) : t('neverUsed')}
          {' · '}
          {t('created', { date: formatDate(createdAt, locale) })}
          {expiresAt && ` · ${t('expires', { date: formatDate(expiresAt, locale) })}`}
        </chakra.p>
        {previousUntil && (
          <chakra.p textStyle="hint">
            {t('previous', { time: formatDateTime(previousUntil, locale) })}
          </chakra.p>
        )}
        <chakra.div mt="1.5" display="flex" flexWrap="wrap" gap="1.5">
          {scopes.map((scope) => (
            <Badge key={scope}>{t(scopeLabels[scope])}</Badge>
          ))}
        </chakra.div>
      </chakra.div>
      <Button size="sm" variant="outline" onClick={onRotate} aria-label={t('rotateThat', { name })}>
        {t('rotate')}
      </Button>
      <Button size="sm" variant="outline" onClick={onRevoke} aria-label={t('revokeThat', { name })}>
        {t('revoke')}
      </Button>
    </RowItem>
  );
}
