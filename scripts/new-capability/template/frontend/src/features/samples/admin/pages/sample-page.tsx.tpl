/** One sample: what it says, when it was changed; edited or deleted from here. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDate } from '#lib/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { Sample } from '#shared/samples/model.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { deleteSample, useSample } from '#frontend/queries/samples.ts';

export const head = ({ t }: HeadInput): Head => ({ title: t('samples:one'), isListed: false });

export function Page() {
  const { t } = useTranslation('samples');
  const state = useSample(useParams().id ?? '');
  const { data: sample } = state;
  return (
    <>
      <TextLink to={pathOf('adminSamples')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('title')}
      </TextLink>
      <Frame title={sample?.name ?? t('one')} isNested actions={sample && <Actions sample={sample} />}>
        <DataState of={state} skeleton={<Skeleton height="48" />}>
          {(read) => <Summary sample={read} />}
        </DataState>
      </Frame>
    </>
  );
}

function Summary({ sample: { note, isActive, createdAt, updatedAt } }: { sample: Sample }) {
  const { t } = useTranslation('samples');
  const locale = useLocale();
  return (
    <Panel title={t('one')}>
      <Facts>
        <Fact name={t('state')}>
          <Badge tone={isActive ? 'green' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>
        </Fact>
        <Fact name={t('createdAt')}>{formatDate(createdAt, locale)}</Fact>
        <Fact name={t('updatedAt')}>{formatDate(updatedAt, locale)}</Fact>
      </Facts>
      {note && (
        <chakra.p mt="4" whiteSpace="pre-line">
          {note}
        </chakra.p>
      )}
    </Panel>
  );
}

function Actions({ sample }: { sample: Sample }) {
  const { t } = useTranslation('samples');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await deleteSample(sample);
    notify({ kind: 'success', message: t('deleted', { name: sample.name }) });
    navigate(pathOf('adminSamples'));
  };
  return (
    <>
      <ButtonLink variant="outline" to={pathOf('adminSampleEdit', { id: sample.id })}>
        {t('edit')}
      </ButtonLink>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle', { name: sample.name })}
        confirmLabel={t('delete')}
        isDestructive
        onConfirm={remove}
      >
        {t('deleteHint')}
      </ConfirmDialog>
    </>
  );
}
