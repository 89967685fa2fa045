import type { Letter } from '#modules/messaging/index.ts'
import { isOwed } from '../edits.ts'
import type { OrderPen } from './order-subject.ts'

type AskingPen = OrderPen & { words: Record<'subject' | 'heading' | 'body' | 'after' | 'sms', string> }

/** What is owed for an order, and where it is paid; null once that is settled. */
export function askByEmail(pen: AskingPen): Letter | null {
  const { facts, words, common, paragraph, receipt, orderButton, invoiceLink } = pen
  if (!isOwed(facts.order)) return null
  return {
    text: words,
    blocks: [
      paragraph(words.body),
      receipt(),
      orderButton(common.lookAndPay),
      ...invoiceLink(),
      paragraph(words.after),
    ],
  }
}

/** The same in a text message. */
export const askByText = ({ facts, words, fill }: AskingPen): string | null =>
  isOwed(facts.order) ? fill(words.sms) : null
