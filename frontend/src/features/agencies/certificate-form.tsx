/** Handing in a broker's certificate: what it says, and a picture of it. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMyAgency } from '#frontend/queries/agencies.ts';
import { putMyCertificate } from '#frontend/queries/certificates.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { chosenPictureTypes } from '#lib/uploads/heic.ts';
import { useChosenPictures } from '#lib/uploads/use-chosen-pictures.ts';
import { endUploads, uploadQueue, useUploads } from '#lib/uploads/use-uploads.ts';
import type { SeatCertificate } from '#shared/agencies/certificates-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/form/date-input.tsx';
import { ImageDropzone } from '#ui/form/image-dropzone.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { UploadList } from '#ui/form/upload-list.tsx';

interface CertificateFormProps {
  agencyId: string;
  userId: string;
  certificate: SeatCertificate | undefined;
  onSent: () => void;
}

/** One picture shows all of it. */
const picturesMax = 1;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export function CertificateForm({ agencyId, userId, certificate, onSent }: CertificateFormProps) {
  const { t } = useTranslation('agencies');
  const before = certificate?.edit ?? certificate?.approved;
  const [number, setNumber] = useState(before?.number ?? '');
  const [issuer, setIssuer] = useState(before?.issuer ?? '');
  const [validUntil, setValidUntil] = useState(certificate?.edit?.validUntil ?? '');
  const name = `certificate:${agencyId}:${userId}`;
  const { paperId, picture } = useCertificatePicture(name);
  const { notice, run } = useConflictNotice(async () => {
    await refreshMyAgency(agencyId, userId);
  });
  const act = useAct(async () => {
    const facts = { number: number.trim(), issuer: issuer.trim(), validUntil, paperId: paperId! };
    const isDone = await run(
      () => putMyCertificate(agencyId, certificate?.version ?? 0, facts, userId),
      t('changedElsewhere'),
    );
    if (!isDone) return;
    endUploads(name);
    onSent();
  });
  const isWhole =
    number.trim().length >= 3 && issuer.trim().length >= 2 && isDay(validUntil) && paperId !== undefined;
  return (
    <chakra.div display="grid" gap="4">
      {notice && <Alert tone="warning" title={notice} />}
      <Labelled label={t('certificate.number')}>
        {(id) => (
          <Input id={id} maxLength={40} value={number} onChange={({ target }) => setNumber(target.value)} />
        )}
      </Labelled>
      <Labelled label={t('certificate.issuer')}>
        {(id) => (
          <Input id={id} maxLength={120} value={issuer} onChange={({ target }) => setIssuer(target.value)} />
        )}
      </Labelled>
      <Labelled label={t('certificate.validUntil')}>
        {(id) => <DateInput id={id} value={validUntil} onChange={setValidUntil} />}
      </Labelled>
      {picture}
      <chakra.p textStyle="hint">{t('certificate.private')}</chakra.p>
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      <div>
        <Button isBusy={act.isBusy} disabled={!isWhole} onClick={() => void act.run()}>
          {t('send')}
        </Button>
      </div>
    </chakra.div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </div>
  );
}

/** The picture as it is chosen and sent; `paperId` once it is taken. */
function useCertificatePicture(name: string): { paperId: string | undefined; picture: ReactNode } {
  const { t } = useTranslation(['agencies', 'seller', 'app']);
  const queue = useMemo(() => uploadQueue(name, 'paper'), [name]);
  const uploads = useUploads(queue);
  const chosen = useChosenPictures(queue, picturesMax);
  const focusRef = useRef<HTMLInputElement>(null);
  const wordOf = (problem: string): string =>
    t([`seller:uploadProblem.${problem}`, `app:problem.${problem}`] as never, {
      limit: picturesMax,
      defaultValue: t('app:problem.internal'),
    });
  const items = uploads.map(({ problem, name: file, ...upload }) => ({
    ...upload,
    name: file || t('certificate.picture'),
    ...(problem && { problem: wordOf(problem) }),
  }));
  const picture = (
    <chakra.div role="group" aria-label={t('certificate.picture')} display="grid" gap="3">
      {uploads.length === 0 && (
        <ImageDropzone
          onFiles={chosen.add}
          accept={chosenPictureTypes()}
          title={t('certificate.picture')}
          help={t('seller:paperLimits', { limit: picturesMax })}
          focusRef={focusRef}
          camera={t('seller:takePicture')}
        />
      )}
      <chakra.span role="status" textStyle="hint" _empty={{ position: 'absolute' }}>
        {chosen.isConverting && t('seller:convertingHeic')}
      </chakra.span>
      {chosen.refused.map(({ name: file, problem }) => (
        <Alert key={file} tone="error" title={wordOf(problem)} />
      ))}
      <UploadList
        items={items}
        hasCover={false}
        onMove={queue.move}
        onRemove={queue.remove}
        onRetry={queue.retry}
      />
    </chakra.div>
  );
  const [first] = uploads;
  return { paperId: first?.state === 'ready' ? first.mediaId : undefined, picture };
}
