import type { EnrollmentMessageContext } from '../enrollment-email.ts'
import { enrollmentMessage } from './enrollment-message.ts'

type Part = Exclude<keyof EnrollmentMessageContext['member'], 'because'>

/** What follows enrollment: what happened, what it means, and where to see more. Text messages wait for the day. */
const memberMessage = <Name extends string>(name: Name, part: Part) =>
  enrollmentMessage(name, {
    mayWait: true,
    email: ({ member: { [part]: text }, paragraph, openButton }) => ({
      text,
      blocks: [paragraph(text.body), paragraph(text.after), openButton(text.action)],
    }),
    sms: ({ member: { [part]: text }, fill }) => fill(text.sms),
  })

export const ofMembers = [
  // The written notice that the law asks for before a benefit ends.
  memberMessage('benefit-notice', 'notice'),
  memberMessage('usage-warning', 'usage'),
  memberMessage('recertify', 'recertify'),
  memberMessage('benefit-ended', 'ended'),
  // What becomes of an order whose benefit ended before it had arrived.
  memberMessage('benefit-order-refunded', 'orderRefunded'),
  memberMessage('benefit-order-cancelled', 'orderCancelled'),
  memberMessage('benefit-order-bought', 'orderBought'),
  memberMessage('benefit-order-under-way', 'orderUnderWay'),
  memberMessage('benefit-kept', 'kept'),
  memberMessage('program-ending', 'ending'),
  memberMessage('service-active', 'active'),
] as const
