/** A contact sheet of scenes, to look at them: `node local/seed/pictures/sheet.ts out.png water.ponds city.hotel:night …`. */
import sharp from 'sharp';
import { svgOf } from './picture.ts';
import { scenes } from './scenes.ts';

const columns = 4;
const [tileWidth, tileHeight] = [400, 300];
const [out = 'sheet.png', ...given] = process.argv.slice(2);
const names = given.length > 0 ? given : Object.keys(scenes);
const tiles = await Promise.all(
  names.map(async (scene, i) => ({
    input: await sharp(Buffer.from(svgOf({ scene, hue: (i * 47) % 360, seed: `sheet ${i}` })), {
      unlimited: true,
    })
      .resize(tileWidth, tileHeight)
      .png()
      .toBuffer(),
    left: (i % columns) * tileWidth,
    top: Math.floor(i / columns) * tileHeight,
  })),
);
const height = Math.ceil(names.length / columns) * tileHeight;
await sharp({ create: { width: columns * tileWidth, height, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .png()
  .toFile(out);
