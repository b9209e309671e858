/** Brings the top-up of the wallet's page into sight, with the focus on its heading. */
export function goToTopUp(): void {
  const heading = document.getElementById('top-up');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
