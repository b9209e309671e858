/** `/checkout/done`: where the provider sends the person back. It shows and asks; it changes nothing by itself. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useReturn } from '#frontend/queries/wallet-pages.ts';
import { problemOf } from '#lib/api/http.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Returned } from '../checkout/returned.tsx';
import { Quiet, StepFrame } from '../checkout/step-frame.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('checkout:doneTitle'), isListed: false });

/** The rest of the window: the footer stays below it, whatever is shown. */
const pageHeight = 'calc(100dvh - 6rem)';

export function Page() {
  const { search: rawQuery } = useLocation();
  const { me } = useSession();
  const { data, error, mutate } = useReturn(rawQuery, me?.id);
  return (
    <chakra.div maxW="2xl" mx="auto" minH={pageHeight}>
      {data ? (
        <Returned key={data.payment.ref} payment={data.payment} said={data.said} />
      ) : (
        <NothingYet error={error} onRetry={() => void mutate()} />
      )}
    </chakra.div>
  );
}

function NothingYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  if (!error)
    return (
      <>
        <h1 className="visually-hidden">{t('doneTitle')}</h1>
        <Skeleton height="22rem" borderRadius="xl" aria-hidden />
      </>
    );
  if (problemOf(error).status === 404 || problemOf(error).status === 422) return <NotYours />;
  return (
    <>
      <h1 className="visually-hidden">{t('doneTitle')}</h1>
      <ErrorState error={error} onRetry={onRetry} />
    </>
  );
}

/** A return that proves nothing, or is somebody else's, shows nothing of anybody. */
function NotYours() {
  const { t } = useTranslation('checkout');
  return (
    <StepFrame
      look="looking"
      isPage
      title={t('neutral.title')}
      acts={<ButtonLink to={patterns.wallet}>{t('toWallet')}</ButtonLink>}
    >
      <p>{t('neutral.help')}</p>
      <Quiet>{t('neutral.charged')}</Quiet>
    </StepFrame>
  );
}
