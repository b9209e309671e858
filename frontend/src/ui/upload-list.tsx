/** Pictures on their way up: preview, progress, order, another try. */
import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, RotateCcw, X } from 'lucide-react';
import { useTranslation } from '../lib/texts.tsx';
import { Badge } from './badges.tsx';
import { Button } from './button.tsx';

export interface UploadItem {
  id: string;
  name: string;
  /** A blob: URL, or the path of a finished rendition. */
  previewUrl?: string | undefined;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** 0–1 while it is sent. */
  progress: number;
  /** Already in the viewer's language. */
  problem?: string | undefined;
}

interface UploadListProps {
  items: readonly UploadItem[];
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** The chosen pictures in their order; the first one is the cover. */
export function UploadList({ items, ...acts }: UploadListProps) {
  return (
    <chakra.ol
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {items.map((item, index) => (
        <UploadTile key={item.id} item={item} index={index} count={items.length} {...acts} />
      ))}
    </chakra.ol>
  );
}

type TileProps = { item: UploadItem; index: number; count: number } & Omit<UploadListProps, 'items'>;

function UploadTile({ item, index, count, onMove, onRemove, onRetry }: TileProps) {
  const { t } = useTranslation('app');
  const act = (key: string) => t(`upload.${key}`, { name: item.name });
  return (
    <chakra.li
      borderWidth="1px"
      borderColor={item.state === 'failed' ? 'border.error' : 'border'}
      borderRadius="md"
      overflow="hidden"
    >
      <chakra.div position="relative" aspectRatio="4 / 3" bg="bg.muted">
        {item.previewUrl && (
          <chakra.img src={item.previewUrl} alt={item.name} width="full" height="full" objectFit="cover" />
        )}
        {index === 0 && (
          <chakra.span position="absolute" top="1.5" insetInlineStart="1.5">
            <Badge tone="green">{t('upload.cover')}</Badge>
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div px="2" py="1.5" fontSize="xs" minH="9" aria-live="polite">
        <UploadStatus item={item} />
      </chakra.div>
      <chakra.div display="flex" justifyContent="space-between" px="1" pb="1">
        <Button
          isIcon
          size="xs"
          variant="ghost"
          aria-label={act('earlier')}
          disabled={index === 0}
          onClick={() => onMove(item.id, -1)}
        >
          <ArrowLeft size={16} aria-hidden />
        </Button>
        <Button
          isIcon
          size="xs"
          variant="ghost"
          aria-label={act('later')}
          disabled={index === count - 1}
          onClick={() => onMove(item.id, 1)}
        >
          <ArrowRight size={16} aria-hidden />
        </Button>
        {item.state === 'failed' && (
          <Button isIcon size="xs" variant="ghost" aria-label={act('retry')} onClick={() => onRetry(item.id)}>
            <RotateCcw size={16} aria-hidden />
          </Button>
        )}
        <Button isIcon size="xs" variant="ghost" aria-label={act('remove')} onClick={() => onRemove(item.id)}>
          <X size={16} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.li>
  );
}

function UploadStatus({ item }: { item: UploadItem }) {
  const { t } = useTranslation('app');
  if (item.state === 'failed') return <chakra.span color="fg.error">{item.problem}</chakra.span>;
  if (item.state === 'sending')
    return <ProgressBar value={item.progress} label={t('upload.sending', { name: item.name })} />;
  return <chakra.span color="fg.muted">{t(`upload.${item.state}`)}</chakra.span>;
}

/** How far something is, 0–1. */
export const ProgressBar = ({ value, label }: { value: number; label: string }) => (
  <chakra.progress value={value} max={1} aria-label={label} width="full" height="2" accentColor="green.700" />
);
