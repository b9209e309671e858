/** Pictures on their way up: preview, progress, order, another try. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type DragEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../badges.tsx';
import { Button, type ButtonProps } from '../button.tsx';

export interface UploadItem {
  id: string;
  name: string;
  /** A blob: URL, or the path of a finished rendition. */
  previewUrl?: string | undefined;
  /** What stands for a preview that has no URL of its own. */
  preview?: ReactNode;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** 0–1 while it is sent. */
  progress: number;
  /** Already in the viewer's language. */
  problem?: string | undefined;
  /** False where another try cannot help. */
  canRetry?: boolean;
}

interface UploadListProps {
  items: readonly UploadItem[];
  /** The first one stands for all, and says so. */
  hasCover?: boolean;
  /** To another place of the list, counted from 0: by its buttons or by dragging. */
  onMove: (id: string, to: number) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** The chosen pictures in their order; the first one is the cover unless they have none. */
export function UploadList({ items, hasCover = true, ...acts }: UploadListProps) {
  const dragging = useRef<string | null>(null);
  return (
    <chakra.ol
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {items.map((item, index) => (
        <UploadTile
          key={item.id}
          item={item}
          index={index}
          count={items.length}
          hasCover={hasCover}
          dragging={dragging}
          {...acts}
        />
      ))}
    </chakra.ol>
  );
}

type TileProps = {
  item: UploadItem;
  index: number;
  count: number;
  hasCover: boolean;
  dragging: RefObject<string | null>;
} & Omit<UploadListProps, 'items' | 'hasCover'>;

/** A tile is moved to where it is dropped; moving shows at once, while it hangs over another. */
const dragOf = ({ item, index, dragging, onMove }: TileProps) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragging.current = item.id;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', item.name);
  },
  onDragOver: (event: DragEvent) => {
    if (!dragging.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragging.current !== item.id) onMove(dragging.current, index);
  },
  onDrop: (event: DragEvent) => {
    if (dragging.current) event.preventDefault();
  },
  onDragEnd: () => {
    dragging.current = null;
  },
});

function UploadTile(props: TileProps) {
  const { item, index, hasCover } = props;
  const { t } = useTranslation('app');
  return (
    <chakra.li
      {...dragOf(props)}
      borderWidth="1px"
      borderColor={item.state === 'failed' ? 'border.error' : 'border'}
      borderRadius="md"
      overflow="hidden"
      bg="bg"
      display="flex"
      flexDirection="column"
    >
      <chakra.div position="relative" aspectRatio="4 / 3" bg="bg.muted" cursor="grab">
        {item.preview}
        {item.previewUrl && (
          <chakra.img
            src={item.previewUrl}
            alt={item.name}
            draggable={false}
            width="full"
            height="full"
            objectFit="cover"
          />
        )}
        {hasCover && index === 0 && (
          <chakra.span position="absolute" top="1.5" insetInlineStart="1.5">
            <Badge tone="green">{t('upload.cover')}</Badge>
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div px="2" py="1.5" fontSize="xs" lineHeight="snug" minH="9" flex="1" aria-live="polite">
        <UploadStatus item={item} />
      </chakra.div>
      <TileButtons {...props} />
    </chakra.li>
  );
}

function TileButtons({ item, index, count, onMove, onRemove, onRetry }: TileProps) {
  const { t } = useTranslation('app');
  const bar = useRef<HTMLDivElement>(null);
  const act = (key: 'earlier' | 'later' | 'retry' | 'remove') => t(`upload.${key}`, { name: item.name });
  /** A moved element loses the focus; the button that moved it takes it again. */
  const move = (to: number, button: 'first' | 'second') => {
    if (to < 0 || to >= count) return;
    onMove(item.id, to);
    requestAnimationFrame(() => {
      bar.current?.querySelectorAll('button')[button === 'first' ? 0 : 1]?.focus();
    });
  };
  return (
    <chakra.div ref={bar} display="flex" flexWrap="wrap" justifyContent="space-between" px="1" pb="1">
      <TileButton
        label={act('earlier')}
        aria-disabled={index === 0 || undefined}
        onClick={() => move(index - 1, 'first')}
      >
        <ArrowLeft size={16} aria-hidden />
      </TileButton>
      <TileButton
        label={act('later')}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => move(index + 1, 'second')}
      >
        <ArrowRight size={16} aria-hidden />
      </TileButton>
      {item.state === 'failed' && item.canRetry !== false && (
        <TileButton label={act('retry')} onClick={() => onRetry(item.id)}>
          <RotateCcw size={16} aria-hidden />
        </TileButton>
      )}
      <TileButton label={act('remove')} onClick={() => onRemove(item.id)}>
        <X size={16} aria-hidden />
      </TileButton>
    </chakra.div>
  );
}

const TileButton = ({ label, ...rest }: ButtonProps & { label: string }) => (
  <Button
    isIcon
    size="xs"
    variant="ghost"
    aria-label={label}
    css={{ '&[aria-disabled]': { color: 'fg.disabled', cursor: 'default' } }}
    {...rest}
  />
);

function UploadStatus({ item }: { item: UploadItem }) {
  const { t } = useTranslation('app');
  if (item.state === 'failed') return <chakra.span color="fg.error">{item.problem}</chakra.span>;
  if (item.state === 'sending')
    return <ProgressBar value={item.progress} label={t('upload.sending', { name: item.name })} />;
  return <chakra.span color="fg.muted">{t(`upload.${item.state}`)}</chakra.span>;
}

const Bar = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '1.5',
    borderWidth: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
});

/** How far something is, of 1 or of `max`. */
export const ProgressBar = ({ value, max = 1, label }: { value: number; max?: number; label: string }) => (
  <Bar value={value} max={max} aria-label={label} />
);
