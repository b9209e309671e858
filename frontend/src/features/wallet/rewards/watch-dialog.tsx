/** One advert: played when the person says so, closable at any moment, one question, then the points. */
import { chakra } from '@chakra-ui/react';
import CirclePlay from 'lucide-react/icons/circle-play';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { OuterLink } from '#ui/text-link.tsx';
import { asText } from './as-text.ts';
import type { WatchState } from './machine.ts';
import { Question, RefusalNote } from './question.tsx';
import { SponsorLine } from './sponsor-line.tsx';
import { useWatching } from './use-watching.ts';

interface WatchDialogProps {
  video: RewardVideo;
  onClose: () => void;
}

export function WatchDialog({ video, onClose }: WatchDialogProps) {
  const { t } = useTranslation('rewards');
  const locale = useLocale();
  const player = useRef<HTMLVideoElement>(null);
  const { state, start, claim } = useWatching(video.id, (points) =>
    notify({ kind: 'success', message: t('received', { count: points, figure: points }) }),
  );
  const play = async () => {
    if (!(await start())) return;
    player.current?.focus();
    // A browser that will not play by itself leaves it to its own controls.
    await player.current?.play().catch(() => undefined);
  };
  return (
    <Dialog isOpen onClose={onClose} title={asText(video.title, locale)}>
      <SponsorLine video={video} />
      <chakra.div position="relative" mt="3" borderRadius="md" overflow="hidden" bg="bg.inverted">
        <Player
          video={video}
          player={player}
          hasControls={state.step !== 'ready' && state.step !== 'starting'}
        />
      </chakra.div>
      <chakra.div mt="3" display="grid" gap="3">
        <Step state={state} video={video} onStart={() => void play()} onAnswer={(n) => void claim(n)} />
        {(state.step === 'rewarded' || state.step === 'over') && (
          <div>
            <Button variant="outline" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        )}
        {video.link && (
          <OuterLink href={video.link} target="_blank" rel="noopener nofollow sponsored" fontSize="sm">
            {t('visit', { advertiser: video.advertiser })}
          </OuterLink>
        )}
      </chakra.div>
    </Dialog>
  );
}

interface PlayerProps {
  video: RewardVideo;
  player: { current: HTMLVideoElement | null };
  hasControls: boolean;
}

/** Never starts by itself; captions do not apply to clips without speech. */
function Player({ video, player, hasControls }: PlayerProps) {
  const locale = useLocale();
  return (
    <chakra.video
      ref={player}
      src={video.src}
      poster={video.poster}
      aria-label={asText(video.title, locale)}
      preload="none"
      playsInline
      controls={hasControls}
      tabIndex={hasControls ? 0 : -1}
      width="full"
      aspectRatio="16 / 9"
      display="block"
    >
      <track kind="captions" />
    </chakra.video>
  );
}

interface StepProps {
  state: WatchState;
  video: RewardVideo;
  onStart: () => void;
  onAnswer: (answer: number) => void;
}

/** What can be done now. */
function Step({ state, video, onStart, onAnswer }: StepProps) {
  const { t } = useTranslation('rewards');
  const locale = useLocale();
  switch (state.step) {
    case 'ready':
    case 'starting':
      return (
        <>
          {state.step === 'ready' && state.refusal && (
            <RefusalNote refusal={state.refusal} error={state.error} />
          )}
          <Button size="lg" isBusy={state.step === 'starting'} onClick={onStart}>
            <CirclePlay size={20} aria-hidden /> {t('start')}
          </Button>
          <chakra.p textStyle="hint">{t('startHelp', { seconds: video.seconds })}</chakra.p>
        </>
      );
    case 'watching':
    case 'claiming':
      return <Question state={state} video={video} onAnswer={onAnswer} />;
    case 'rewarded':
      return (
        <Alert tone="success" title={t('received', { count: state.points, figure: state.points })}>
          {t('balance', { figure: formatCount(state.available, locale) })}
        </Alert>
      );
    case 'over':
      return <RefusalNote refusal={state.refusal} error={null} />;
  }
}
