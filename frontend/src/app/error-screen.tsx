/** The error screen: status code, status message, error message, and a way home that clears it. */
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { problemOf } from '../lib/http.ts';
import { patterns } from '../lib/paths.ts';
import { useTranslation } from '../lib/texts.tsx';
import { problemKey, waitText } from '../lib/use-problem.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { titleWithBrand } from './head.ts';
import { Frame } from './layouts/default-layout.tsx';

interface Shown {
  status: number;
  code: string;
  requestId?: string | undefined;
}

function shownOf(error: unknown): Shown {
  if (!isRouteErrorResponse(error)) return { ...problemOf(error), code: problemOf(error).code };
  const code = typeof error.data?.code === 'string' ? error.data.code : null;
  return {
    status: error.status,
    code: code ?? (error.status === 404 ? 'not-found' : 'internal'),
    requestId: error.data?.requestId,
  };
}

/** What any failed route shows; the next navigation clears it. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  return <ErrorContent {...shownOf(error)} />;
}

/** The same where no layout stands around it. */
export const RootErrorScreen = () => (
  <Frame>
    <ErrorScreen />
  </Frame>
);

function ErrorContent({ status, code, requestId }: Shown) {
  const { t, locale } = useTranslation();
  const { pathname } = useLocation();
  const known = ['403', '404', '410', '429', '500', '503'].includes(String(status)) ? status : 'other';
  const title = t(`error.status.${known}`);
  const message =
    status === 404
      ? t('error.notFound', { path: pathname })
      : t(problemKey(code), { wait: waitText(undefined, locale) });
  useEffect(() => {
    document.title = titleWithBrand(title);
  }, [title]);
  return (
    <chakra.div maxW="xl" mx="auto" px="4" py={{ base: '16', md: '24' }} textAlign="center">
      {status > 0 && (
        <chakra.p
          className="tabular"
          fontSize="5xl"
          fontWeight="semibold"
          color="green.700"
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
        <chakra.p mt="2" fontSize="sm" color="fg.muted">
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
