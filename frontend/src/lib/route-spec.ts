/** What a capability says of each of its pages (`features/<c>/routes.ts`): who may see it, in which layout, rendered when. */
import type { Access } from '#shared/kernel/access.ts';
import type { SeatAccess } from '#shared/kernel/seat.ts';
import type { RouteName } from './paths.ts';

/** `bare` has nothing around the page: it stands in frames of other sites. */
export type Layout = 'default' | 'user' | 'admin' | 'bare';
/**
 * `build`: prerendered in five languages · `list`: prerendered without its lists, and HTML with them by the pages
 * function · `landing`: HTML by the pages function, as long as what it lists does not change · `publish`: HTML by the pages function · `shell`: browser only.
 */
export type Rendering = 'build' | 'list' | 'landing' | 'publish' | 'shell';

export interface RouteSpec {
  /** The contract's access words; `guest` sends a signed-in person on. */
  access: Access | 'guest';
  layout: Layout;
  rendering: Rendering;
  /** The page's module below the folder of its `routes.ts`, without `.tsx`. */
  page: string;
  /** Text namespaces it needs, loaded beside its code. */
  texts: readonly string[];
  /** What it asks of a seat of the agency that is acted for; absent: it is about the person alone. */
  seat?: SeatAccess;
}
/** The pages of a capability; their paths stand in `paths.ts`. */
export type Routes = Partial<Record<RouteName, RouteSpec>>;

const pageIn =
  (layout: Layout, access: RouteSpec['access'], rendering: Rendering) =>
  (page: string, texts: readonly string[] = []): RouteSpec => ({ access, layout, rendering, page, texts });

/** A page for everybody, prerendered by the build. */
export const staticPage = pageIn('default', 'none', 'build');
/** The same without header and footer. */
export const bareStaticPage = pageIn('bare', 'none', 'build');
/** A page for everybody that lists what is public: a row of `listPages` in functions/pages keeps it with its lists. */
export const listPage = pageIn('default', 'none', 'list');
/** A page for everybody that lists what its address says. */
export const landingPage = pageIn('default', 'none', 'landing');
/** A page for everybody, rendered when what it shows is published. */
export const publishedPage = pageIn('default', 'none', 'publish');
/** A page for visitors who are not signed in. */
export const guestPage = pageIn('default', 'guest', 'shell');
/** The same, prerendered by the build: whoever is signed in is sent on as soon as the browser knows them. */
export const staticGuestPage = pageIn('default', 'guest', 'build');
/** A page of everybody who is signed in. */
export const userPage = pageIn('user', 'user', 'shell');
/** The same, of what an agency has where somebody acts for one. */
export const workspacePage = (seat: SeatAccess, page: string, texts: readonly string[]): RouteSpec => ({
  ...userPage(page, texts),
  seat,
});
/** A page without an account, for whom its address was given to. */
export const addressedPage = pageIn('default', 'none', 'shell');
/** Pages of the back office, by the role that opens them. */
export const sellerPage = pageIn('admin', 'seller', 'shell');
export const staffPage = pageIn('admin', 'staff', 'shell');
export const masterPage = pageIn('admin', 'master', 'shell');
export const adminPage = pageIn('admin', 'admin', 'shell');
