/** The way to a page as search engines read it: schema.org's BreadcrumbList. */

/** `steps`: name and path of each page on the way, from the outermost to the page itself. */
export const breadcrumbList = (
  steps: readonly (readonly [name: string, path: string])[],
  origin: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});
