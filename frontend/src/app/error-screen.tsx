/** The error screen: status code, status message, error message, and a way home that clears it. */
import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { problemOf } from '#lib/api/http.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Nearby } from '#lib/missing-page.ts';
import { patterns } from '#lib/paths.ts';
import type { NearbyPart } from '#lib/route-module.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { errorWords, type Failure, statusWords } from './error-words.ts';
import { titleWithBrand } from './head.ts';
import { Frame } from './layouts/default-layout.tsx';

interface Shown extends Failure {
  requestId?: string | undefined;
  nearby?: Nearby | undefined;
}

function shownOf(error: unknown): Shown {
  if (!isRouteErrorResponse(error)) return { ...problemOf(error), code: problemOf(error).code };
  const code = typeof error.data?.code === 'string' ? error.data.code : null;
  return {
    // The router wants a status of HTTP; where nobody answered there is none to be shown.
    status: code === 'offline' ? 0 : error.status,
    code: code ?? (error.status === 404 ? 'no-such-page' : 'internal'),
    requestId: error.data?.requestId,
    retryAfterSeconds: error.data?.retryAfterSeconds,
    nearby: error.data?.nearby,
  };
}

interface ErrorScreenProps {
  /** How the page shows what else there is, where its loader found something. */
  NearbyPart?: NearbyPart;
}

/** What any failed route shows; the next navigation clears it. */
export function ErrorScreen({ NearbyPart }: ErrorScreenProps) {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  const shown = shownOf(error);
  return (
    <>
      <ErrorContent {...shown} />
      {NearbyPart && shown.nearby && (
        <Suspense>
          <NearbyPart nearby={shown.nearby} />
        </Suspense>
      )}
    </>
  );
}

/** The same where no layout stands around it. */
export const RootErrorScreen = () => (
  <Frame>
    <ErrorScreen />
  </Frame>
);

function ErrorContent({ nearby, requestId, ...failure }: Shown) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { status } = failure;
  const title = statusWords(failure, t);
  const message = errorWords(failure, pathname, t, locale);
  useEffect(() => {
    document.title = titleWithBrand(title);
  }, [title]);
  return (
    <chakra.div maxW="xl" mx="auto" px="4" py={nearby ? '12' : { base: '16', md: '24' }} textAlign="center">
      {status > 0 && (
        <chakra.p
          className="tabular"
          fontSize="5xl"
          fontWeight="semibold"
          color="accent.fg"
          lineHeight="none"
        >
          {status}
        </chakra.p>
      )}
      <chakra.h1 fontSize="2xl" mt="4">
        {title}
      </chakra.h1>
      <chakra.p mt="3" color="fg.muted" overflowWrap="anywhere">
        {message}
      </chakra.p>
      {requestId && (
        <chakra.p mt="2" textStyle="hint">
          {t('error.requestId', { requestId })}
        </chakra.p>
      )}
      <WaysOn status={status} />
    </chakra.div>
  );
}

/** Home always; another try where one may help, a search where the page is not there. */
function WaysOn({ status }: { status: number }) {
  const { t } = useTranslation();
  const isMissing = status === 404 || status === 410;
  return (
    <chakra.div mt="8" display="flex" gap="3" justifyContent="center" flexWrap="wrap">
      <ButtonLink to={patterns.home}>{t('error.home')}</ButtonLink>
      {!isMissing && status !== 403 && (
        <Button variant="outline" onClick={() => location.reload()}>
          {t('error.retry')}
        </Button>
      )}
      {isMissing && (
        <ButtonLink variant="outline" to={patterns.projects}>
          {t('error.search')}
        </ButtonLink>
      )}
    </chakra.div>
  );
}
