/** Pictures of papers that people of the demo send in. */
import sharp from 'sharp';

/** A sheet that looks like a certificate from afar: bars for lines, a seal, and no word or number on it. */
export function paperOf(number: string): Promise<Uint8Array> {
  const widths = [...number].map((digit, at) => 420 + 44 * ((Number(digit) * 3 + at * 5) % 10));
  const bars = widths.map(
    (width, at) => `<rect x="140" y="${520 + at * 82}" width="${width}" height="22" rx="4" fill="#9aa3ad"/>`,
  );
  const sheet =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754">' +
    '<rect width="1240" height="1754" fill="#fbfaf5"/>' +
    '<rect x="60" y="60" width="1120" height="1634" fill="none" stroke="#b9823b" stroke-width="6"/>' +
    '<rect x="330" y="180" width="580" height="40" rx="6" fill="#3c4650"/>' +
    '<rect x="230" y="300" width="780" height="64" rx="8" fill="#a4302a"/>' +
    `${bars.join('')}` +
    '<circle cx="930" cy="1480" r="120" fill="none" stroke="#c4342d" stroke-width="14" opacity="0.75"/>' +
    '<circle cx="930" cy="1480" r="84" fill="none" stroke="#c4342d" stroke-width="5" opacity="0.75"/></svg>';
  return sharp(Buffer.from(sheet)).jpeg({ quality: 80 }).toBuffer();
}
