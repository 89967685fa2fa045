import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from './database.ts'

const pollMs = 5
const patienceMs = 30_000

interface Waiting {
  resolve: () => void
  reject: (error: Error) => void
  until: number
}

/**
 * Tells shoppers when their order is confirmed. Confirmation, paid invoice and provisioning job are written in one
 * transaction, so one small question for new invoices answers for all shoppers and costs the product next to nothing.
 */
export async function watchConfirmations(database: BenchDatabase) {
  const [shop] = await database.rows<{ id: string; last: number; year: number }>(`
    select p.id, extract(year from now() at time zone 'utc')::int as year,
      (select coalesce(max(sequence), 0) from invoices i
       where i.tenant_id = p.id and i.year = extract(year from now() at time zone 'utc'))::int as last
    from service_providers p where p.domain = 'base'`)
  const { id, year } = shop!
  let { last } = shop!
  const waiting = new Map<string, Waiting>()
  const invoiced = new Set<string>()
  let isOpen = true
  const watch = async () => {
    while (isOpen) {
      for (const { order_id: orderId, sequence } of await database.named<{
        order_id: string
        sequence: number
      }>(
        'new-invoices',
        `select order_id, sequence from invoices where tenant_id = $1 and year = $2 and sequence > $3 and status = 'paid'`,
        [id, year, last],
      )) {
        last = Math.max(last, sequence)
        const shopper = waiting.get(orderId)
        if (shopper) shopper.resolve()
        else invoiced.add(orderId)
        waiting.delete(orderId)
      }
      for (const [orderId, { reject, until }] of waiting) {
        if (Date.now() < until) continue
        waiting.delete(orderId)
        reject(new Error(`order ${orderId} was not confirmed within ${patienceMs / 1000} s`))
      }
      await wait(pollMs)
    }
  }
  const watching = watch()
  return {
    confirmed: (orderId: string) =>
      new Promise<void>((resolve, reject) => {
        if (invoiced.delete(orderId)) resolve()
        else waiting.set(orderId, { resolve, reject, until: Date.now() + patienceMs })
      }),
    close: async () => {
      isOpen = false
      await watching
    },
  }
}
