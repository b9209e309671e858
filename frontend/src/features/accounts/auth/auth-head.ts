/** The head of the auth pages: not for search engines. */
import type { Head, HeadInput } from '#lib/route-module.ts';

export const headOfAuth = ({ t, routeName }: HeadInput): Head => ({
  title: t(routeName === 'auth' ? 'accounts:title.page' : 'accounts:title.admin'),
  description: t(routeName === 'auth' ? 'accounts:lead.page' : 'accounts:lead.admin'),
  isListed: false,
});
