/** Reports an advert: sent as soon as this is there, taken back with one press, and more can be said on the page of support. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { ShownAdvert } from '#shared/adverts/model.ts';
import { casesApi } from '#shared/cases/api.ts';
import { Button } from '../button.tsx';
import { TextLink } from '../text-link.tsx';

interface AdvertReportProps {
  advert: ShownAdvert;
  onDone: () => void;
  onCloseAdvert: () => void;
}
type State =
  | { is: 'sending' }
  | { is: 'sent'; number: string; token: string }
  | { is: 'known' }
  | { is: 'withdrawn' }
  | { is: 'failed'; attempt: string };

/** Sends it; the same `attempt` again answers the first result. */
async function sendReport(
  advertId: string,
  locale: ReturnType<typeof useLocale>,
  attempt: string,
): Promise<State> {
  try {
    const { number, token } = await call(casesApi.reportAdvert, { body: { attempt, advertId, locale } });
    return { is: 'sent', number, token };
  } catch (error) {
    return problemOf(error).code === 'already-contacted' ? { is: 'known' } : { is: 'failed', attempt };
  }
}

export default function AdvertReport({ advert, onDone, onCloseAdvert }: AdvertReportProps) {
  const { t } = useTranslation('ads');
  const locale = useLocale();
  const [first] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<State>({ is: 'sending' });
  const send = (attempt: string) => {
    setState({ is: 'sending' });
    void sendReport(advert.id, locale, attempt).then(setState);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, by the press that brought this here
  useEffect(() => send(first), [first]);
  const withdraw = async (sent: Extract<State, { is: 'sent' }>) => {
    setState({ is: 'sending' });
    const isTaken = await call(casesApi.withdrawCase, { body: { token: sent.token } }).then(
      () => true,
      () => false,
    );
    setState(isTaken ? { is: 'withdrawn' } : sent);
  };
  return (
    <chakra.div role="status" p="4" fontSize="sm" display="grid" gap="2" alignContent="start">
      <p>{state.is === 'sent' ? t('reported.sent', { number: state.number }) : t(`reported.${state.is}`)}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {state.is === 'sent' && (
          <Button size="sm" variant="outline" onClick={() => void withdraw(state)}>
            {t('reported.undo')}
          </Button>
        )}
        {state.is === 'failed' && (
          <Button size="sm" variant="outline" onClick={() => send(state.attempt)}>
            {t('reported.again')}
          </Button>
        )}
        {state.is !== 'sending' && (
          <Button size="sm" variant="ghost" onClick={onDone}>
            {t('reported.back')}
          </Button>
        )}
        {(state.is === 'sent' || state.is === 'known') && (
          <Button size="sm" variant="ghost" onClick={onCloseAdvert}>
            {t('close')}
          </Button>
        )}
      </chakra.div>
      {state.is === 'sent' && (
        <TextLink to={pathOf('myRequest', {}, { token: state.token })}>{t('reported.follow')}</TextLink>
      )}
      {state.is !== 'sending' && state.is !== 'withdrawn' && (
        <TextLink to={pathOf('support', {}, { advert: advert.id, of: advert.customerName })}>
          {t('reported.more')}
        </TextLink>
      )}
    </chakra.div>
  );
}
