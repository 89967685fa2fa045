import type { Content, OrderMessageContext } from '../order-email.ts'

/** What a message wants to know besides the order itself. */
export type Need = 'esims' | 'unused' | 'refund' | 'edit' | 'line'

/** A message about an order; null where there is nothing left to say when it is about to be sent. */
export interface OrderMessage<Name extends string = string> {
  /** For ever: it stands in the log of what was sent, and in the keys by which nothing is sent twice. */
  name: Name
  about: 'order'
  needs: readonly Need[]
  email: (context: OrderMessageContext) => Content | null
  /** Without anything secret; for those alone that are told by text message, too. */
  sms?: (context: OrderMessageContext) => string | null
  /** Its text message may wait for the hours in which people are texted, as a reminder may; others go out at once. */
  mayWait: boolean
}

export const orderMessage = <Name extends string>(
  name: Name,
  {
    needs = [],
    mayWait = false,
    ...channels
  }: Pick<OrderMessage, 'email' | 'sms'> & Partial<Pick<OrderMessage, 'needs' | 'mayWait'>>,
): OrderMessage<Name> => ({ name, about: 'order', needs, mayWait, ...channels })
