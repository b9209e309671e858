/** The public page of an agency for staff: what is live, what waits, and the decision. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAgencyPage } from '#frontend/queries/agency-page.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { pathOf } from '#lib/paths.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import type { AboutTexts, OwnAgencyPage } from '#shared/agencies/page-model.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { TextLink } from '#ui/text-link.tsx';

interface PageCaseProps {
  whole: AgencyWithPeople;
  /** Nobody decides where they have a seat. */
  mayDecide: boolean;
  reload: () => Promise<unknown>;
}

/** Nothing where nothing was written. */
export function PageCase({ whole: { agency, page }, mayDecide, reload }: PageCaseProps) {
  const { t } = useTranslation('agencies');
  if (!page?.texts && !page?.edit) return null;
  const { texts, edit, slug, isLive } = page;
  return (
    <Panel title={t('page.title')}>
      <chakra.div display="grid" gap="4" maxW="prose">
        {isLive && slug && (
          <p>
            {t('page.live')} <TextLink to={pathOf('partner', { id: slug })}>{t('page.open')}</TextLink>
          </p>
        )}
        {texts && <Written title={t('page.approved')} texts={texts} />}
        {edit && <Written title={t(`page.edits.${edit.state}`)} texts={edit.texts} />}
        {mayDecide && <Decide key={page.version} agency={agency} page={page} reload={reload} />}
      </chakra.div>
    </Panel>
  );
}

function Written({ title, texts }: { title: string; texts: AboutTexts }) {
  return (
    <section>
      <chakra.h3 fontSize="md" mb="2">
        {title}
      </chakra.h3>
      {locales.map(
        (locale) =>
          texts[locale] && (
            <chakra.div key={locale} mb="3">
              <chakra.p textStyle="note">{languageNames[locale]}</chakra.p>
              <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" lang={languageTag(locale)}>
                {texts[locale]}
              </chakra.p>
            </chakra.div>
          ),
      )}
    </section>
  );
}

interface DecideProps {
  agency: AgencyWithPeople['agency'];
  page: OwnAgencyPage;
  reload: () => Promise<unknown>;
}
type Change = Parameters<typeof decideAgencyPage>[1];

function Decide({ agency: { id, name }, page: { version, texts, edit }, reload }: DecideProps) {
  const { t } = useTranslation('agencies');
  const [asked, setAsked] = useState<'refuse' | 'take-down'>();
  const { notice, run } = useConflictNotice(reload);
  const decide = async (change: Change) => {
    const isDone = await run(() => decideAgencyPage(id, change), t('admin.elsewhere'));
    if (isDone) notify({ kind: 'success', message: t('page.decided', { name }) });
  };
  const act = useAct(decide);
  const isWaiting = edit?.state === 'waiting';
  return (
    <>
      {notice && <Alert tone="warning" title={notice} />}
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {isWaiting && (
          <>
            <Button isBusy={act.isBusy} onClick={() => act.run({ decision: 'approve', version })}>
              {t('page.approve')}
            </Button>
            <Button variant="outline" colorPalette="red" onClick={() => setAsked('refuse')}>
              {t('page.refuse')}
            </Button>
          </>
        )}
        {texts && (
          <Button variant="outline" colorPalette="red" onClick={() => setAsked('take-down')}>
            {t('page.take-down')}
          </Button>
        )}
      </chakra.div>
      {asked && (
        <ReasonDialog
          onClose={() => setAsked(undefined)}
          title={t(`page.${asked}Title`, { name })}
          confirmLabel={t(`page.${asked}`)}
          isDestructive
          onReason={(reason) => decide({ decision: asked, version, reason })}
        >
          {t('admin.reasonHint')}
        </ReasonDialog>
      )}
    </>
  );
}
