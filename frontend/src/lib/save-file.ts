/** Hands what is in the browser's memory to the person as a file. */

/** Starts the download of a text under a file name. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(name, new Blob([text], { type }));

/** Starts the download of bytes under a file name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
