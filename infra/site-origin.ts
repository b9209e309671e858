/** The origin that built pages name; deployments put the real one in its place, which only they know. */

export const builtOrigin = 'https://site.invalid';

/** What `/release.txt` says until it is deployed: the name of the release takes its place. */
export const builtRelease = 'a release that is not deployed';
