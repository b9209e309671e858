/** Sets lines of words as outlines: how wide they are, whether every letter is there, and the path that draws them. */

/** By character: how far it moves on, and its outline, in thousandths of the size of the letters. */
export type Glyphs = Readonly<Record<string, [advance: number, outline: string]>>;
export interface FaceFile {
  glyphs: Glyphs;
  /** Letters that stand closer or wider than they are, by the left one: [letters, { by: letters on the right }]. */
  kerning: [left: string, by: Record<string, string>][];
}
export type FaceName = 'strong' | 'plain';
/** A file of letters: each face of one script. */
export type FontFile = Record<FaceName, FaceFile>;

export interface Face {
  /** Whether no letter is missing. */
  has(text: string): boolean;
  /** px of a line in letters of that size. */
  widthOf(text: string, size: number): number;
  /** The line as the data of an SVG path, its beginning at 0, 0; letters that are missing are left out. */
  outlineOf(text: string, size: number): string;
}

type Placed = [outline: string, at: number];

/** A face of several scripts: a letter is taken from the first that has it. */
export function faceOf(name: FaceName, files: readonly FontFile[]): Face {
  const faces = files.map((file) => file[name]);
  const kerning = new Map<string, Map<string, number>>();
  for (const [letters, by] of faces.flatMap((face) => face.kerning)) {
    const closer = new Map(
      Object.entries(by).flatMap(([units, rights]) => [...rights].map((right) => [right, Number(units)])),
    );
    for (const left of letters) kerning.set(left, closer);
  }
  const glyphOf = (character: string) =>
    faces.find(({ glyphs }) => Object.hasOwn(glyphs, character))?.glyphs[character];

  /** Where each letter stands, in thousandths, and how wide they are together. */
  function place(text: string): { placed: Placed[]; width: number } {
    const placed: Placed[] = [];
    let [x, before] = [0, ''];
    for (const character of text.normalize('NFC')) {
      const glyph = glyphOf(character);
      if (!glyph) continue;
      x += kerning.get(before)?.get(character) ?? 0;
      placed.push([glyph[1], x]);
      x += glyph[0];
      before = character;
    }
    return { placed, width: x };
  }

  return {
    has: (text) => [...text.normalize('NFC')].every((character) => glyphOf(character) !== undefined),
    widthOf: (text, size) => (place(text).width * size) / 1000,
    outlineOf: (text, size) =>
      place(text)
        .placed.map(([outline, at]) => moved(outline, at, size / 1000))
        .join(''),
  };
}

/** An outline at its place and size. Its numbers come in pairs, across and down, whatever the command. */
function moved(outline: string, at: number, scale: number): string {
  let isAcross = true;
  return outline.replace(/-?\d+(?:\.\d+)?| ?[MLCQZ]/g, (part) => {
    if (/[MLCQZ]/.test(part)) {
      isAcross = true;
      return part.trim();
    }
    const value = (Number(part) + (isAcross ? at : 0)) * scale;
    isAcross = !isAcross;
    return String(Math.round(value * 100) / 100);
  });
}

/** The text if it fits, else as much of it as fits with an ellipsis, cut between words where there are any near. */
export function shortened(text: string, face: Face, size: number, widthMax: number): string {
  if (face.widthOf(text, size) <= widthMax) return text;
  const characters = [...text];
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const isShort = face.widthOf(`${characters.slice(0, middle).join('')}…`, size) <= widthMax;
    if (isShort) fits = middle;
    else tooMany = middle;
  }
  const cut = characters.slice(0, fits).join('');
  const atWord = cut.replace(/[\s,·-]+[^\s]*$/, '');
  return `${(atWord.length > cut.length * 0.7 ? atWord : cut).trimEnd()}…`;
}

/** The largest size between two at which a line fits. */
export function fittingSize(
  text: string,
  face: Face,
  { most, least, widthMax }: { most: number; least: number; widthMax: number },
): number {
  const width = face.widthOf(text, most);
  return width <= widthMax ? most : Math.max(least, Math.floor((most * widthMax) / width));
}
