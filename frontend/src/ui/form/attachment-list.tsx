/** Files that go along with what is written: each with how far it is, what is wrong with it, and another try. */
import { chakra } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#lib/uploads/attachment.ts';
import { Button } from '../button.tsx';

interface AttachmentListProps {
  files: readonly Attachment<unknown>[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** The words of its steps and problems are those of the namespace `attachments`, which its page loads. */
export function AttachmentList({ files, onRemove, onRetry }: AttachmentListProps) {
  if (files.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="2" mb="2">
      {files.map((one) => (
        <Chosen
          key={one.id}
          attachment={one}
          onRemove={() => onRemove(one.id)}
          onRetry={() => onRetry(one.id)}
        />
      ))}
    </chakra.ul>
  );
}

interface ChosenProps {
  attachment: Attachment<unknown>;
  onRemove: () => void;
  onRetry: () => void;
}

function Chosen({ attachment, onRemove, onRetry }: ChosenProps) {
  const { t } = useTranslation('attachments');
  const { name } = attachment.file;
  const isFailed = attachment.step === 'failed';
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" px="4" py="2.5">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden>
          <FileText size={20} />
        </chakra.span>
        <chakra.span minW="0" flex="1" fontWeight="semibold" fontSize="sm" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <Button isIcon variant="plain" aria-label={t('remove', { name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="hint" color={isFailed ? 'fg.error' : undefined}>
        <StepWords attachment={attachment} />
      </chakra.p>
      {isFailed && attachment.canRetry && (
        <Button variant="outline" size="sm" mt="2" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </chakra.li>
  );
}

function StepWords({ attachment: { step, progress, problem } }: { attachment: Attachment<unknown> }) {
  const { t } = useTranslation(['attachments', 'app']);
  if (step === 'sending') return t('sending', { percent: Math.round(progress * 100) });
  if (step === 'checking') return t('checking');
  if (step === 'ready') return t('ready');
  return t([`problem.${problem}`, `app:problem.${problem}`] as never, {
    defaultValue: t('app:problem.internal'),
  }) as string;
}
