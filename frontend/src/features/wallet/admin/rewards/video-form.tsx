/** One advert video with a reward: the clip, its words, its question, when it is offered. */
import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import type { RewardVideoRecord } from '#shared/wallet/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, TextField } from '#ui/form/form-fields.tsx';
import { freeId, newVideo, type VideoValues, videoOf, videoValues } from './values.ts';
import { WordsFields } from './words-fields.tsx';

const schema = mappedSchema(partOf(bodyOf(walletStaffApi.putRewardVideo), 'video'), videoOf);

interface VideoFormProps {
  /** Absent: a new one. */
  video: RewardVideoRecord | undefined;
  videos: readonly RewardVideoRecord[];
  onSaved: (video: RewardVideoRecord) => void;
  reload: () => Promise<unknown>;
}

export function VideoForm({ video, videos, onSaved, reload }: VideoFormProps) {
  const { t } = useTranslation('finance');
  const { notice, run } = useConflictNotice(reload);
  const nextOrder = Math.max(0, ...videos.map(({ order }) => order)) + 1;
  const form = useAppForm<VideoValues>({
    schema,
    defaultValues: video ? videoValues(video) : newVideo(nextOrder),
    pointerRoot: '/video',
    errorTexts: 'finance:errors',
  });
  const save = async (values: VideoValues) => {
    const input = videoOf(values);
    const videoId =
      video?.id ??
      freeId(
        input.title.vi ?? '',
        videos.map(({ id }) => id),
      );
    const body = { version: video?.version ?? 0, video: input };
    const put = async () => onSaved(await call(walletStaffApi.putRewardVideo, { params: { videoId }, body }));
    await run(put, t('video.changedElsewhere'));
  };
  return (
    <Form form={form} onSubmit={save}>
      {notice && <Alert tone="warning" title={notice} />}
      <WordsFields />
      <ClipFields />
      <Panel title={t('video.offer')}>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
          <TextField
            name="seconds"
            label={t('video.seconds')}
            help={t('video.secondsHelp')}
            inputMode="numeric"
            maxLength={4}
          />
          <TextField
            name="order"
            label={t('video.order')}
            help={t('video.orderHelp')}
            inputMode="numeric"
            maxLength={4}
          />
        </chakra.div>
        <chakra.div mt="4">
          <CheckboxField name="isActive" label={t('video.isActive')} isOptional />
        </chakra.div>
      </Panel>
      <chakra.div>
        <SubmitButton>{t('video.save')}</SubmitButton>
      </chakra.div>
    </Form>
  );
}

const isPath = (path: string) => /^\/[\w./-]{1,200}$/.test(path);

/** Where the clip lies, and how it looks there. */
function ClipFields() {
  const { t } = useTranslation('finance');
  const { watch } = useFormContext<VideoValues>();
  const src = watch('src')?.trim() ?? '';
  const poster = watch('poster')?.trim() ?? '';
  return (
    <Panel title={t('video.clip')} lead={t('video.clipLead')}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
        <TextField name="advertiser" label={t('video.advertiser')} maxLength={100} />
        <TextField name="link" label={t('video.link')} isOptional inputMode="url" maxLength={300} />
        <TextField name="src" label={t('video.src')} help={t('video.srcHelp')} maxLength={201} />
        <TextField name="poster" label={t('video.poster')} isOptional maxLength={201} />
      </chakra.div>
      {isPath(src) && (
        <chakra.div mt="4" maxW="sm">
          <video
            key={`${src}|${poster}`}
            src={src}
            {...(isPath(poster) && { poster })}
            controls
            preload="metadata"
            width="100%"
            aria-label={t('video.preview')}
          />
        </chakra.div>
      )}
    </Panel>
  );
}
