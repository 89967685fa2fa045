import type { Figure } from '../lib/figures.ts'
import { measureCrowd } from '../growth/crowds.ts'
import type { Suite } from './suite.ts'

/** How much slower lists, filters and jumps become when a tenant has a thousand or millions of orders. */
export const growthSuite: Suite = async ({ sizes, progress }) => {
  const bySize: Awaited<ReturnType<typeof measureCrowd>>[] = []
  for (const size of sizes) {
    progress(`${size.toLocaleString('en-US')} orders`)
    bySize.push(await measureCrowd('orders', size))
  }
  const [first, last] = [bySize[0]!, bySize.at(-1)!]
  return first.flatMap(({ name, p95Ms }, at): Figure[] => {
    const p95 = bySize.map((measured) => measured[at]!.p95Ms)
    const times = sizes.map((size, index) => `${size.toLocaleString('en-US')}: ${p95[index]!.toFixed(2)} ms`)
    const values = [last[at]!.p95Ms / p95Ms]
    return [
      { suite: 'growth', what: name, unit: '× p95', values, target: { atMost: 2 }, note: times.join(', ') },
    ]
  })
}
