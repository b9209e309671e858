/** After a decision: the next listing that waits for one, oldest first. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '#frontend/queries/listings-staff.ts';
import { pathOf } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';

interface NextCaseProps {
  /** The listing on the screen, which is not offered again. */
  code: string;
  /** It has just been decided: the button that was pressed is gone, and the focus comes here. */
  isJustDecided: boolean;
}

export function NextCase({ code, isJustDecided }: NextCaseProps) {
  const { t } = useTranslation('review');
  const { me } = useSession();
  const { data: items } = useWaiting();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustDecided) box.current?.focus();
  }, [isJustDecided]);
  const next = items?.find((item) => item.code !== code && item.ownerId !== me?.id);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {next ? (
        <ButtonLink to={pathOf('adminPost', { id: next.code })} width="full">
          {t('nextCase')}
        </ButtonLink>
      ) : (
        items && <p>{t('nothing')}</p>
      )}
    </div>
  );
}
