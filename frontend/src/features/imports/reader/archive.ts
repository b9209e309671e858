/** Pictures in a ZIP archive: their names first, each unpacked only when it is wanted. */
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { importLimits } from '#shared/imports/limits.ts';
import { type ArchivedPicture, fileName } from '#shared/imports/picture-names.ts';
import { imageMaxBytes } from '#shared/media/model.ts';
import { FileRefusal } from './xlsx.ts';

export interface Archive {
  pictures: ArchivedPicture[];
  read(name: string): Uint8Array<ArrayBuffer>;
}

/** More files than any import has pictures. */
const entriesMax = 100_000;
const isPicture = ({ name, originalSize }: UnzipFileInfo) =>
  /\.(jpe?g|png|webp|avif)$/i.test(name) && !name.startsWith('__MACOSX') && originalSize <= imageMaxBytes;

/** Reads the directory of an archive; raises `archive-too-large` and `archive-unreadable`. */
export async function openArchive(file: Blob): Promise<Archive> {
  if (file.size > importLimits.archiveBytes) throw new FileRefusal('archive-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = new Map<string, { path: string; bytes: number }>();
  let entries = 0;
  const look = (entry: UnzipFileInfo) => {
    if (++entries > entriesMax) throw new FileRefusal('archive-too-large');
    if (isPicture(entry)) found.set(fileName(entry.name), { path: entry.name, bytes: entry.originalSize });
    return false;
  };
  try {
    unzipSync(bytes, { filter: look });
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('archive-unreadable');
  }
  return {
    pictures: [...found].map(([name, { bytes }]) => ({ name, bytes })),
    read(name) {
      const path = found.get(fileName(name))?.path;
      const unpacked = unzipSync(bytes, { filter: (entry) => entry.name === path && isPicture(entry) });
      const picture = path === undefined ? undefined : unpacked[path];
      if (!picture) throw new FileRefusal('archive-unreadable');
      return new Uint8Array(picture);
    },
  };
}
