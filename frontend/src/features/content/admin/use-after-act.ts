/** What follows an act on content: what is there now is taken over, and its words stand at the top. */
import { useTranslation } from 'react-i18next';
import { keepOfficeContent, refreshVersions, refreshWaiting } from '#frontend/queries/content-staff.ts';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentActName } from '#shared/content/rules.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import { notify } from '#ui/notify.ts';

type DoneAct = Exclude<ContentActName, 'save' | 'go-public'>;

export function useAfterAct(userId: string) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const wordsOf = (act: DoneAct, before: ContentMeta, { meta }: ContentRecord): string => {
    if (act !== 'approve' && act !== 'publish') return t(`done.${act}`);
    if (meta.state === 'scheduled')
      return t('done.scheduled', { when: formatDateTime(meta.publishAt ?? meta.updatedAt, locale) });
    return t(`${before.state === 'published' ? 'updated' : 'posted'}.${meta.kind}`);
  };
  return async (act: DoneAct, before: ContentMeta, record: ContentRecord): Promise<void> => {
    await keepOfficeContent(record, userId);
    notify({ kind: 'success', message: wordsOf(act, before, record) });
    void refreshWaiting(before.kind, userId);
    refreshWaitingCounts();
    void refreshVersions(before.id);
  };
}
