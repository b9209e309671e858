/** The device that a user agent speaks of, in the words people use: browser and system. */

type Pattern = readonly [RegExp, string];

/** The first that fits: browsers built on another name it too, so the other comes later. */
const browsers: readonly Pattern[] = [
  [/\bZalo\b/i, 'Zalo'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/Edg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/YaBrowser\//, 'Yandex'],
  [/Vivaldi\//, 'Vivaldi'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];
const systems: readonly Pattern[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export interface Device {
  browser?: string;
  system?: string;
  isHandheld: boolean;
}

const nameIn = (patterns: readonly Pattern[], userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Reads a `User-Agent`; what it does not know stays undefined. */
export function deviceOf(userAgent: string): Device {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return {
    ...(browser && { browser }),
    ...(system && { system }),
    isHandheld: /iPhone|iPod|iPad|Android|Mobile/.test(userAgent),
  };
}
