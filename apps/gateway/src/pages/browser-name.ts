/** Marks of browsers in a user agent, those that name another one too first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const LONGEST = 60;

/** A user agent as its owner would say it, such as `Firefox 145, Windows`; one that is no browser's as it stands. */
export function browserName(userAgent: string): string {
  const [browser] = BROWSERS.flatMap(([mark, name]) => {
    const version = mark.exec(userAgent)?.[1];
    return version === undefined ? [] : `${name} ${version}`;
  });
  if (browser === undefined) return userAgent.slice(0, LONGEST);
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser}, ${system}`;
}
