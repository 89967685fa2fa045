import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from './database.ts'

const pollMs = 4
const patienceMs = 30_000

/**
 * Tells shoppers when their order is confirmed with its invoice and its delivery begun, by one small question for all
 * of them together, so that waiting costs the product next to nothing.
 */
export function watchConfirmations(database: BenchDatabase) {
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void; until: number }>()
  let isOpen = true
  const watch = async () => {
    while (isOpen) {
      if (waiting.size > 0) {
        for (const { id } of await database.rows<{ id: string }>(question, [[...waiting.keys()]])) {
          waiting.get(id)?.resolve()
          waiting.delete(id)
        }
        for (const [id, { reject, until }] of waiting) {
          if (Date.now() < until) continue
          waiting.delete(id)
          reject(new Error(`order ${id} was not confirmed within ${patienceMs / 1000} s`))
        }
      }
      await wait(pollMs)
    }
  }
  const watching = watch()
  return {
    confirmed: (orderId: string) =>
      new Promise<void>((resolve, reject) => {
        waiting.set(orderId, { resolve, reject, until: Date.now() + patienceMs })
      }),
    close: async () => {
      isOpen = false
      await watching
    },
  }
}

const question = `
  select o.id from orders o
  join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.status = 'paid'
  where o.id = any($1::uuid[]) and o.tenant_id = (select id from service_providers where domain = 'base')
    and o.status in ('confirmed', 'completed')
    and exists (select from provisionings p where p.tenant_id = o.tenant_id and p.order_id = o.id)`
