/** Renders contact sheets of scenes, to look at them: `node local/seed/pictures/sheet.ts out.png scene…`. */
import sharp from 'sharp';
import { random } from './random.ts';
import * as business from './scenes/business.ts';
import * as city from './scenes/city.ts';
import * as industry from './scenes/industry.ts';
import * as inside from './scenes/inside.ts';
import * as land from './scenes/land.ts';
import * as nature from './scenes/nature.ts';
import * as plan from './scenes/plan.ts';
import * as water from './scenes/water.ts';

const modules: Record<string, Record<string, unknown>> = {
  land,
  water,
  industry,
  nature,
  city,
  business,
  inside,
  plan,
};
const [out = 'sheet.png', ...names] = process.argv.slice(2);
const times = ['morning', 'noon', 'golden', 'dusk', 'mist', 'night'] as const;
const tiles: { input: Buffer; left: number; top: number }[] = [];
const [w, h] = [800, 600];
let n = 0;
for (const name of names) {
  const [file = '', fn = '', count = '2'] = name.split('.');
  for (let i = 0; i < Number(count); i++) {
    const rng = random(`${name}${i}`);
    const draw = modules[file]![fn] as (r: typeof rng, s: object) => string;
    const started = performance.now();
    const svg = draw(rng, { time: times[(n + i) % 4]!, hue: [150, 230, 30, 60, 190][i % 5]! });
    const drawn = performance.now();
    const input = await sharp(Buffer.from(svg)).resize(w, h).png().toBuffer();
    console.log(
      name,
      i,
      `${(svg.length / 1024).toFixed(0)} KB`,
      `${(drawn - started).toFixed(0)} + ${(performance.now() - drawn).toFixed(0)} ms`,
    );
    tiles.push({ input, left: (tiles.length % 2) * w, top: Math.floor(tiles.length / 2) * h });
  }
  n++;
}
await sharp({
  create: { width: w * 2, height: Math.ceil(tiles.length / 2) * h, channels: 3, background: '#fff' },
})
  .composite(tiles)
  .png()
  .toFile(out);
