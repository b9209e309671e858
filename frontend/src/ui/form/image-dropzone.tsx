/** The place where pictures are dropped, picked or taken by the camera; pasting works anywhere on the page. */
import { chakra } from '@chakra-ui/react';
import CameraIcon from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useIsTouch } from '#lib/use-is-touch.ts';

interface ImageDropzoneProps {
  onFiles: (files: readonly File[]) => void;
  accept: string;
  /** The act in words, and what may be dropped. */
  title: string;
  help: string;
  focusRef: Ref<HTMLInputElement>;
  /** The words of a button that opens the camera; shown where people touch the screen. */
  camera?: string;
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Pictures on the clipboard are taken wherever the cursor is; text pastes as ever. */
function usePastedPictures(onFiles: ImageDropzoneProps['onFiles']) {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      const isText = clipboardData?.types.includes('text/plain');
      if (files.length > 0 && !isText) take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

export function ImageDropzone({ onFiles, accept, title, help, focusRef, camera }: ImageDropzoneProps) {
  const [isOver, setOver] = useState(false);
  const isTouch = useIsTouch();
  usePastedPictures(onFiles);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  const zone = (
    <Target {...drop} data-over={isOver || undefined}>
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={accept}
        ref={focusRef}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <chakra.span color="accent.fg" aria-hidden>
        <ImagePlus size={28} />
      </chakra.span>
      <chakra.span fontWeight="semibold">{title}</chakra.span>
      <chakra.span textStyle="hint">{help}</chakra.span>
    </Target>
  );
  if (!camera || !isTouch) return zone;
  return (
    <chakra.div display="grid" gap="3">
      {zone}
      <Camera>
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <CameraIcon size={18} aria-hidden /> {camera}
      </Camera>
    </chakra.div>
  );
}

const Camera = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});

const Target = chakra('label', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '1.5',
    px: '4',
    py: '7',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});
