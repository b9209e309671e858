/** The origin that built pages name; deployments put the real one in its place, which only they know. */

export const builtOrigin = 'https://site.invalid';
