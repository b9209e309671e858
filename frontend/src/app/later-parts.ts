/** What every page has below its first view, as one file. */
export { LateNotices } from './late-notices.tsx';
export { Footer } from './layouts/footer.tsx';
