import { useAct } from '../../../kit/staff/use-act.ts'
import { useKeyOf } from '../../../kit/staff/use-key-of.ts'
import type { OrderAct } from './order-acts.client.ts'

/**
 * Sends acts to the order page's action. The same act sent again carries the same idempotency key; another one gets
 * another key. `onDone` runs once when the act went through, after the page shows its effect.
 */
export function useOrderAct(onDone: () => void) {
  const { send, ...state } = useAct<OrderAct & { idempotencyKey: string }>(onDone)
  const keyOf = useKeyOf()
  return {
    ...state,
    send(act: OrderAct, doneText: string) {
      send({ ...act, idempotencyKey: keyOf(act) }, doneText)
    },
  }
}
