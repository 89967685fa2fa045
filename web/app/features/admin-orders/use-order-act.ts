import { useRef } from 'react'
import { useAct } from '../staff/use-act.ts'
import type { OrderAct } from './order-acts.client.ts'

/**
 * Sends acts to the order page's action. The same act sent again carries the same idempotency key; another one gets
 * another key. `onDone` runs once when the act went through, after the page shows its effect.
 */
export function useOrderAct(onDone: () => void) {
  const { send, ...state } = useAct<OrderAct & { idempotencyKey: string }>(onDone)
  const last = useRef({ content: '', key: '' })
  return {
    ...state,
    send(act: OrderAct, doneText: string) {
      const content = JSON.stringify(act)
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
      send({ ...act, idempotencyKey: last.current.key }, doneText)
    },
  }
}
