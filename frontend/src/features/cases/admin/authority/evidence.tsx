/** The sealed copies of a case: fetched only when somebody looks, since every look is noted. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchEvidence } from '#frontend/queries/cases-staff.ts';
import { fetchReferenceFile } from '#frontend/queries/reference-uploads.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveBlob, saveFile } from '#lib/save-file.ts';
import type { SealedEvidence } from '#shared/cases/authority-model.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OuterLink } from '#ui/text-link.tsx';

export function Evidence({ one }: { one: Case }) {
  const { t } = useTranslation('inbox');
  const sealed = one.history.flatMap(({ listingCode, sha256 = '' }) =>
    listingCode ? [{ listingCode, sha256 }] : [],
  );
  if (sealed.length === 0) return null;
  return (
    <Panel title={t('evidence.title')}>
      <chakra.ul display="grid" gap="4">
        {sealed.map(({ listingCode, sha256 }) => (
          <li key={listingCode}>
            <SealedCopy caseId={one.id} code={listingCode} sha256={sha256} />
          </li>
        ))}
      </chakra.ul>
      <chakra.p mt="3" textStyle="note" display="flex" gap="1.5" alignItems="center">
        <Eye size={14} aria-hidden /> {t('evidence.noted')}
      </chakra.p>
    </Panel>
  );
}

function SealedCopy({ caseId, code, sha256 }: { caseId: string; code: string; sha256: string }) {
  const { t } = useTranslation('inbox');
  const [copy, setCopy] = useState<SealedEvidence>();
  const { run, isBusy, problem } = useAct(() => fetchEvidence(caseId, code), { onDone: setCopy });
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.strong className="tabular">{code}</chakra.strong>
        <Button
          size="sm"
          variant="outline"
          isBusy={isBusy}
          aria-label={`${t('evidence.view')} ${code}`}
          onClick={() => run()}
        >
          {t('evidence.view')}
        </Button>
      </chakra.div>
      <chakra.p textStyle="note" overflowWrap="anywhere">
        {t('evidence.hash')}: {sha256}
      </chakra.p>
      {problem && <Alert tone="error">{problem}</Alert>}
      {copy && (
        <Dialog isOpen shape="wide" onClose={() => setCopy(undefined)} title={copy.title}>
          <Copy copy={copy} />
        </Dialog>
      )}
    </>
  );
}

function Copy({ copy }: { copy: SealedEvidence }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  const { listingCode, sha256, isIntact, at, byName, keptUntil, historyCount, pictures, files, record } =
    copy;
  const name = `${t('evidence.fileName')}-${listingCode}.json`;
  return (
    <chakra.div display="grid" gap="4" pb="4">
      <Alert tone={isIntact ? 'success' : 'error'}>
        {t(isIntact ? 'evidence.intact' : 'evidence.broken')}
      </Alert>
      <Facts>
        <Fact name={t('evidence.at')}>{formatDateTime(at, locale)}</Fact>
        {byName && <Fact name={t('evidence.by')}>{byName}</Fact>}
        <Fact name={t('evidence.keptUntil')}>{formatDate(keptUntil, locale)}</Fact>
        <Fact name={t('evidence.history')}>{historyCount}</Fact>
        <Fact name={t('evidence.hash')}>{sha256}</Fact>
      </Facts>
      {pictures.length > 0 && (
        <div>
          <chakra.h3 textStyle="note" fontWeight="normal">
            {t('evidence.pictures')}
          </chakra.h3>
          <chakra.ul mt="1" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
            {pictures.map((path, index) => (
              <li key={path}>
                <OuterLink href={path} target="_blank">
                  {t('evidence.picture', { figure: index + 1 })}
                </OuterLink>
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <chakra.h3 textStyle="note" fontWeight="normal">
            {t('evidence.files')}
          </chakra.h3>
          <chakra.ul mt="1" display="grid" gap="2" justifyItems="start">
            {files.map((file) => (
              <li key={file.mediaId}>
                <SealedFile {...file} />
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
      <div>
        <Button variant="outline" onClick={() => saveFile(name, record, 'application/json')}>
          <Download size={16} aria-hidden /> {t('evidence.download')}
        </Button>
      </div>
    </chakra.div>
  );
}

/** It is kept as long as the copy, whatever becomes of the listing; that it is fetched is noted. */
function SealedFile({ mediaId, name }: SealedEvidence['files'][number]) {
  const { run, isBusy, problem } = useAct(() => fetchReferenceFile(mediaId), {
    onDone: (blob) => saveBlob(name, blob),
  });
  return (
    <>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => run()}>
        <Download size={16} aria-hidden /> {name}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  );
}
