import { mostCounted } from '#contracts/back-office/choices.ts'
import { api } from '../../api.client.ts'

/** Counts each saved view of a list once its tab is seen, and tells how much it holds; those that are seen together at once. */
export function countOnScreen(
  bar: Element | null,
  list: string,
  tell: (items: (readonly [id: string, count: number])[]) => void,
  signal: AbortSignal,
) {
  if (!bar || signal.aborted) return
  async function count(ids: string[]) {
    const { items } = await api.backOffice.views.counts({ list, ids }, { signal })
    tell(items.map((item) => [item.id, item.count]))
  }
  const seen = new IntersectionObserver((entries) => {
    const shown = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
    for (const tab of shown) seen.unobserve(tab)
    for (let at = 0; at < shown.length; at += mostCounted) {
      const ids = shown.slice(at, at + mostCounted).map((tab) => tab.getAttribute('data-view')!)
      // A list can do without the figures beside its views.
      void count(ids).catch(() => undefined)
    }
  })
  for (const tab of bar.querySelectorAll('[data-view]')) seen.observe(tab)
  signal.addEventListener('abort', () => seen.disconnect(), { once: true })
}
