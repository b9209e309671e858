/** After a decision: the next item that waits for one. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingContent } from '#frontend/queries/content-staff.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { itemPath } from '../office.ts';

interface NextItemProps {
  /** What is on the screen, which is not offered again. */
  meta: ContentMeta;
  userId: string;
  /** It has just been decided: the button that was pressed is gone, and the focus comes here. */
  isJustDecided: boolean;
}

export function NextItem({ meta, userId, isJustDecided }: NextItemProps) {
  const { t } = useTranslation('content-office');
  const items = useWaitingContent(meta.kind, userId);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustDecided) box.current?.focus();
  }, [isJustDecided]);
  const next = items?.find(({ id, ownerId }) => id !== meta.id && ownerId !== userId);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {next ? (
        <ButtonLink to={itemPath(next)} width="full">
          {t('next.open')}
        </ButtonLink>
      ) : (
        items && <p>{t('next.none')}</p>
      )}
    </div>
  );
}
