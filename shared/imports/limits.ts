/** How much an import may bring, apart from the schemas: the page says it before anything is read. */
export const importLimits = {
  /** Rows of one file. */
  rows: 5000,
  /** A file of rows, and an archive of pictures. */
  fileBytes: 20 * 1024 * 1024,
  archiveBytes: 200 * 1024 * 1024,
  /** Columns that are read, and characters of one cell. */
  columns: 200,
  cellChars: 30_000,
  /** Rows sent at once, references asked about at once, and own listings exported at once. */
  sent: 25,
  asked: 100,
  exported: 50,
  /** Pictures put in beside each other, and how long the address of one may be. */
  pictures: 4,
  urlChars: 1000,
  /** Imports that are listed, and arrangements of columns that are remembered. */
  listed: 20,
  mappings: 20,
} as const;
